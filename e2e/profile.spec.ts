import { expect, test } from '@playwright/test';
import { faults, overflow } from './faults.ts';
import { cookieNames, logIn, signIn } from './people.ts';

/** The profile: names, plan, data, and the end of an account. */

test('the profile changes names, gives the data and is deleted', async ({ page, context }) => {
  const email = await signIn(context);
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
  expect(await cookieNames(context)).not.toContain('is_auth');
  await logIn(page, email);
  await expect(page.getByTestId('login-error')).toHaveText('Wrong email or password');
});

test('a running plan has to be canceled before the account can go', async ({ page, context }) => {
  await signIn(context, { plan: 'annual' });
  await page.goto('/profile');
  await page.getByTestId('delete-account').click();
  await expect(page.getByTestId('confirm-yes')).toBeDisabled();
  expect(await faults(page)).toEqual([]);
});

test('the password is changed by mail, and log-out ends the session', async ({ page, context }) => {
  const email = await signIn(context);
  await page.goto('/profile');
  await page.getByTestId('change-password').click();
  await expect(page.getByTestId('forgot-email')).toHaveValue(email);
  await page.goBack();
  await page.getByTestId('logout').click();
  await expect(page.getByTestId('header-login')).toBeVisible();
  expect(await cookieNames(context)).not.toContain('refresh_token');
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
    await signIn(context, { plan, is_admin: plan === 'none' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/profile');
    await expect(page.getByTestId(hook)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  });
}
