import type { User } from '@hale/contract/user';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { loadUser } from '../auth/load-user.ts';
import { describePlan } from './describe-plan.ts';
import { applySubscription } from './refresh-plan.ts';
import { findPlan, markPlanCanceled } from './store.ts';

/** It stays valid to its end and is not charged again. */
export async function cancelPlan(
  context: Context,
  userId: number,
  kind: 'subscription' | 'trial',
): Promise<User> {
  const { database, payments, clock } = context;
  const plan = await findPlan(database, userId);
  const state = describePlan(plan, clock.now());
  const isTrial = kind === 'trial';
  if (!plan || !state.is_subscribed || state.canceled_at !== null || state.is_trial !== isTrial) {
    throw new AppError(isTrial ? 'no_active_trial' : 'no_active_subscription');
  }
  if (plan.subscriptionId === null) {
    await markPlanCanceled(database, userId, clock.now(), { isTrial });
  } else {
    await applySubscription(context, await payments.cancelSubscription(plan.subscriptionId));
  }
  return loadUser(context, userId);
}
