import { randomUUID } from 'node:crypto';
import { attempts, trialSeconds } from '@hale/contract/constants';
import type { sandboxPlans } from '@hale/contract/sandbox';
import type { Context } from '../../context.ts';
import { addMonths } from '../../lib/add-months.ts';
import { computeAllowance } from '../attempts/compute-allowance.ts';
import { insertAllowance, insertPlan, type PlanRow } from './store.ts';

export interface PurchaseState {
  plan: (typeof sandboxPlans)[number];
  validUntil: Date | null;
  bundles: number;
  freeLeft: number | null;
}

/** Puts a new user where months of use and payments would have led. */
export async function setPurchaseState(
  context: Context,
  userId: number,
  { plan, validUntil, bundles, freeLeft }: PurchaseState,
): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  if (plan !== 'none' || bundles > 0) {
    const row = makePlan(plan, now, validUntil);
    const hasPaid = row.hasPaid || bundles > 0;
    const subscriptionId = await plantSubscription(context, row);
    await insertPlan(database, userId, { ...row, hasPaid, bundlesBought: bundles, subscriptionId });
  }
  if (freeLeft !== null || bundles > 0) {
    const usual = computeAllowance(null, now, null);
    const free = freeLeft ?? usual.free;
    const bought = bundles * attempts.perBundle;
    await insertAllowance(database, userId, { free, bought, period: usual.period, at: now });
  }
}

/** What runs is charged for at its end, as if it had been bought. */
async function plantSubscription(
  { checkoutDesk, clock, config }: Context,
  { plan, validUntil, canceledAt }: PlanRow,
): Promise<string | null> {
  if (!checkoutDesk || !plan || !validUntil || validUntil <= clock.now()) return null;
  return checkoutDesk.plant({
    id: `planted-${randomUUID()}`,
    product: plan,
    renewalCents: plan === 'monthly' ? config.prices.monthly : config.prices.annual,
    periodEnd: validUntil,
    canceledAt,
  });
}

function makePlan(plan: PurchaseState['plan'], now: Date, validUntil: Date | null): PlanRow {
  const trialEnd = validUntil ?? new Date(now.getTime() + trialSeconds * 1000);
  const pastTrialEnd = new Date(now.getTime() - trialSeconds * 1000);
  const nothing: PlanRow = {
    plan: null,
    validUntil: null,
    canceledAt: null,
    trialEndDate: null,
    trialCanceled: false,
    hasPaid: false,
    bundlesBought: 0,
    subscriptionId: null,
    remindedAt: null,
  };
  const trial: PlanRow = {
    ...nothing,
    plan: 'trial',
    validUntil: trialEnd,
    trialEndDate: trialEnd,
  };
  const paid = (name: 'monthly' | 'annual', from: Date): PlanRow => ({
    ...nothing,
    plan: name,
    validUntil: validUntil ?? addMonths(from, name === 'annual' ? 12 : 1),
    hasPaid: true,
  });
  const rows: Record<PurchaseState['plan'], PlanRow> = {
    none: nothing,
    trial,
    trial_canceled: { ...trial, trialCanceled: true, canceledAt: now },
    trial_past: { ...paid('annual', pastTrialEnd), trialEndDate: pastTrialEnd },
    monthly: paid('monthly', now),
    annual: paid('annual', now),
    subscription_canceled: { ...paid('annual', now), canceledAt: now },
  };
  return rows[plan];
}
