import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { overflow } from './faults.ts';
import { signIn } from './people.ts';

/** The frame around the pages, as a visitor meets it. */

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((it) => it.name === name);

/** What the browser recorded: with each piece of styling the number of elements it took. */
const styling = z.object({
  traceEvents: z.array(
    z.object({ args: z.object({ elementCount: z.number() }).partial().optional() }),
  ),
});

const publicPages = [
  '/',
  '/about-us',
  '/terms-of-use',
  '/privacy-policy',
  '/buy-plan',
  '/sign-up',
  '/log-in',
  '/forgot-password',
  '/new-password/uid/token',
  '/verify-your-email',
  '/verify-email/uid/token',
  '/success-registration',
];

// Whether they are accessible and narrow enough is looked at in every-route.spec.ts.
test('public pages are open to a visitor', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

const closedPages = [
  '/profile',
  '/start-trial',
  '/personal-info-form',
  '/your-medical-history',
  '/id-verification',
  '/admin-panel',
  '/admin-panel/view-dialog/1',
  '/chat/new',
  '/chat/7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d',
  '/success-payment?session_id=1',
  '/no-such-page',
];

test('all other pages send a visitor home', async ({ page }) => {
  for (const path of closedPages) {
    await page.goto(path);
    await expect(page.getByTestId('landing-title'), path).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

for (const [motion, reducedMotion] of [
  ['calmly', 'no-preference'],
  ['at once', 'reduce'],
] as const) {
  test(`the menu opens, closes, is remembered and gives the focus along, ${motion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const sidebar = page.getByTestId('sidebar');
    const menuButton = page.getByTestId('menu-button');
    await expect(sidebar).toHaveAttribute('data-open', 'false');
    await menuButton.click();
    await expect(sidebar).toHaveAttribute('data-open', 'true');
    await expect(menuButton).toBeFocused();
    expect((await cookie(page, 'isMenuOpen'))?.value).toBe('true');
    await page.reload();
    await expect(sidebar).toHaveAttribute('data-open', 'true');
    await menuButton.click();
    await expect(sidebar).toHaveAttribute('data-open', 'false');
    await expect(menuButton).toBeFocused();
  });
}

test('on a narrow screen the menu lies over the page and leaves with a choice or Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/');
  const sidebar = page.getByTestId('sidebar');
  await page.getByTestId('menu-button').click();
  await expect(sidebar).toHaveAttribute('data-open', 'true');
  await page.keyboard.press('Escape');
  await expect(sidebar).toHaveAttribute('data-open', 'false');
  await page.getByTestId('menu-button').click();
  await page.getByTestId('sidebar-about').click();
  await expect(page).toHaveURL('/about-us');
  await expect(sidebar).toHaveAttribute('data-open', 'false');
});

test('a menu beside the page does not come to lie over it when the window gets narrow', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto('/chat/new');
  const sidebar = page.getByTestId('sidebar');
  await expect(sidebar).toHaveAttribute('data-open', 'true');
  await page.getByTestId('chat-input').fill('Half a question');
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(sidebar).toHaveAttribute('data-open', 'false');
  await expect(page.getByTestId('chat-input')).toBeFocused();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(sidebar).toHaveAttribute('data-open', 'true');
});

test('a new chat needs an account', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('menu-button').click();
  await page.getByTestId('sidebar-new-chat').click();
  await expect(page).toHaveURL('/sign-up');
});

test('another language turns the whole page and is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByTestId('header-language').click();
  await page.locator('[data-testid="language-option"][data-code="ar"]').click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(page.getByTestId('footer-about')).toHaveText('من نحن');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('AR');
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.getByTestId('footer-language').click();
  await page.locator('[data-testid="language-option"][data-code="en"]').click();
  await expect(html).toHaveAttribute('dir', 'ltr');
});

test('the list of languages closes behind who goes on by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about-us');
  const button = page.getByTestId('header-language');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('header-login')).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  // Its own button, a press and Escape still close it.
  for (const leave of [
    () => button.click(),
    () => page.mouse.click(600, 600),
    () => page.keyboard.press('Escape'),
  ]) {
    await button.click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await leave();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(button).toBeFocused();
});

test('the footer is there from 1024 pixels on', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto('/');
  await expect(page.getByTestId('header')).toBeVisible();
  await expect(page.getByTestId('footer')).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByTestId('footer')).toBeVisible();
});

for (const [code, width] of [
  ['CS', 430],
  ['SR', 360],
  ['GD', 360],
] as const)
  test(`long words leave the header in one row: ${code} at ${width}`, async ({ page, context }) => {
    await context.addInitScript((it) => localStorage.setItem('language', it), code);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about-us');
    await expect(page.locator('html')).toHaveAttribute('lang', code.toLowerCase());
    const row = await page.getByTestId('header').boundingBox();
    expect(row?.height).toBeLessThan(70);
    for (const id of ['menu-button', 'header-language', 'header-login', 'header-signup']) {
      const box = await page.getByTestId(id).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });

test('a long word of a title stays in one piece on a page of its own', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('language', 'TA'));
  await page.goto('/forgot-password');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('மறந்துவிட்டீர்களா?');
  // Two words, two lines: in a third stood the question mark alone.
  const lines = await title.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
});

test('long words leave the footer in one row beside the menu', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await context.addInitScript(() => localStorage.setItem('language', 'DE'));
  await page.goto('/about-us');
  await page.getByTestId('menu-button').click();
  const links = page.getByTestId('footer-home');
  const language = page.getByTestId('footer-language');
  await expect(links).toHaveText('Startseite');
  expect((await language.boundingBox())?.y).toBe((await links.boundingBox())?.y);
});

test('long words leave the header of the smallest phone in one row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  const height = async (language: string) => {
    await page.goto(`/about-us?lang=${language}`);
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached();
    const box = await page.getByTestId('header').boundingBox();
    return box?.height;
  };
  const inEnglish = await height('en');
  for (const language of ['hu', 'gd', 'kn']) expect(await height(language)).toBe(inEnglish);
  expect(await overflow(page)).toBe(0);
});

test('the choice about cookies is asked once', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('cookie-necessary').click();
  await expect(page.getByTestId('cookie-popup')).toHaveCount(0);
  const stored = await page.evaluate(() => [
    localStorage.getItem('cookieConsent'),
    localStorage.getItem('consentMode'),
  ]);
  expect(stored).toEqual([
    'necessary',
    '{"ad_user_data":"denied","ad_personalization":"denied","ad_storage":"granted","analytics_storage":"granted"}',
  ]);
  await page.reload();
  await expect(page.getByTestId('sidebar')).toBeAttached();
  await expect(page.getByTestId('cookie-popup')).toHaveCount(0);
});

test('the app banner stays hidden for a day', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByTestId('app-banner-link')).toHaveAttribute('target', '_blank');
  await page.getByTestId('app-banner-close').click();
  await expect(page.getByTestId('app-banner')).toHaveCount(0);
  const hidden = await cookie(page, 'isShowAppAd');
  expect(hidden?.value).toBe('no');
  expect(Math.round(((hidden?.expires ?? 0) * 1000 - Date.now()) / 3_600_000)).toBe(24);
  await page.reload();
  await expect(page.getByTestId('header')).toBeVisible();
  await expect(page.getByTestId('app-banner')).toHaveCount(0);
});

test('a visitor’s logo loads the home page anew, and back leads back', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('menu-button').click();
  await page.getByTestId('sidebar-about').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByTestId('back-button').click();
  await expect(page).toHaveURL('/');
  const loaded = page.waitForEvent('load');
  await page.getByTestId('header-logo').click();
  await loaded;
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/');
  // The link of the page as it was written is another one.
  await expect(page.locator('[data-written]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  // It lies over the corner of the page and moves nothing.
  expect((await skip.boundingBox())?.height).toBeLessThan(60);
  expect((await page.getByTestId('header').boundingBox())?.x).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('what comes onto a page does not style all the rest anew', async ({ browser, page }) => {
  await page.goto('/about-us');
  await expect(page.getByTestId('about-contacts')).toBeVisible();
  await expect(page.getByTestId('cookie-popup')).toBeVisible();
  const main = page.getByRole('main');
  // A page long enough that what else moves on it counts for little.
  await main.evaluate((long) => {
    for (let line = 0; line < 500; line += 1) long.append(document.createElement('p'));
    return long.getBoundingClientRect().height;
  });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const all = await main.evaluate((long) => {
    long.append(document.createElement('p'));
    // Asking for a size has it styled at once.
    return long.getBoundingClientRect() && long.querySelectorAll('*').length;
  });
  const { traceEvents } = styling.parse(JSON.parse((await browser.stopTracing()).toString()));
  const styled = traceEvents.map(({ args }) => args?.elementCount ?? 0);
  expect(Math.max(...styled)).toBeGreaterThan(0);
  expect(Math.max(...styled)).toBeLessThan(all / 2);
});
