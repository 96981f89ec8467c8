import type { Context } from '../../context.ts';
import { DAY_MS, HOUR_S } from '../../lib/durations.ts';
import { deleteSomeTraces } from './store.ts';

const keptDays = 90;
const rowsPerStep = 1_000;

/** How an answer came about interests staff for some months. */
export function removeOldTraces({ database, jobs }: Pick<Context, 'database' | 'jobs'>): void {
  jobs.sweep('old traces', HOUR_S, async (now) => {
    const startedBefore = new Date(now.getTime() - keptDays * DAY_MS);
    while (await deleteSomeTraces(database, startedBefore, rowsPerStep));
  });
}
