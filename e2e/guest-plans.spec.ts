import { expect, type Page, test } from '@playwright/test';
import { pay, planOption } from './checkout.ts';
import { mailedLink } from './mails.ts';
import { calm, expectSignedIn, fillSignUp, newEmail, password, signIn } from './people.ts';

/** A guest's choice of a plan, from the first click to the plan that is paid. */

const pick = (plan: string) => async (page: Page) => {
  await page.goto('/buy-plan');
  await expect(page.getByTestId('buy-plan-title')).toHaveText('Upgrade Your Plan');
  await expect(planOption(page, 'bundle')).toHaveAttribute('aria-checked', 'true');
  await planOption(page, plan).click();
  await page.getByTestId('plan-continue').click();
};

const choices = [
  {
    name: 'a bundle of questions',
    choose: pick('bundle'),
    carried: 'is_questions_bundle=true&count=20',
    checkout: ['20 questions', 'Due now: $6.99'],
    state: 'Remaining questions: 30',
    bought: ['20 questions', '$6.99'],
  },
  {
    name: 'the monthly plan',
    choose: pick('monthly'),
    carried: 'monthly_subscription=true',
    checkout: ['Pro, monthly', 'Due now: $9.99'],
    state: 'Pro, monthly',
    bought: ['Pro, one month', '$9.99'],
  },
  {
    name: 'the yearly plan',
    choose: pick('annual'),
    carried: 'annual_subscription=true',
    checkout: ['Pro, yearly', 'Due now: $99.99'],
    state: 'Pro, yearly',
    bought: ['Pro, one year', '$99.99'],
  },
  {
    name: 'the trial',
    choose: async (page: Page) => {
      // Guests are offered it by links from elsewhere.
      await page.goto('/sign-up?is_start_trial=true');
    },
    carried: 'is_start_trial=true',
    checkout: ['Free trial, 24 hours', 'Due now: $0.00', '$99.99 after 24 hours'],
    state: 'Time left',
    bought: ['Free trial', '$0.00'],
  },
];

test.beforeEach(({ context }) => calm(context));

for (const { name, choose, carried, checkout, state, bought } of choices) {
  test(`a guest picks ${name}, signs up, opens the mail, pays and has it`, async ({
    page,
    context,
  }) => {
    const email = newEmail();
    await choose(page);
    await page.waitForURL(/\/sign-up/);
    expect(page.url()).toContain(carried);
    await fillSignUp(page, email);
    await page.getByTestId('signup-submit').click();
    await page.waitForURL(/\/verify-your-email/);

    const mailTab = await context.newPage();
    await mailTab.goto(await mailedLink(page, email, 'verify'));
    await expect(mailTab.getByTestId('verify-message')).toHaveText(
      'Your email is verified. Thank you!',
    );
    await mailTab.close();

    await page.waitForURL(/\/sandbox\/checkout\//);
    for (const part of checkout) await expect(page.getByRole('main')).toContainText(part);
    await pay(page);
    await page.waitForURL(/\/success-payment\?session_id=/);
    await expect(page.getByTestId('payment-notice')).toBeVisible();
    await page.waitForURL(/\/$/);
    await expectSignedIn(page);

    await page.goto('/profile');
    await expect(page.getByTestId('profile-subscription')).toContainText(state);
    const purchases = page.getByTestId('purchases-list').getByRole('listitem');
    await expect(purchases).toHaveCount(1);
    for (const part of bought) await expect(purchases).toContainText(part);
  });
}

test('a guest who has an account picks a plan, logs in and is at its checkout', async ({
  page,
  context,
}) => {
  const email = await signIn(context);
  await context.clearCookies();
  await pick('annual')(page);
  await page.waitForURL(/\/sign-up/);
  await fillSignUp(page, email);
  await page.getByTestId('signup-submit').click();
  await expect(page.getByTestId('signup-error')).toHaveText('User already exists');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByTestId('login-email')).toHaveValue(email);
  await page.getByTestId('login-password').fill(password);
  await page.getByTestId('login-submit').click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await expect(page.getByRole('main')).toContainText('Pro, yearly');
});

test('a guest who has forgotten the password is at the checkout after the reset, in the tab of the mail', async ({
  page,
  context,
}) => {
  const email = await signIn(context);
  await context.clearCookies();
  await pick('annual')(page);
  await page.waitForURL(/\/sign-up/);
  // The page before has such a link too, and it knows of no choice.
  await expect(page.getByTestId('signup-email')).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByTestId('login-forgot').click();
  await page.getByTestId('forgot-email').fill(email);
  await page.getByTestId('forgot-submit').click();
  await expect(page.getByTestId('forgot-message')).toBeVisible();

  const mailTab = await context.newPage();
  await mailTab.goto(await mailedLink(page, email, 'reset'));
  await page.close();
  const renewed = 'Another 2!';
  await mailTab.getByTestId('new-password').fill(renewed);
  await mailTab.getByTestId('new-password-repeat').fill(renewed);
  await mailTab.getByTestId('new-password-submit').click();
  await mailTab.getByRole('link', { name: 'Log in' }).click();
  await mailTab.getByTestId('login-email').fill(email);
  await mailTab.getByTestId('login-password').fill(renewed);
  await mailTab.getByTestId('login-submit').click();
  await mailTab.waitForURL(/\/sandbox\/checkout\//);
  await expect(mailTab.getByRole('main')).toContainText('Pro, yearly');
});
