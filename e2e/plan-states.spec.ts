import { test } from '@playwright/test';
import { signIn } from './people.ts';
import { canceled, expectShown, free, running, type Shown } from './plan-screens.ts';

const lastMonth = new Date(Date.now() - 30 * 86_400_000).toISOString();

const states: [string, object, Shown][] = [
  ['never paid, never tried', {}, { ...free, mayTry: true }],
  [
    'only bundles bought',
    { bundles: 1 },
    {
      ...free,
      plan: { testId: 'profile-remaining', text: /^Remaining questions: 30$/ },
      mayTry: true,
      isReminded: false,
    },
  ],
  [
    'trial runs',
    { plan: 'trial' },
    { ...running, plan: { testId: 'trial-countdown', text: /\d/ } },
  ],
  ['trial canceled, still inside 24 h', { plan: 'trial_canceled' }, canceled],
  ['trial canceled, over', { plan: 'trial_canceled', valid_until: lastMonth }, free],
  ['trial over, yearly charged', { plan: 'trial_past' }, running],
  ['monthly plan runs', { plan: 'monthly' }, running],
  ['yearly plan runs', { plan: 'annual' }, running],
  ['paid plan canceled, still valid', { plan: 'subscription_canceled' }, canceled],
  ['paid plan over', { plan: 'subscription_canceled', valid_until: lastMonth }, free],
];

for (const [name, state, shown] of states) {
  test(`${name}: profile, plans, home page, menu and chat agree`, async ({ page, context }) => {
    await signIn(context, state);
    await expectShown(page, shown);
  });
}
