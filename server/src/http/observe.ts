import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';

/** Logs and counts each answer by its route pattern: the real path may hold tokens and ids of people. */
export function registerObservation(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const { statusCode } = reply;
    metrics.request(request.method, route, statusCode, reply.elapsedTime / 1000);
    const level = statusCode >= 500 ? 'warn' : 'debug';
    log[level](
      {
        requestId: request.id,
        method: request.method,
        route,
        status: statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
