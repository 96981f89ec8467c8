import { expect, test } from '@playwright/test';
import { faults } from './faults.ts';
import { mailedLink } from './mails.ts';
import { cookieNames, expectSignedIn, fillSignUp, newEmail, password, signIn } from './people.ts';

/** How accounts come to be, and what comes along into them. */

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
  await expectSignedIn(page);
  expect(await cookieNames(context)).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'is_auth']),
  );
  // The tab of the mail finds the session, too.
  await expect(mailTab).toHaveURL('/', { timeout: 15_000 });
  await expectSignedIn(mailTab);
  await page.reload();
  await expectSignedIn(page);
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
  await expect(page).toHaveURL(`/chat/${id}`, { timeout: 40_000 });
  expect(await cookieNames(context)).not.toContain('unAuthChatId');
});

test('a chat comes along, with a name, when the address of sign-up is typed', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('chat-input').fill('I have had a cough for a week');
  await page.getByTestId('chat-send').click();
  await expect(page.getByTestId('message-copy')).toBeVisible();
  const email = newEmail();
  await page.goto('/sign-up');
  await fillSignUp(page, email);
  await page.getByTestId('signup-submit').click();
  await expect(page).toHaveURL('/verify-your-email');
  await page.request.get(`/auth${await mailedLink(page, email, 'verify')}`);
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/, { timeout: 15_000 });
  await expect(page.getByTestId('message-user')).toHaveText('I have had a cough for a week');
  await expect(page.getByTestId('sidebar-chat')).toHaveText(/cough/i);
});

test('an address that is taken, and passwords that differ, are told of', async ({
  page,
  context,
}) => {
  const email = await signIn(context);
  await context.clearCookies();
  await page.goto('/sign-up');
  await fillSignUp(page, email);
  await page.getByTestId('signup-repeat-password').fill('Other 1!');
  await page.getByTestId('signup-submit').click();
  await expect(page.getByTestId('signup-error')).toHaveText('Passwords do not match');
  await page.getByTestId('signup-repeat-password').fill(password);
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
  await expectSignedIn(page);
  expect(seen).toContain('/success-registration');

  await context.clearCookies();
  seen.length = 0;
  await signInWithGoogle('Continue');
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  expect(seen).not.toContain('/success-registration');

  await context.clearCookies();
  await page.goto('/auth/google-auth/redirect/?code=forged&state=forged');
  await expect(page.getByTestId('app-alert')).toContainText('Error during google authorization');
  await expect(page).toHaveURL('/');
});
