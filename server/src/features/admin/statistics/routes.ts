import { getStatistics } from '@hale/contract/admin-reports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { bind } from '../../../http/bind.ts';
import { readStatistics } from './read-statistics.ts';

export function statisticsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, getStatistics, ({ query }) => readStatistics(context, query));
}
