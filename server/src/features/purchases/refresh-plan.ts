import type { Context } from '../../context.ts';
import { currency, type Subscription } from '../../ports/payments/port.ts';
import { recordPurchases, type Step } from './record-purchases.ts';
import {
  advancePlan,
  dropSubscription,
  endPlan,
  findSubscriber,
  markPaid,
  type NewPurchase,
} from './store.ts';

/**
 * Brings a plan to where the provider says it is. Notices only say that something changed: what is
 * true now is read here, so their order and number do not matter.
 */
export async function refreshPlan(context: Context, subscriptionId: string): Promise<void> {
  const subscription = await context.payments.readSubscription(subscriptionId);
  if (subscription) return applySubscription(context, subscription);
  // What was paid for still runs to its end.
  context.log.error(
    { subscriptionId },
    'the payment provider does not know a subscription of ours',
  );
  await dropSubscription(context.database, subscriptionId);
}

export async function applySubscription(
  context: Context,
  subscription: Subscription,
): Promise<void> {
  const { id, status, canceledAt } = subscription;
  const plan = nameOf(subscription);
  if (!(await findSubscriber(context.database.orm, id))) return;
  // A card that fails ends the plan: the provider is not to try it again behind our back.
  if (status === 'failed') await context.payments.endSubscription(id);
  await context.database.transaction(async (tx, client) => {
    const subscriber = await findSubscriber(tx, id);
    if (!subscriber) return;
    await recordCharges(context, { tx, client }, subscriber.userId, subscription);
    if (status === 'failed' || status === 'ended') {
      const endedAt = subscription.endedAt ?? context.clock.now();
      await endPlan(tx, { subscriptionId: id, plan, endedAt, canceledAt });
    } else {
      const { periodEnd: validUntil, trialEnd: trialEndDate } = subscription;
      await advancePlan(tx, { subscriptionId: id, plan, validUntil, canceledAt, trialEndDate });
    }
  });
}

/** What was charged for a plan. */
export async function recordCharges(
  context: Context,
  step: Step,
  userId: number,
  { id, plan, charges }: Subscription,
): Promise<void> {
  const rows = charges.map((charge): NewPurchase => ({
    userId,
    product: plan,
    quantity: 1,
    amountCents: charge.amountCents,
    currency,
    createdAt: charge.paidAt,
    reference: `invoice:${charge.reference}`,
    paymentRef: charge.paymentRef,
    subscriptionId: id,
  }));
  if (await recordPurchases(context, step, rows)) await markPaid(step.tx, userId);
}

/** What a running subscription is to its user. */
export function nameOf({
  status,
  plan,
  charges,
  trialEnd,
}: Subscription): 'trial' | 'monthly' | 'annual' {
  const neverLeftTrial = status !== 'active' && trialEnd !== null && charges.length === 0;
  return neverLeftTrial ? 'trial' : plan;
}
