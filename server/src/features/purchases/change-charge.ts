import type { Context } from '../../context.ts';
import type { ChargeChange } from '../../ports/payments/port.ts';
import { undoWithdrawals, withdrawQuestions } from '../attempts/withdraw-questions.ts';
import { refreshPlan } from './refresh-plan.ts';
import { findChargedPurchase, findSubscriber, setPurchaseStatus } from './store.ts';

/**
 * Money that went back, or is being disputed, takes along what is left of what it paid for. A
 * dispute that we win gives bought questions back; a plan that was ended stays ended.
 */
export async function changeCharge(context: Context, change: ChargeChange | null): Promise<void> {
  const { payments, database, clock } = context;
  const found = change && (await findChargedPurchase(database, change.paymentRef));
  if (!change || !found || found.purchase.status === change.status) return;
  const { purchase, isLatest } = found;
  const { subscriptionId, userId, quantity } = purchase;
  const isTaken = change.status !== 'paid';
  // Before the change is written down: a failure here must not look done.
  if (isTaken && isLatest && subscriptionId) {
    await payments.endSubscription(subscriptionId);
    if (await findSubscriber(database.orm, subscriptionId)) {
      await refreshPlan(context, subscriptionId);
    }
  }
  await database.transaction(async (tx) => {
    const before = await setPurchaseStatus(tx, purchase.id, change.status);
    if (before === null || userId === null || purchase.product !== 'bundle') return;
    const now = clock.now();
    const subject = `purchase:${purchase.id}`;
    if (isTaken && before === 'paid') {
      const reference = `${subject}:${change.status}`;
      await withdrawQuestions(tx, { userId, quantity, reference, now });
    } else if (!isTaken) {
      await undoWithdrawals(tx, { userId, subject, now });
    }
  });
}
