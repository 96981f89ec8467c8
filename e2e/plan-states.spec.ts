import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';

/** What each screen shows somebody; the states are those of contract §13.1. */
interface Shown {
  /** Of the profile. */
  plan: { testId: string; text: RegExp };
  mayTry: boolean;
  mayBuy: boolean;
  /** Few messages are left, which only those without a plan are told. */
  isReminded: boolean;
}

const free: Shown = {
  plan: { testId: 'profile-remaining', text: /^Remaining questions: 10$/ },
  mayTry: false,
  mayBuy: true,
  isReminded: true,
};
const running: Shown = {
  plan: { testId: 'cancel-subscription', text: /Cancel/ },
  mayTry: false,
  mayBuy: false,
  isReminded: false,
};
const canceled: Shown = {
  ...running,
  plan: { testId: 'profile-valid-until', text: /^Valid until \d/ },
};
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

async function signIn(page: Page, state: object): Promise<void> {
  const names = { firstName: 'Ada', lastName: 'Byron', interface_lang: 'en' };
  const account = { email: `${randomUUID()}@example.org`, password: 'Secret-123', ...names };
  const response = await page.request.post('/sandbox/users/', { data: { ...account, ...state } });
  expect(response.status()).toBe(201);
}

for (const [name, state, { plan, mayTry, mayBuy, isReminded }] of states) {
  test(`${name}: profile, plans, home page, menu and chat agree`, async ({ page }) => {
    await signIn(page, state);
    const count = (isShown: boolean): number => (isShown ? 1 : 0);

    await page.goto('/profile');
    const block = page.getByTestId('profile-subscription');
    await expect(block.getByTestId(plan.testId)).toHaveText(plan.text);
    await expect(block.getByTestId('start-trial-link')).toHaveCount(count(mayTry));
    await expect(block.getByTestId('profile-upgrade')).toHaveCount(count(mayBuy));

    await page.goto('/buy-plan');
    if (mayBuy) await expect(page.getByTestId('buy-plan-title')).toBeVisible();
    else await expect(page).toHaveURL('/');

    await page.goto('/');
    await expect(page.getByTestId('header-avatar')).toBeVisible();
    await expect(page.getByTestId('upgrade-banner')).toHaveCount(count(mayBuy));

    await page.goto('/chat/new');
    await expect(page.getByTestId('chat-input')).toBeVisible();
    await expect(page.getByTestId('sidebar-promo')).toHaveCount(count(isReminded));
    await expect(page.getByTestId('free-left-banner')).toHaveCount(count(isReminded));
  });
}
