import { describe, expect, it } from 'vitest';
import { describePlan, type PlanState, type StoredPlan } from './describe-plan.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const at = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const text = (hours: number): string => at(hours).toISOString();

const nothing: StoredPlan = {
  plan: null,
  validUntil: null,
  canceledAt: null,
  trialEndDate: null,
  trialCanceled: false,
  hasPaid: false,
};
const trial = (end: number): StoredPlan => ({
  ...nothing,
  plan: 'trial',
  validUntil: at(end),
  trialEndDate: at(end),
});
const paid = (plan: 'monthly' | 'annual', end: number): StoredPlan => ({
  ...nothing,
  plan,
  validUntil: at(end),
  hasPaid: true,
});
const never: PlanState = {
  plan: 'none',
  is_subscribed: false,
  is_trial: false,
  trial_canceled: false,
  trial_end_date: null,
  canceled_at: null,
  valid_until: null,
  is_show_trial_to_user: true,
  is_user_bought_plans: false,
};
const tried = { is_show_trial_to_user: false };

/** Every state of a plan: its name, what is stored, and what is told of it. */
const rows: [string, StoredPlan | null, Partial<PlanState>][] = [
  ['never paid, never tried', null, {}],
  ['only bundles bought', { ...nothing, hasPaid: true }, { is_user_bought_plans: true }],
  [
    'trial runs',
    trial(5),
    {
      ...tried,
      plan: 'trial',
      is_subscribed: true,
      is_trial: true,
      trial_end_date: text(5),
      valid_until: text(5),
    },
  ],
  [
    'trial canceled, still inside 24 h',
    { ...trial(5), trialCanceled: true, canceledAt: at(-1) },
    {
      ...tried,
      plan: 'trial',
      is_subscribed: true,
      is_trial: true,
      trial_canceled: true,
      trial_end_date: text(5),
      canceled_at: text(-1),
      valid_until: text(5),
    },
  ],
  [
    'trial canceled, over',
    { ...trial(-5), trialCanceled: true, canceledAt: at(-9) },
    { ...tried, trial_canceled: true, trial_end_date: text(-5) },
  ],
  [
    'trial over, yearly charged',
    { ...paid('annual', 8000), trialEndDate: at(-760) },
    {
      ...tried,
      plan: 'annual',
      is_subscribed: true,
      trial_end_date: text(-760),
      valid_until: text(8000),
      is_user_bought_plans: true,
    },
  ],
  [
    'monthly plan runs',
    paid('monthly', 100),
    {
      ...tried,
      plan: 'monthly',
      is_subscribed: true,
      valid_until: text(100),
      is_user_bought_plans: true,
    },
  ],
  [
    'monthly plan runs after a canceled trial',
    { ...paid('monthly', 100), trialEndDate: at(-900), trialCanceled: true },
    {
      ...tried,
      plan: 'monthly',
      is_subscribed: true,
      trial_canceled: true,
      trial_end_date: text(-900),
      valid_until: text(100),
      is_user_bought_plans: true,
    },
  ],
  [
    'annual plan canceled, still valid',
    { ...paid('annual', 100), canceledAt: at(-3) },
    {
      ...tried,
      plan: 'annual',
      is_subscribed: true,
      canceled_at: text(-3),
      valid_until: text(100),
      is_user_bought_plans: true,
    },
  ],
  [
    'paid plan over',
    { ...paid('monthly', -1), canceledAt: at(-3) },
    { ...tried, is_user_bought_plans: true },
  ],
  [
    'paid plan over after a trial',
    { ...paid('annual', -1), trialEndDate: at(-9000) },
    { ...tried, trial_end_date: text(-9000), is_user_bought_plans: true },
  ],
];

describe('the plan of a user', () => {
  it.each(rows)('%s', (_name, stored, difference) => {
    expect(describePlan(stored, NOW)).toEqual({ ...never, ...difference });
  });

  it('is over at the very moment it ends', () => {
    const stored = trial(0);
    const before = new Date(NOW.getTime() - 1);
    expect(describePlan(stored, before).is_subscribed).toBe(true);
    expect(describePlan(stored, NOW)).toEqual({ ...never, ...tried, trial_end_date: text(0) });
  });

  it('offers no trial to who has had one with a deleted account', () => {
    expect(describePlan(null, NOW, true)).toEqual({ ...never, ...tried });
  });
});
