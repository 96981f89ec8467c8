import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Drain = (limitMs: number) => Promise<void>;

/**
 * Waits until nothing is being answered, then closes. The server listens meanwhile: a balancer must be
 * able to read that this copy is not ready any more. What is not over at the limit is cut.
 */
export function prepareDrain(app: FastifyInstance): Drain {
  let running = 0;
  let idle: PromiseWithResolvers<void> | null = null;
  app.addHook('onRequest', (_request, reply, done) => {
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
      if (running === 0) idle?.resolve();
    });
    done();
  });
  return async (limitMs) => {
    idle = Promise.withResolvers();
    if (running > 0) await Promise.race([idle.promise, sleep(limitMs, undefined, { ref: false })]);
    const closing = app.close();
    app.server.closeAllConnections();
    await closing;
  };
}
