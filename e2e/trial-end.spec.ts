import { expect, type Page } from '@playwright/test';
import { pay } from './checkout.ts';
import { mailsTo } from './mails.ts';
import { test } from './own-server.ts';
import { calm, signIn } from './people.ts';
import { expectShown, free, running } from './plan-screens.ts';

/** A trial from its first to its last hour, and what comes after it. */

// One worker: one server with one clock, and one journey after the other.
test.describe.configure({ mode: 'default' });
test.use({ timezoneId: 'UTC' });
test.setTimeout(180_000);

const HOUR_S = 3600;
const DAY_MS = 24 * HOUR_S * 1000;

/** Lets time pass on the server and in the browser alike. Gives the new time. */
const passTime = async (page: Page, seconds: number) => {
  const moved = await page.request.post('/sandbox/clock/', { data: { advance_s: seconds } });
  const { now }: { now: string } = await moved.json();
  await page.clock.setFixedTime(now);
  return new Date(now);
};

const twoDigits = (value: number) => String(value).padStart(2, '0');
const shortDate = (date: Date) =>
  [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear() % 100].map(twoDigits).join('/');
const clockTime = (date: Date) =>
  [date.getUTCHours(), date.getUTCMinutes()].map(twoDigits).join(':');

/** Starts the trial as the offers lead to it, having seen what it will cost and when. Gives its end. */
const startTrial = async (page: Page) => {
  const begin = await passTime(page, 0);
  const end = new Date(begin.getTime() + DAY_MS);
  await page.goto('/buy-plan');
  await page.getByTestId('start-trial-link').click();
  const button = page.getByTestId('start-trial-button');
  const offer = page.getByRole('main').locator('*', { has: button }).last();
  await expect(offer).toContainText('Today you pay $0.00');
  const charge = `On ${shortDate(end)} at ${clockTime(end)} the yearly plan begins`;
  await expect(offer).toContainText(charge);
  await expect(offer).toContainText('$99.99 for a year, unless you cancel before.');
  await button.click();
  await pay(page);
  await expect(page.getByTestId('payment-notice')).toBeVisible();
  await page.waitForURL(/\/$/);
  return end;
};

const kindsTo = async (page: Page, email: string) =>
  (await mailsTo(page, email)).map(({ kind }) => kind);

test.beforeEach(async ({ page, context }) => {
  await calm(context);
  await page.request.post('/sandbox/clock/', { data: { reset: true } });
});

test('a trial that ends is announced, charged for a year and receipted', async ({
  page,
  context,
}) => {
  const email = await signIn(context);
  const end = await startTrial(page);
  await passTime(page, HOUR_S);
  await page.goto('/profile');
  const countdown = page.getByTestId('trial-countdown');
  await expect(countdown).toHaveText(/^0 days, 2[23]:\d\d$/);
  await expect(page.getByTestId('purchases-list')).not.toContainText('$99.99');
  expect(await kindsTo(page, email)).toEqual(['receipt']);

  await passTime(page, 12 * HOUR_S);
  await expect(countdown).toHaveText(/^0 days, 1[01]:\d\d$/);
  expect(await kindsTo(page, email)).toEqual(['trial-reminder', 'receipt']);
  const [reminder] = await mailsTo(page, email);
  expect(reminder?.text).toContain('$99.99 is charged for one year');
  await page.goto(new URL(reminder?.link ?? '').pathname);
  await expect(page.getByTestId('cancel-trial')).toBeVisible();

  // The page that is open when the trial ends learns of it by itself.
  await passTime(page, 12 * HOUR_S);
  const plan = page.getByTestId('profile-subscription');
  await expect(plan).toContainText('Pro, yearly');
  await expect(plan).toContainText('Unlimited questions');
  const inAYear = new RegExp(`Renews on \\d\\d/\\d\\d/${(end.getUTCFullYear() + 1) % 100}`);
  await expect(plan).toContainText(inAYear);
  const newest = page.getByTestId('purchases-list').getByRole('listitem').first();
  await expect(newest).toContainText('Pro, one year');
  await expect(newest).toContainText('$99.99');
  expect(await kindsTo(page, email)).toEqual(['receipt', 'trial-reminder', 'receipt']);
  expect((await mailsTo(page, email))[0]?.text).toContain('Pro, one year: $99.99');
  await expectShown(page, running);
});

test('a trial canceled in time ends without a charge', async ({ page, context }) => {
  const email = await signIn(context);
  await startTrial(page);
  await passTime(page, HOUR_S);
  await page.goto('/profile');
  await page.getByTestId('cancel-trial').click();
  await page.getByTestId('confirm-yes').click();
  await expect(page.getByTestId('profile-subscription')).toContainText('Subscription canceled');
  await expect(page.getByTestId('profile-valid-until')).toHaveText(/^Valid until \d/);

  await passTime(page, 12 * HOUR_S);
  await passTime(page, 12 * HOUR_S);
  await expectShown(page, free);
  await page.goto('/profile');
  const purchases = page.getByTestId('purchases-list').getByRole('listitem');
  await expect(purchases).toHaveText(/Free trial.*\$0\.00/);
  expect(await kindsTo(page, email)).toEqual(['receipt']);
});
