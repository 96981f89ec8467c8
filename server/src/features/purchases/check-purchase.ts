import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { describePlan } from './describe-plan.ts';
import type { Product } from './describe-prices.ts';
import { refreshPlan } from './refresh-plan.ts';
import { type Buyer, findBuyer } from './store.ts';

/** Why somebody may not buy it now; null where they may. */
export function refusalOf(
  { user, plan }: Buyer,
  product: Product,
  now: Date,
): 'trial_not_allowed' | 'already_subscribed' | null {
  const state = describePlan(plan, now, user.hasUsedTrial);
  if (product === 'trial') return state.is_show_trial_to_user ? null : 'trial_not_allowed';
  // What the provider still charges for is a plan, even in the moment in which it is being renewed.
  return state.is_subscribed || plan?.subscriptionId ? 'already_subscribed' : null;
}

/** Refuses what somebody may not buy now. */
export async function checkPurchase(
  context: Context,
  userId: number,
  product: Product,
): Promise<Buyer> {
  const buyer = await findFreshBuyer(context, userId);
  if (!buyer) throw new AppError('not_authenticated');
  const refusal = refusalOf(buyer, product, context.clock.now());
  if (refusal) throw new AppError(refusal);
  return buyer;
}

/** A plan that has just run out may be over or renewed: the provider knows, unless it is switched off. */
export async function findFreshBuyer(context: Context, userId: number): Promise<Buyer | null> {
  const { database, clock, payments } = context;
  const buyer = await findBuyer(database.orm, userId);
  const { subscriptionId, validUntil } = buyer?.plan ?? {};
  const isDue = subscriptionId && validUntil && validUntil <= clock.now();
  if (!isDue || payments.kind === 'off') return buyer;
  await refreshPlan(context, subscriptionId);
  return findBuyer(database.orm, userId);
}
