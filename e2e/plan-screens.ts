import { expect, type Page } from '@playwright/test';

/** What each screen shows somebody, by the state of their plan. */
export interface Shown {
  /** Of the profile. */
  plan: { testId: string; text: RegExp };
  mayTry: boolean;
  mayBuy: boolean;
  /** Few messages are left, which only those without a plan are told. */
  isReminded: boolean;
}

export const free: Shown = {
  plan: { testId: 'profile-remaining', text: /^Remaining questions: 10$/ },
  mayTry: false,
  mayBuy: true,
  isReminded: true,
};

export const running: Shown = {
  plan: { testId: 'cancel-subscription', text: /Cancel/ },
  mayTry: false,
  mayBuy: false,
  isReminded: false,
};

export const canceled: Shown = {
  ...running,
  plan: { testId: 'profile-valid-until', text: /^Valid until \d/ },
};

/** Opens profile, plans, home page and chat with its menu, and looks whether they agree. */
export const expectShown = async (page: Page, { plan, mayTry, mayBuy, isReminded }: Shown) => {
  const count = (isShown: boolean): number => (isShown ? 1 : 0);

  await page.goto('/profile');
  const block = page.getByTestId('profile-subscription');
  await expect(block.getByTestId(plan.testId)).toHaveText(plan.text);
  await expect(block.getByTestId('start-trial-link')).toHaveCount(count(mayTry));
  await expect(block.getByTestId('profile-upgrade')).toHaveCount(count(mayBuy));

  await page.goto('/buy-plan');
  if (mayBuy) {
    await expect(page.getByTestId('plan-continue')).toBeVisible();
    await expect(page.getByTestId('start-trial-link')).toHaveCount(count(mayTry));
  } else {
    await expect(page).toHaveURL('/');
  }

  await page.goto('/');
  await expect(page.getByTestId('header-avatar')).toBeVisible();
  await expect(page.getByTestId('upgrade-banner')).toHaveCount(count(mayBuy));

  await page.goto('/chat/new');
  await expect(page.getByTestId('chat-input')).toBeVisible();
  await expect(page.getByTestId('sidebar-promo')).toHaveCount(count(isReminded));
  await expect(page.getByTestId('free-left-banner')).toHaveCount(count(isReminded));
};
