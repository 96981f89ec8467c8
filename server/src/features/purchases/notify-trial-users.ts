import type { Context } from '../../context.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { purchaseMailJob } from './send-purchase-mail.ts';
import { remindTrials } from './store.ts';

const AHEAD_MS = 12 * HOUR_MS;
const BATCH = 500;

/** Tells who is in a trial, once and in time, that the yearly price is going to be charged. */
export async function notifyTrialUsers(context: Context, now: Date): Promise<void> {
  const { database, jobs } = context;
  const until = new Date(now.getTime() + AHEAD_MS);
  await database.transaction(async (tx, client) => {
    for (const userId of await remindTrials(tx, { now, until, limit: BATCH })) {
      const mail = { kind: 'trial-reminder' as const, userId };
      await jobs.enqueue(purchaseMailJob, mail, { within: client });
    }
  });
}
