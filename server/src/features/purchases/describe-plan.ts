import type { User } from '@hale/contract/user';
import type { plans } from '@hale/contract/constants';

/** As stored; null for who has never paid and never tried. */
export interface StoredPlan {
  /** The latest plan, running or over; null where only bundles were bought. */
  plan: 'trial' | 'monthly' | 'annual' | null;
  validUntil: Date | null;
  canceledAt: Date | null;
  trialEndDate: Date | null;
  trialCanceled: boolean;
  hasPaid: boolean;
}

export type PlanState = Pick<
  User,
  | 'is_subscribed'
  | 'is_trial'
  | 'trial_canceled'
  | 'trial_end_date'
  | 'canceled_at'
  | 'valid_until'
  | 'is_show_trial_to_user'
  | 'is_user_bought_plans'
> & { plan: (typeof plans)[number] };

/**
 * What a stored plan means at a time. A plan that is over leaves only its trial behind.
 * `hasUsedTrial`: by an account of the same e-mail that was deleted since.
 */
export function describePlan(
  stored: StoredPlan | null,
  now: Date,
  hasUsedTrial = false,
): PlanState {
  const running = stored?.validUntil && stored.validUntil > now ? stored : null;
  return {
    plan: running?.plan ?? 'none',
    is_subscribed: running !== null,
    is_trial: running?.plan === 'trial',
    trial_canceled: stored?.trialCanceled ?? false,
    trial_end_date: toText(stored?.trialEndDate),
    canceled_at: toText(running?.canceledAt),
    valid_until: toText(running?.validUntil),
    is_show_trial_to_user: !hasUsedTrial && !stored?.plan && !stored?.trialEndDate,
    is_user_bought_plans: stored?.hasPaid ?? false,
  };
}

function toText(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null;
}
