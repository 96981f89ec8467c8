import { unverifiedAccountDays } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import { defineErasureSweep } from '../../erasure/erase-user.ts';
import { DAY_MS, HOUR_S } from '../../lib/durations.ts';
import { accountMailJob, sendAccountMail } from './send-account-mail.ts';
import { deleteOldSessions, deleteUnverified } from './store.ts';

/** Background work of accounts. */
export function scheduleAccountUpkeep(context: Context): void {
  defineErasureSweep(context);
  const { jobs, database, log } = context;
  jobs.define(accountMailJob, (request, { retry }) =>
    sendAccountMail(context, request, { isRetry: retry > 0 }),
  );
  jobs.sweep('unverified accounts', HOUR_S, async (now) => {
    const joinedBefore = new Date(now.getTime() - unverifiedAccountDays * DAY_MS);
    const removed = await deleteUnverified(database, joinedBefore);
    if (removed > 0) log.info({ removed }, 'unverified accounts were removed');
  });
  // Sessions live on real time; who is signed out needs no record of it.
  jobs.sweep('old sessions', HOUR_S, () =>
    deleteOldSessions(database, new Date(Date.now() - DAY_MS)),
  );
}
