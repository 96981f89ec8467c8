import type { Context } from '../../context.ts';
import { findPlan } from './store.ts';

/** What was paid for or tried; null for who never did. */
export async function exportPurchases(context: Context, userId: number): Promise<object | null> {
  const plan = await findPlan(context.database, userId);
  if (!plan) return null;
  return {
    plan: plan.plan,
    valid_until: plan.validUntil,
    canceled_at: plan.canceledAt,
    trial_end_date: plan.trialEndDate,
    trial_canceled: plan.trialCanceled,
    has_paid: plan.hasPaid,
    bundles_bought: plan.bundlesBought,
  };
}
