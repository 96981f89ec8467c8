import type { PgBoss } from 'pg-boss';
import { DAY_S } from '../../lib/durations.ts';

// All kinds share one queue, so that an idle server asks for work with one cheap query. The policy
// lets a key wait or run once; jobs that need not be unique get a key of their own.
export const jobQueue = 'jobs';
export const deadQueue = 'dead-jobs';

/** Safe when several copies start at once. */
export async function createQueues(boss: PgBoss): Promise<void> {
  const known = await boss.getQueues([jobQueue, deadQueue]);
  // Making a queue that exists changes nothing, but costs the embedded database a good part of a start.
  if (known.length === 2) return;
  await boss.createQueue(deadQueue, { retentionSeconds: 90 * DAY_S });
  await boss.createQueue(jobQueue, {
    policy: 'exclusive',
    retentionSeconds: 90 * DAY_S,
    deleteAfterSeconds: DAY_S,
    retryBackoff: true,
    retryDelayMax: 3_600,
  });
}
