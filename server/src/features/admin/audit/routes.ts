import { listAuditLog } from '@hale/contract/admin-reports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { bind } from '../../../http/bind.ts';
import { DAY_MS, DAY_S } from '../../../lib/durations.ts';
import { listAudit } from './list-audit.ts';
import { recordRefusals } from './record-audit.ts';
import { deleteAuditEntries, foldCounts } from './store.ts';

/** Two years: long enough to look into anything, short enough not to keep staff's every step for ever. */
const KEPT_MS = 730 * DAY_MS;

export function auditRoutes(app: FastifyInstance, context: Context): void {
  const { database, jobs } = context;
  recordRefusals(app, context);
  bind(app, context, listAuditLog, ({ query }) => listAudit(context, query.page));
  jobs.sweep('old-audit-entries', DAY_S, (now) =>
    deleteAuditEntries(database, new Date(now.getTime() - KEPT_MS)),
  );
  jobs.sweep('fold-counts', 60, () => foldCounts(database));
}
