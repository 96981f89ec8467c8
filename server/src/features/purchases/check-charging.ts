import type { Context } from '../../context.ts';
import { findFreshBuyer } from './check-purchase.ts';
import { describePlan, type StoredPlan } from './describe-plan.ts';

/**
 * True for a plan that nobody canceled and that runs, or is just being renewed: what the provider
 * would still charge for is a plan. One that is switched off charges nobody.
 */
export function keepsCharging(
  { clock, payments }: Context,
  plan: (StoredPlan & { subscriptionId: string | null }) | null,
): boolean {
  if (!plan || plan.canceledAt !== null) return false;
  const isCharged = plan.subscriptionId !== null && payments.kind !== 'off';
  return isCharged || describePlan(plan, clock.now()).is_subscribed;
}

/** Where the provider cannot be asked, what is written down stays as it is. */
export async function bringPlanUpToDate(context: Context, userId: number): Promise<void> {
  try {
    await findFreshBuyer(context, userId);
  } catch (error) {
    context.log.error({ userId, err: error }, 'a plan could not be brought up to date');
  }
}
