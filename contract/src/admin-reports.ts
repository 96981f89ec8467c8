import * as z from 'zod/mini';
import { statisticsMaxDays } from './admin-options.ts';
import { specialtyCount } from './admin-dialog-list.ts';
import { pageNumber } from './admin-users.ts';
import { endpoint } from './endpoint.ts';
import { count, date, dateTime, id, money, pageOf } from './primitives.ts';

const auditEntry = z.object({
  id: id(),
  created_at: dateTime(),
  actor: z.object({ id: id(), email: z.string() }),
  action: z.string(),
  /** `kind:id` */
  target: z.string(),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditLog = endpoint({
  id: 'A22',
  summary: 'Lists what staff did, newest first',
  method: 'GET',
  path: '/api/admin-panel/audit-log/',
  access: 'admin',
  query: z.object({ page: pageNumber() }),
  success: { 200: pageOf(auditEntry) },
});

const statisticsDay = z.object({
  date: date(),
  new_users: count(),
  active_users: count(),
  visitors: count(),
  questions: count(),
  answers: count(),
  failed_answers: count(),
  tokens: count(),
  /** Null on a day without answers. */
  median_first_token_ms: z.nullable(count()),
  emergencies: count(),
  revenue: money(),
});
export type StatisticsDay = z.infer<typeof statisticsDay>;

export const getStatistics = endpoint({
  id: 'A23',
  summary: 'Gives the numbers of each day between two dates, both included',
  method: 'GET',
  path: '/api/admin-panel/statistics/',
  access: 'admin',
  query: period(),
  success: {
    200: z.object({
      days: z.array(statisticsDay),
      specialties: z.array(specialtyCount),
      ratings: z.object({ up: count(), down: count() }),
    }),
  },
});
export type Statistics = z.infer<(typeof getStatistics)['success'][200]>;

// @__NO_SIDE_EFFECTS__
function period() {
  return z.object({ from: date(), to: date() }).check(
    z.refine(({ from, to }) => from <= to, {
      error: 'Must not be after the end.',
      path: ['from'],
      abort: true,
    }),
    z.refine(({ from, to }) => daysIn(from, to) <= statisticsMaxDays, {
      error: `Choose at most ${statisticsMaxDays} days.`,
      path: ['to'],
    }),
  );
}

function daysIn(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
