import type { Context } from '../../context.ts';
import { deleteSomeTraces } from './store.ts';

const HOUR_S = 3600;
const DAY_MS = 24 * HOUR_S * 1000;
const keptDays = 90;
const rowsPerStep = 1_000;

/** How an answer came about interests staff for some months. */
export function removeOldTraces({ database, jobs }: Pick<Context, 'database' | 'jobs'>): void {
  jobs.sweep('old traces', HOUR_S, async (now) => {
    const startedBefore = new Date(now.getTime() - keptDays * DAY_MS);
    while (await deleteSomeTraces(database, startedBefore, rowsPerStep));
  });
}
