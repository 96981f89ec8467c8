import { expect, test } from '@playwright/test';
import { faults } from './faults.ts';
import { mailedLink } from './mails.ts';
import { calm, cookieNames, expectSignedIn, logIn, signIn } from './people.ts';

/** Sessions that run out, end or are taken away. */

test('a suspended person sees why, makes no calls and can log out', async ({ page, context }) => {
  const email = await signIn(context, { is_active: false });
  await context.clearCookies();
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  const modal = page.getByTestId('suspended-modal');
  await expect(modal).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|auth)\//.test(pathname)) calls.push(pathname);
  });
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
  await expect(modal).toBeVisible();
  await page.reload();
  await expect(modal).toBeVisible();
  await modal.getByRole('link').click();
  await expect(page).toHaveURL('/terms-of-use');
  await expect(modal).toHaveCount(0);
  await page.goBack();
  await page.getByTestId('suspended-logout').click();
  await expect(page.getByTestId('header-login')).toBeVisible();
  const whileSuspended = calls.slice(0, calls.indexOf('/auth/logout/'));
  expect(whileSuspended).toEqual(['/auth/token/refresh/', '/auth/token/refresh/']);
});

test('somebody suspended while working is sent home', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/profile');
  await page.route('**/auth/change-profile/', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'account_suspended', detail: 'Suspended', message: 'Suspended' },
    }),
  );
  await page.getByTestId('profile-edit').click();
  await page.getByTestId('profile-edit').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('suspended-modal')).toBeVisible();
});

test('who logs out in one tab is logged out in all of them, also in those in sight', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/chat/new');
  await expect(page.getByTestId('sidebar-name')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByTestId('logout').click();
  await expect(page.getByTestId('header-login')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('who signs in in one tab is not deleted by who is still shown in another', async ({
  page,
  context,
}) => {
  const newcomer = await signIn(context);
  await context.clearCookies();
  await signIn(context, { firstName: 'Grace' });
  await page.goto('/profile');
  await expect(page.getByTestId('profile-name')).toContainText('Grace');
  // A link from a mail opens in a tab of its own, whoever is signed in.
  const other = await context.newPage();
  await other.request.post('/auth/forgot-password/', { data: { email: newcomer, lang: 'en' } });
  await other.goto(await mailedLink(other, newcomer, 'reset'));
  const typed = 'Another 2!';
  await other.getByTestId('new-password').fill(typed);
  await other.getByTestId('new-password-repeat').fill(typed);
  await other.getByTestId('new-password-submit').click();
  await expect(other.getByTestId('new-password-message')).toHaveText('Success, password changed!');
  await logIn(other, newcomer, typed);
  await expectSignedIn(other);

  await page.getByTestId('delete-account').click();
  await page.getByTestId('confirm-yes').click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByTestId('profile-email')).toHaveText(newcomer);
});

test('a visitor goes on in one tab while somebody signs in in another', async ({
  page,
  context,
}) => {
  await calm(context);
  const answers = page.getByTestId('message-answer');
  const ask = async (text: string) => {
    await page.getByTestId('chat-input').fill(text);
    await page.getByTestId('chat-send').click();
  };
  await page.goto('/');
  await ask('I have a headache');
  await expect(page).toHaveURL('/chat/default');
  await expect(answers).toHaveCount(1);
  await expect(page.getByTestId('message-copy')).toHaveCount(1);
  await signIn(context);
  await ask('It is worse in the morning');
  await expect(answers).toHaveCount(2);
  await expect(page.getByTestId('message-copy')).toHaveCount(2);
  await expect(page.getByTestId('chat-error')).toHaveCount(0);
});

test('five tabs whose token has run out renew it once', async ({ context, baseURL }) => {
  test.slow();
  await signIn(context);
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  for (const tab of tabs) {
    await tab.goto('/profile');
    await tab.getByTestId('profile-edit').click();
  }
  await context.addCookies([{ name: 'access_token', value: 'run-out', url: baseURL ?? '' }]);
  // The first renewal is held back until every tab has been refused and wants one.
  let renewals = 0;
  let refused = 0;
  const all = Promise.withResolvers<void>();
  context.on('response', (response) => {
    if (response.status() === 401) refused += 1;
    if (refused === tabs.length) all.resolve();
  });
  await context.route('**/auth/refresh/', async (route) => {
    renewals += 1;
    await all.promise;
    await route.continue();
  });
  await Promise.all(
    tabs.map((tab) =>
      tab.getByTestId('profile-edit').evaluate((button: HTMLElement) => button.click()),
    ),
  );
  for (const tab of tabs) {
    await expect(tab.getByTestId('profile-edit')).toHaveAttribute('data-state', 'saved');
  }
  expect(renewals).toBe(1);
});

test('a session that has ended leads home', async ({ page, context, baseURL }) => {
  await signIn(context);
  await page.goto('/profile');
  await page.getByTestId('profile-edit').click();
  // A call of the page itself that is still under way would find the end before we do.
  await page.waitForLoadState('networkidle');
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'access_token', value: 'spoiled', url },
    { name: 'refresh_token', value: 'spoiled', url: `${url}/auth/` },
  ]);
  await page.getByTestId('profile-edit').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('header-login')).toBeVisible();
  expect(await cookieNames(context)).not.toContain('is_auth');
});
