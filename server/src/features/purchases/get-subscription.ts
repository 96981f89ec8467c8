import type { SubscriptionInfo } from '@hale/contract/purchases';
import type { Context } from '../../context.ts';
import { loadUser } from '../auth/load-user.ts';
import { describePlan } from './describe-plan.ts';
import { presentSubscription } from './present.ts';
import { findPlan } from './store.ts';

export async function getSubscription(context: Context, userId: number): Promise<SubscriptionInfo> {
  const [user, stored] = await Promise.all([
    loadUser(context, userId),
    findPlan(context.database, userId),
  ]);
  const { plan } = describePlan(stored, context.clock.now());
  return presentSubscription(user, plan);
}
