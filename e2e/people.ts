import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';

export const password = 'Secret 1!';

export const newEmail = () => `${randomUUID()}@example.org`;

/** Makes a user in any state; the browser is signed in as that user. Gives the address. */
export const signIn = async (context: BrowserContext, state: object = {}) => {
  const email = newEmail();
  const names = { firstName: 'Ada', lastName: 'Byron', interface_lang: 'en' };
  const response = await context.request.post('/sandbox/users/', {
    data: { email, password, ...names, ...state },
  });
  expect(response.status()).toBe(201);
  return email;
};

/** Answers to questions nobody sees: what lies over the page is out of the way. */
export const calm = (context: BrowserContext) =>
  context.addInitScript(() => localStorage.setItem('cookieConsent', 'necessary'));

export const logIn = async (page: Page, email: string, typed = password) => {
  await page.goto('/log-in');
  await page.getByTestId('login-email').fill(email);
  await page.getByTestId('login-password').fill(typed);
  await page.getByTestId('login-submit').click();
};

export const fillSignUp = async (page: Page, email: string) => {
  await page.getByTestId('signup-email').fill(email);
  await page.getByTestId('signup-first-name').fill('Ada');
  await page.getByTestId('signup-last-name').fill('Byron');
  await page.getByTestId('signup-password').fill(password);
  await page.getByTestId('signup-repeat-password').fill(password);
};

export const expectSignedIn = (page: Page) =>
  expect(page.getByTestId('header-avatar')).toBeVisible();

export const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name);
