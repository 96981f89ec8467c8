import { expect, test } from '@playwright/test';
import { pay, planOption } from './checkout.ts';
import { faults, overflow } from './faults.ts';
import { calm, signIn } from './people.ts';

test.describe('a signed-in user', () => {
  test('buys questions and sees them in the profile', async ({ page, context }) => {
    await signIn(context);
    await page.goto('/buy-plan');
    await page.getByTestId('plan-continue').click();
    await pay(page);
    await page.waitForURL(/\/$/);
    await page.goto('/profile');
    await expect(page.getByTestId('profile-remaining')).toHaveText('Remaining questions: 30');
    await expect(page.getByTestId('purchases-list')).toContainText('$6.99');
  });

  test('finds the button in its place while the checkout opens', async ({ page, context }) => {
    await calm(context);
    await signIn(context);
    const isSeen = Promise.withResolvers<void>();
    await page.route(/buy-question-bundle/, async (route) => {
      await isSeen.promise;
      await route.continue();
    });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 1200 });
      await page.goto('/buy-plan');
      const button = page.getByTestId('plan-continue');
      await expect(button).toBeVisible();
      const before = await button.boundingBox();
      await button.click();
      await expect(page.getByTestId('plan-spinner')).toBeVisible();
      expect(await button.boundingBox()).toEqual(before);
    }
    isSeen.resolve();
    await page.waitForURL(/\/sandbox\/checkout\//);
  });

  test('gives a payment up and is back at the plans', async ({ page, context }) => {
    await signIn(context);
    await page.goto('/buy-plan');
    await planOption(page, 'annual').click();
    await page.getByTestId('plan-continue').click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await page.getByRole('button', { name: /give up|cancel/i }).click();
    await page.waitForURL(/\/buy-plan/);
  });

  test('with a plan has nothing to buy', async ({ page, context }) => {
    await signIn(context, { plan: 'annual' });
    await page.goto('/buy-plan');
    await page.waitForURL(/\/$/);
  });

  test('without messages left is offered questions and Pro', async ({ page, context }) => {
    await signIn(context, { messages_attempts: 0 });
    await page.goto('/');
    await page.getByTestId('header-avatar').click();
    await page.getByTestId('sidebar-new-chat').click();
    const modal = page.getByTestId('products-modal');
    await expect(modal.getByTestId('bundle-price')).toHaveText('$6.99');
    await expect(modal.getByTestId('bundle-minus')).toBeDisabled();
    await modal.getByTestId('bundle-plus').click();
    await expect(modal.getByTestId('bundle-count')).toHaveText('40');
    await expect(modal.getByTestId('bundle-price')).toHaveText('$13.98');
    await expect(modal.getByTestId('pro-year-price')).toContainText('$99.99');
    await expect(modal.getByTestId('pro-month-price')).toContainText('$8.33');
    expect(await faults(page)).toEqual([]);
    await modal.getByTestId('bundle-buy').click();
    await pay(page);
    await page.waitForURL(/\/$/);
  });

  for (const plan of ['bundle', 'annual']) {
    test(`is offered nothing any more once it was bought in another tab (${plan})`, async ({
      page,
      context,
    }) => {
      await calm(context);
      await signIn(context, { messages_attempts: 0 });
      await page.goto('/');
      await page.getByTestId('header-avatar').click();
      await page.getByTestId('sidebar-new-chat').click();
      const modal = page.getByTestId('products-modal');
      await expect(modal.getByTestId('bundle-price')).toBeVisible();
      const other = await context.newPage();
      await other.goto('/buy-plan');
      // Having looked at the plans is no news.
      await expect(modal).toBeVisible();
      await planOption(other, plan).click();
      await other.getByTestId('plan-continue').click();
      await pay(other);
      await expect(other.getByTestId('payment-notice')).toBeVisible();
      await expect(modal).toBeHidden();
      await page.getByTestId('sidebar-new-chat').click();
      await expect(page).toHaveURL('/chat/new');
    });
  }
});

for (const language of ['en', 'ar']) {
  test(`the plans are readable on a small phone (${language})`, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(context, { interface_lang: language });
    for (const address of ['/buy-plan', '/start-trial']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await overflow(page), address).toBe(0);
      expect(await faults(page), address).toEqual([]);
    }
  });
}
