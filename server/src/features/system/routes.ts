import { timingSafeEqual } from 'node:crypto';
import { getHealth, getReadiness } from '@hale/contract/system';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bind } from '../../http/bind.ts';
import { AppError } from '../../lib/app-error.ts';

/** What operators and load balancers ask. */
export function systemRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, getHealth, async () => ({ status: 'ok' as const }));
  bind(app, context, getReadiness, async () => {
    if (context.isDraining) throw new AppError('not_ready');
    try {
      await context.database.ping();
    } catch (cause) {
      throw new AppError('not_ready', {}, { cause });
    }
    return { status: 'ok' as const };
  });
  const { metricsToken } = context.config;
  if (metricsToken === null) return;
  context.metrics.collectProcess();
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const matches = given.length === expected.length && timingSafeEqual(given, expected);
    if (!matches) throw new AppError('not_authenticated');
    return reply.type(context.metrics.contentType).send(await context.metrics.text());
  });
}
