import { streamOf } from '../answer/record.ts';
import type { Context } from '../context.ts';
import { isDeadlock } from '../db/is-deadlock.ts';
import { removeFiles } from '../features/files/remove-files.ts';
import { removePictures } from '../features/profile/remove-pictures.ts';
import { endCustomer } from '../features/purchases/end-customer.ts';
import { clearUserLimits } from '../http/rate-limit.ts';
import { HOUR_S } from '../lib/durations.ts';
import { retry } from '../lib/retry.ts';
import { readKeyOwner } from '../vault/key-owner.ts';
import { hashEmail } from './hash-email.ts';
import {
  deleteOwnerlessKeys,
  deleteUserRows,
  type Eraseable,
  findEraseable,
  type LeftOvers,
  lockUser,
} from './store.ts';

/**
 * Removes a user and everything of theirs, at once and for good. One step of the database takes all
 * rows and all keys: whatever is left after it, be it by a crash, cannot be read by anybody, and the
 * sweeps of files and keys clear it away. `check` may refuse; it sees the account as it is at that moment.
 */
export async function eraseUser(
  context: Context,
  userId: number,
  check: (account: Eraseable) => void = () => undefined,
): Promise<void> {
  const { database } = context;
  const found = await findEraseable(database.orm, userId);
  if (!found) return;
  // The vault asks the database by itself, so the hash is made before the transaction.
  const emailHash = await hashEmail(context.vault, found.email);
  const erase = () =>
    database.transaction(async (tx, client) => {
      await lockUser(tx, userId);
      const account = await findEraseable(tx, userId);
      if (!account) return null;
      check(account);
      await endCustomer(context, { tx, client }, userId);
      const { email } = account;
      return deleteUserRows(tx, { userId, email, emailHash: hadPlan(account) ? emailHash : null });
    });
  // An answer that was just being stored may hold what we want and want what we hold.
  const leftOvers = await retry(erase, { tries: 4, waitMs: 100, worthRetrying: isDeadlock });
  if (leftOvers) await clearAway(context, userId, leftOvers);
}

/** The one thing that is kept: who has had a trial or a plan gets no further trial for the address. */
function hadPlan({ plan }: Eraseable): boolean {
  return plan !== null && (plan.plan !== null || plan.trialEndDate !== null);
}

async function clearAway(
  context: Context,
  userId: number,
  { keyOwners, fileIds, pictureIds, answeringChatIds, runIds }: LeftOvers,
): Promise<void> {
  context.answers.forget({ userId });
  const steps = await Promise.allSettled([
    ...answeringChatIds.map((chatId) => context.answers.drop(chatId)),
    ...keyOwners.map((owner) => context.vault.forget(readKeyOwner(owner))),
    ...runIds.map((runId) => context.eventLog.remove(streamOf(runId))),
    clearUserLimits(context, userId),
    removeFiles(context, fileIds),
    removePictures(context, pictureIds),
  ]);
  for (const step of steps) {
    // The account is gone already: what failed here is left to the sweeps.
    if (step.status === 'rejected') {
      context.log.error({ userId, err: step.reason }, 'something of a deleted user is left');
    }
  }
}

/** Nobody writes for this long to an account that is gone. */
const LATE_WRITER_MS = 10 * 60_000;

export function defineErasureSweep(context: Context): void {
  context.jobs.sweep('ownerless-keys', 6 * HOUR_S, async () => {
    await deleteOwnerlessKeys(context.database, new Date(Date.now() - LATE_WRITER_MS));
  });
}
