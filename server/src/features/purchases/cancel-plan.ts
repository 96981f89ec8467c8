import type { User } from '@hale/contract/user';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { loadUser } from '../auth/load-user.ts';
import { findFreshBuyer } from './check-purchase.ts';
import { describePlan } from './describe-plan.ts';
import { applySubscription, nameOf } from './refresh-plan.ts';
import { markPlanCanceled } from './store.ts';

/**
 * It stays valid to its end and is not charged again. The provider is told before it is written down,
 * as often as somebody asks: after a crash nobody looks canceled who would still be charged. The mark
 * alone decides who was first; of several calls at once the others come too late.
 */
export async function cancelPlan(
  context: Context,
  userId: number,
  kind: 'subscription' | 'trial',
): Promise<User> {
  const { database, payments, clock } = context;
  const isTrial = kind === 'trial';
  const refusal = isTrial ? 'no_active_trial' : 'no_active_subscription';
  const plan = (await findFreshBuyer(context, userId))?.plan ?? null;
  const state = describePlan(plan, clock.now());
  if (!plan || !state.is_subscribed || state.canceled_at !== null || state.is_trial !== isTrial) {
    throw new AppError(refusal);
  }
  const { subscriptionId } = plan;
  const canceled = subscriptionId ? await payments.cancelSubscription(subscriptionId) : null;
  const isFirst = await markPlanCanceled(database, userId, {
    now: clock.now(),
    // A trial may have become a plan while the provider was asked.
    isTrial: canceled ? nameOf(canceled) === 'trial' : isTrial,
    // A notice of this very change may have come before us. It wrote the provider's own time.
    noticedAt: canceled && payments.readNotice ? canceled.canceledAt : null,
  });
  // The period may have ended meanwhile: what that brought is written down too.
  if (canceled) await applySubscription(context, canceled);
  if (!isFirst) throw new AppError(refusal);
  return loadUser(context, userId);
}
