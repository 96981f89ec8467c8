import type { Context } from '../../context.ts';
import { presentPurchase } from './present.ts';
import { findPlan, listPurchases } from './store.ts';

/** More than anybody can have bought: a charge an hour for a year. */
const MAX_PURCHASES = 10_000;

/** What was paid for or tried; null for who never did. */
export async function exportPurchases(context: Context, userId: number): Promise<object | null> {
  const plan = await findPlan(context.database, userId);
  if (!plan) return null;
  const purchases = await listPurchases(context.database, userId, MAX_PURCHASES);
  return {
    plan: plan.plan,
    valid_until: plan.validUntil,
    canceled_at: plan.canceledAt,
    trial_end_date: plan.trialEndDate,
    trial_canceled: plan.trialCanceled,
    has_paid: plan.hasPaid,
    bundles_bought: plan.bundlesBought,
    purchases: purchases.map(presentPurchase),
  };
}
