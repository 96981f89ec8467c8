import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

/** Accounts, sessions and the profile, as people use them. */

const PASSWORD = 'Secret 1!';

let count = 0;
const newEmail = () => {
  count += 1;
  return `ada-${process.pid}-${Date.now()}-${count}@example.com`;
};

/** Makes a user in any state; the browser is signed in as that user. */
const makeUser = async (context: BrowserContext, changes: Record<string, unknown> = {}) => {
  const email = newEmail();
  const response = await context.request.post('/sandbox/users/', {
    data: { email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', ...changes },
  });
  expect(response.status()).toBe(201);
  return email;
};

const mailedLink = async (page: Page, email: string, kind: 'verify' | 'reset') => {
  const outbox = `/sandbox/outbox/?email=${encodeURIComponent(email)}`;
  let link = '';
  await expect(async () => {
    const mails: { kind: string; link: string }[] = await (await page.request.get(outbox)).json();
    const newest = mails.find((mail) => mail.kind === kind);
    expect(newest).toBeDefined();
    link = newest?.link ?? '';
  }).toPass({ timeout: 15_000 });
  return new URL(link).pathname;
};

const logIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.goto('/log-in');
  await page.getByTestId('login-email').fill(email);
  await page.getByTestId('login-password').fill(password);
  await page.getByTestId('login-submit').click();
};

const fillSignUp = async (page: Page, email: string) => {
  await page.getByTestId('signup-email').fill(email);
  await page.getByTestId('signup-first-name').fill('Ada');
  await page.getByTestId('signup-last-name').fill('Byron');
  await page.getByTestId('signup-password').fill(PASSWORD);
  await page.getByTestId('signup-repeat-password').fill(PASSWORD);
};

const isSignedIn = (page: Page) => expect(page.getByTestId('header-avatar')).toBeVisible();

const cookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name);

const faults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('somebody signs up, opens the mailed link and is signed in', async ({ page, context }) => {
  const refusedByPolicy: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text());
  });
  const email = newEmail();
  await page.goto('/sign-up');
  await fillSignUp(page, email);
  await page.getByTestId('signup-submit').click();
  await expect(page).toHaveURL('/verify-your-email');
  await expect(page.getByTestId('verify-wait')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('verify-resend').click();
  await expect(page.getByTestId('verify-message')).toHaveText(
    'Sent again. Please check your inbox.',
  );
  const link = await mailedLink(page, email, 'verify');

  const mailTab = await context.newPage();
  await mailTab.goto(link);
  await expect(mailTab.getByTestId('verify-message')).toHaveText(
    'Your email is verified. Thank you!',
  );
  await expect(page).toHaveURL('/', { timeout: 15_000 });
  await isSignedIn(page);
  expect(await cookies(context)).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'is_auth']),
  );
  // The tab of the mail finds the session, too.
  await expect(mailTab).toHaveURL('/', { timeout: 15_000 });
  await isSignedIn(mailTab);
  await page.reload();
  await isSignedIn(page);
  expect(refusedByPolicy).toEqual([]);
});

test('a visitor without messages left is offered an account and takes the chat along', async ({
  page,
  context,
}) => {
  const made = await context.request.post('/api/without-auth-chat/create-chat/', { data: {} });
  const { chat }: { chat: { conversation_id: string } } = await made.json();
  await page.route('**/api/without-auth-chat/check-update-attempts/', async (route) => {
    const answer = await route.fetch();
    const json: object = await answer.json();
    await route.fulfill({ json: { ...json, attempts: 0 } });
  });
  await page.goto('/chat/default');
  await page.getByTestId('chat-input').click();
  await expect(page.getByTestId('auth-popup')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('auth-popup-email').fill('abc');
  await page.getByTestId('auth-popup-continue').click();
  await expect(page).toHaveURL('/sign-up?email=abc');
  const cookie = (await context.cookies()).find(({ name }) => name === 'unAuthChatId');
  expect(cookie?.value).toBe(chat.conversation_id);
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 60)).toBe(10);
});

test('the chosen plan and the begun chat come along through sign-up', async ({
  page,
  context,
  baseURL,
}) => {
  const made = await context.request.post('/api/without-auth-chat/create-chat/', { data: {} });
  const { chat }: { chat: { conversation_id: string } } = await made.json();
  const id = chat.conversation_id;
  await context.addCookies([{ name: 'unAuthChatId', value: id, url: baseURL ?? '' }]);
  const email = newEmail();
  await page.goto('/sign-up?count=40&nothing=1');
  await fillSignUp(page, email);
  await page.getByTestId('signup-submit').click();
  await expect(page).toHaveURL('/verify-your-email?count=40');
  await page.request.get(`/auth${await mailedLink(page, email, 'verify')}`);
  await expect(page).toHaveURL(`/chat/${id}`, { timeout: 15_000 });
  expect(await cookies(context)).not.toContain('unAuthChatId');
});

test('an address that is taken, and passwords that differ, are told of', async ({
  page,
  context,
}) => {
  const email = await makeUser(context);
  await context.clearCookies();
  await page.goto('/sign-up');
  await fillSignUp(page, email);
  await page.getByTestId('signup-repeat-password').fill('Other 1!');
  await page.getByTestId('signup-submit').click();
  await expect(page.getByTestId('signup-error')).toHaveText('Passwords do not match');
  await page.getByTestId('signup-repeat-password').fill(PASSWORD);
  await page.getByTestId('signup-submit').click();
  await expect(page.getByTestId('signup-error')).toHaveText('User already exists');
  await expect(page.getByTestId('signup-email')).toBeFocused();
  await page.getByTestId('signup-password').fill('abc');
  await page.getByTestId('signup-submit').click();
  await expect(page.getByTestId('password-rules-popup')).toBeVisible();
});

test('the fingerprint of a browser is the same on every load', async ({ page }) => {
  const fingerprints: string[] = [];
  await page.route('**/auth/sign-up/', (route) => {
    const { fingerprint }: { fingerprint: string } = route.request().postDataJSON();
    fingerprints.push(fingerprint);
    return route.fulfill({ status: 500 });
  });
  for (let load = 0; load < 2; load += 1) {
    await page.goto('/sign-up');
    await fillSignUp(page, newEmail());
    await page.getByTestId('signup-submit').click();
    await expect(page.getByTestId('signup-error')).toHaveText('Error, please try again later');
  }
  expect(fingerprints[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprints[1]).toBe(fingerprints[0]);
});

test('a wrong password is counted and then locked', async ({ page, context }) => {
  const email = await makeUser(context);
  await context.clearCookies();
  await logIn(page, email, 'wrong');
  const line = page.getByTestId('login-error');
  for (const suffix of ['', ' Attempts left: 3', ' Attempts left: 2', ' Attempts left: 1', '']) {
    await expect(line).toHaveText(`Wrong email or password${suffix}`);
    await expect(page.getByTestId('login-loader')).toHaveCount(0);
    const answered = page.waitForResponse('**/auth/log-in/');
    await page.getByTestId('login-submit').click();
    await answered;
  }
  await expect(line).toHaveText('Too many attempts, please try again later');
});

test('a forgotten password is replaced by mail', async ({ page, context }) => {
  const email = await makeUser(context);
  await context.clearCookies();
  await page.goto('/log-in');
  await page.getByTestId('login-forgot').click();
  await page.getByTestId('forgot-email').fill(email);
  await page.getByTestId('forgot-submit').click();
  await expect(page.getByTestId('forgot-message')).toHaveText(
    'A reset link was sent. Please also check your spam folder.',
  );
  await page.goto(await mailedLink(page, email, 'reset'));
  await page.getByTestId('new-password').fill('weak');
  await page.getByTestId('new-password-repeat').fill('weak');
  await page.getByTestId('new-password-submit').click();
  await expect(page.getByTestId('password-rules-popup')).toBeVisible();
  await page.getByTestId('password-rules-popup').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByTestId('new-password-message')).toHaveText(
    'Password must be at least 8 characters long',
  );
  await page.getByTestId('new-password').fill('Another 2!');
  await page.getByTestId('new-password-repeat').fill('Another 2!');
  await page.getByTestId('new-password-submit').click();
  await expect(page.getByTestId('new-password-message')).toHaveText('Success, password changed!');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByTestId('login-email').fill(email);
  await page.getByTestId('login-password').fill('Another 2!');
  await page.getByTestId('login-submit').click();
  await expect(page).toHaveURL('/');
  await isSignedIn(page);
});

test('Google makes an account, and knows it the next time', async ({ page, context }) => {
  const email = newEmail();
  const signInWithGoogle = async (action: 'Continue' | 'Cancel') => {
    await page.goto('/log-in');
    await page.getByTestId('google-button').click();
    await expect(page).toHaveURL(/\/sandbox\/google\/authorize/);
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="first_name"]').fill('Grace');
    await page.locator('[name="last_name"]').fill('Hopper');
    await page.getByRole('button', { name: action }).click();
  };
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));

  await signInWithGoogle('Cancel');
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('app-alert')).toHaveCount(0);

  await signInWithGoogle('Continue');
  await expect(page).toHaveURL('/');
  await isSignedIn(page);
  expect(seen).toContain('/success-registration');

  await context.clearCookies();
  seen.length = 0;
  await signInWithGoogle('Continue');
  await expect(page).toHaveURL('/');
  await isSignedIn(page);
  expect(seen).not.toContain('/success-registration');

  await context.clearCookies();
  await page.goto('/auth/google-auth/redirect/?code=forged&state=forged');
  await expect(page.getByTestId('app-alert')).toContainText('Error during google authorization');
  await expect(page).toHaveURL('/');
});

test('a suspended person sees why, makes no calls and can log out', async ({ page, context }) => {
  const email = await makeUser(context, { is_active: false });
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
  await modal.getByRole('link').click();
  await expect(page).toHaveURL('/terms-of-use');
  await expect(modal).toHaveCount(0);
  await page.goBack();
  await page.getByTestId('suspended-logout').click();
  await expect(page.getByTestId('header-login')).toBeVisible();
  const whileSuspended = calls.slice(0, calls.indexOf('/auth/logout/'));
  expect(whileSuspended).toEqual(['/auth/token/refresh/']);
});

test('somebody suspended while working is sent home', async ({ page, context }) => {
  await makeUser(context);
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

test('five tabs whose token has run out renew it once', async ({ context, baseURL }) => {
  test.slow();
  await makeUser(context);
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
  await makeUser(context);
  await page.goto('/profile');
  await expect(page.getByTestId('profile-edit')).toBeVisible();
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'access_token', value: 'spoiled', url },
    { name: 'refresh_token', value: 'spoiled', url: `${url}/auth/` },
  ]);
  await page.getByTestId('profile-edit').click();
  await page.getByTestId('profile-edit').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('header-login')).toBeVisible();
  expect(await cookies(context)).not.toContain('is_auth');
});

test('the profile changes names, gives the data and is deleted', async ({ page, context }) => {
  const email = await makeUser(context);
  await page.goto('/profile');
  const edit = page.getByTestId('profile-edit');
  await edit.click();
  await page.getByTestId('profile-first-name').fill('Grace');
  await page.getByTestId('profile-last-name').fill('');
  await edit.click();
  await expect(page.getByTestId('profile-error')).toHaveText(
    'First name and last name must have 1 to 50 characters.',
  );
  await page.getByTestId('profile-last-name').fill('Hopper');
  await edit.click();
  await expect(edit).toHaveAttribute('data-state', 'saved');
  await expect(page.getByTestId('profile-name')).toHaveText('Grace Hopper');
  await expect(edit).toHaveAttribute('data-state', 'edit', { timeout: 10_000 });

  const download = page.waitForEvent('download');
  await page.getByTestId('download-data').click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByTestId('delete-account').click();
  await page.getByTestId('confirm-no').click();
  await page.getByTestId('delete-account').click();
  await page.getByTestId('confirm-yes').click();
  await expect(page.getByTestId('header-login')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await cookies(context)).not.toContain('is_auth');
  await logIn(page, email);
  await expect(page.getByTestId('login-error')).toHaveText('Wrong email or password');
});

test('a running plan has to be canceled before the account can go', async ({ page, context }) => {
  await makeUser(context, { plan: 'annual' });
  await page.goto('/profile');
  await page.getByTestId('delete-account').click();
  await expect(page.getByTestId('confirm-yes')).toBeDisabled();
  expect(await faults(page)).toEqual([]);
});

test('the password is changed by mail, and log-out ends the session', async ({ page, context }) => {
  const email = await makeUser(context);
  await page.goto('/profile');
  await page.getByTestId('change-password').click();
  await expect(page.getByTestId('forgot-email')).toHaveValue(email);
  await page.goBack();
  await page.getByTestId('logout').click();
  await expect(page.getByTestId('header-login')).toBeVisible();
  expect(await cookies(context)).not.toContain('refresh_token');
});

const plans = [
  { plan: 'none', hook: 'profile-remaining' },
  { plan: 'trial', hook: 'trial-countdown' },
  { plan: 'trial_canceled', hook: 'profile-valid-until' },
  { plan: 'monthly', hook: 'cancel-subscription' },
  { plan: 'subscription_canceled', hook: 'profile-valid-until' },
];

for (const { plan, hook } of plans) {
  test(`the profile with the plan ${plan} is accessible and narrow`, async ({ page, context }) => {
    await makeUser(context, { plan, is_admin: plan === 'none' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/profile');
    await expect(page.getByTestId(hook)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  });
}

const screens = [
  { path: '/log-in', hook: 'login-submit' },
  { path: '/sign-up', hook: 'signup-submit' },
  { path: '/forgot-password', hook: 'forgot-submit' },
  { path: '/new-password/uid/token', hook: 'new-password-submit' },
];

for (const { path, hook } of screens) {
  test(`${path} is accessible and narrow in Arabic, with its errors`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'AR'));
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.getByTestId(hook).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  });
}
