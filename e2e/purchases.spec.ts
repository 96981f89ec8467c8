import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const password = 'Secret-123';

/** A user in the wanted state, signed in by the cookies of the answer. */
async function signIn(page: Page, state: object = {}): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const data = { email, password, firstName: 'Ada', lastName: 'Byron', interface_lang: 'en' };
  const response = await page.request.post('/sandbox/users/', { data: { ...data, ...state } });
  expect(response.status()).toBe(201);
  return email;
}

const option = (page: Page, plan: string) =>
  page.locator(`[data-testid=plan-option][data-plan=${plan}]`);

async function pay(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: /pay/i }).click();
}

test.describe('plans of a guest', () => {
  for (const { plan, expected } of [
    { plan: 'bundle', expected: 'is_questions_bundle=true&count=20' },
    { plan: 'monthly', expected: 'monthly_subscription=true' },
    { plan: 'annual', expected: 'annual_subscription=true' },
  ]) {
    test(`${plan}: leads to sign-up with the choice`, async ({ page }) => {
      await page.goto('/buy-plan');
      await expect(page.getByTestId('buy-plan-title')).toHaveText('Upgrade Your Plan');
      await expect(option(page, 'bundle')).toHaveAttribute('aria-checked', 'true');
      await option(page, plan).click();
      await page.getByTestId('plan-continue').click();
      await page.waitForURL(/\/sign-up/);
      expect(page.url()).toContain(expected);
    });
  }

  test('becomes a purchase after sign-up, mail and log-in', async ({ page }) => {
    const email = `${randomUUID()}@example.org`;
    await page.goto('/sign-up?monthly_subscription=true');
    await page.getByTestId('signup-email').fill(email);
    await page.getByTestId('signup-first-name').fill('Ada');
    await page.getByTestId('signup-last-name').fill('Byron');
    await page.getByTestId('signup-password').fill(password);
    await page.getByTestId('signup-repeat-password').fill(password);
    await page.getByTestId('signup-submit').click();
    await page.waitForURL(/\/verify-your-email/);
    const outbox = `/sandbox/outbox/?email=${encodeURIComponent(email)}`;
    const firstMail = async () => (await (await page.request.get(outbox)).json())[0];
    await expect.poll(firstMail).toBeTruthy();
    const { link } = await firstMail();
    const [uid, token] = new URL(link).pathname.split('/').slice(2);
    expect((await page.request.get(`/auth/verify-email/${uid}/${token}/`)).ok()).toBe(true);
    await pay(page);
    await expect(page.getByTestId('payment-notice')).toBeVisible();
    await page.waitForURL(/\/$/);
    await page.goto('/profile');
    await expect(page.getByTestId('profile-subscription')).toContainText('Unlimited questions');
  });
});

test.describe('a signed-in user', () => {
  test('buys questions and sees them in the profile', async ({ page }) => {
    await signIn(page);
    await page.goto('/buy-plan');
    await page.getByTestId('plan-continue').click();
    await pay(page);
    await page.waitForURL(/\/$/);
    await page.goto('/profile');
    await expect(page.getByTestId('profile-remaining')).toHaveText('Remaining questions: 30');
    await expect(page.getByTestId('purchases-list')).toContainText('$6.99');
  });

  test('gives a payment up and is back at the plans', async ({ page }) => {
    await signIn(page);
    await page.goto('/buy-plan');
    await option(page, 'annual').click();
    await page.getByTestId('plan-continue').click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await page.getByRole('button', { name: /give up|cancel/i }).click();
    await page.waitForURL(/\/buy-plan/);
  });

  test('with a plan has nothing to buy', async ({ page }) => {
    await signIn(page, { plan: 'annual' });
    await page.goto('/buy-plan');
    await page.waitForURL(/\/$/);
  });

  test('starts a trial, sees when it is charged, and cancels it', async ({ page }) => {
    await signIn(page);
    await page.goto('/buy-plan');
    await page.getByTestId('start-trial-link').click();
    await expect(page.getByText('$99.99 for a year')).toBeVisible();
    await page.getByTestId('start-trial-button').click();
    await pay(page);
    await page.waitForURL(/\/$/);
    await page.goto('/profile');
    await expect(page.getByTestId('trial-countdown')).toBeVisible();
    await page.getByTestId('cancel-trial').click();
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('profile-subscription')).toContainText('Subscription canceled');
  });

  test('without messages left is offered questions and Pro', async ({ page }) => {
    await signIn(page, { messages_attempts: 0 });
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
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await modal.getByTestId('bundle-buy').click();
    await pay(page);
    await page.waitForURL(/\/$/);
  });
});

for (const language of ['en', 'ar']) {
  test(`the plans are readable on a small phone (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, { interface_lang: language });
    for (const address of ['/buy-plan', '/start-trial']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, address).toBe(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, address).toEqual([]);
    }
  });
}
