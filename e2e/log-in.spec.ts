import { expect, test, type Locator } from '@playwright/test';
import { faults, overflow } from './faults.ts';
import { mailedLink } from './mails.ts';
import { expectSignedIn, logIn, signIn } from './people.ts';

/** Passwords: wrong, forgotten, and the screens on which they are typed. */

test('a wrong password is counted and then locked', async ({ page, context }) => {
  const email = await signIn(context);
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
  const email = await signIn(context);
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
  await expectSignedIn(page);
});

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

test('in Arabic the fields begin and end where the page does', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('language', 'AR'));
  await page.goto('/log-in');
  const email = page.getByTestId('login-email');
  await email.fill('ada@example.org');
  const sideOf = async (part: Locator, field: Locator) => {
    const [inner, outer] = [await part.boundingBox(), await field.boundingBox()];
    if (!inner || !outer) throw new Error('Not on screen');
    return inner.x > outer.x + outer.width / 2 ? 'right' : 'left';
  };
  expect(await sideOf(page.locator(':has(> [name=email]) > span svg'), email)).toBe('right');
  const password = page.getByTestId('login-password');
  expect(await sideOf(page.getByTestId('login-show-password'), password)).toBe('left');
  // What is typed from left to right stands beside the icon, not under it.
  for (const field of [email, password]) {
    await expect(field).toHaveCSS('text-align', /right|end/);
    await expect(field).toHaveCSS('direction', 'ltr');
  }
  await expect(email).toHaveCSS('padding-right', '44px');
  await expect(password).toHaveCSS('padding-left', '48px');
});
