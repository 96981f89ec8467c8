import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { finishedLanguages } from '../scripts/lib/interface-texts.mjs';
import { overflow } from './faults.ts';
import { becomeMember, forgottenRoutes, moveTo, type Stop, visitorStops } from './route-stops.ts';

/** Every page in every language: nothing bars anybody, nothing is wider than the smallest phone. */

test.setTimeout(300_000);

const smallPhone = { width: 320, height: 640 };
const desk = { width: 1280, height: 800 };

/** Colours do not depend on the language; both directions are looked at in the dark. */
const darkLanguages = ['en', 'ar'];

const barriers = async (page: Page, within: string) => {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Without frames there is nothing to put together on a page of its own, which takes its time.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .include(within)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const look = async (page: Page, language: string, where: string, within = 'html') => {
  expect.soft(await overflow(page), `${where} is too wide`).toBe(0);
  expect.soft(await barriers(page, within), where).toEqual([]);
  if (!darkLanguages.includes(language)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(desk);
  expect.soft(await barriers(page, within), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(smallPhone);
};

const lookAtAll = async (page: Page, language: string, stops: readonly Stop[]) => {
  for (const stop of stops) {
    await moveTo(page, stop);
    await look(page, language, stop.at);
  }
};

test('no page is forgotten here', () => {
  expect(forgottenRoutes()).toEqual([]);
});

for (const language of finishedLanguages()) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ context, page }) => {
      const code = language.toUpperCase();
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), code);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize(smallPhone);
    });

    test('a visitor meets no barrier on any page', async ({ page }) => {
      await page.goto('/');
      const cookies = page.getByTestId('cookie-popup');
      await expect(cookies).toBeVisible();
      await look(page, language, 'the question about cookies', '[data-testid="cookie-popup"]');
      await cookies.getByTestId('cookie-necessary').click();
      await page.getByTestId('menu-button').click();
      await expect(page.getByTestId('sidebar')).toHaveAttribute('data-open', 'true');
      await look(page, language, 'the menu', '[data-testid="sidebar"]');
      await page.keyboard.press('Escape');
      await lookAtAll(page, language, visitorStops);
    });

    test('somebody with an account meets no barrier on any page', async ({ page, context }) => {
      await context.addInitScript(() => localStorage.setItem('cookieConsent', 'necessary'));
      await lookAtAll(page, language, await becomeMember(context, page, language));
    });
  });
}
