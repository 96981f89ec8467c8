import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { finishedLanguages } from '../scripts/lib/interface-texts.mjs';
import { overflow } from './faults.ts';
import { calm } from './people.ts';
import { becomeMember, forgottenRoutes, moveTo, type Stop, visitorStops } from './route-stops.ts';

/** Every page in every language: nothing bars anybody, nothing is wider than the smallest phone. */

test.setTimeout(300_000);

const smallPhone = { width: 320, height: 640 };
const desk = { width: 1280, height: 800 };

/** Colours do not depend on the language: in the dark both directions are looked at, and a wide screen. */
const sights = [
  ...finishedLanguages().map((language) => ({
    language,
    theme: 'light' as const,
    viewport: smallPhone,
  })),
  ...['en', 'ar'].map((language) => ({ language, theme: 'dark' as const, viewport: desk })),
];

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

const look = async (page: Page, where: string, within = 'html') => {
  expect.soft(await overflow(page), `${where} is too wide`).toBe(0);
  expect.soft(await barriers(page, within), where).toEqual([]);
};

const lookAtAll = async (page: Page, stops: readonly Stop[]) => {
  for (const stop of stops) {
    await moveTo(page, stop);
    await look(page, stop.at);
  }
};

test('no page is forgotten here', () => {
  expect(forgottenRoutes()).toEqual([]);
});

for (const { language, theme, viewport } of sights) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ viewport, colorScheme: theme });

    test.beforeEach(async ({ context, page }) => {
      const code = language.toUpperCase();
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), code);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    test('a visitor meets no barrier on any page', async ({ page }) => {
      await page.goto('/');
      const cookies = page.getByTestId('cookie-popup');
      await expect(cookies).toBeVisible();
      await look(page, 'the question about cookies', '[data-testid="cookie-popup"]');
      await cookies.getByTestId('cookie-necessary').click();
      await page.getByTestId('menu-button').click();
      await expect(page.getByTestId('sidebar')).toHaveAttribute('data-open', 'true');
      await look(page, 'the menu', '[data-testid="sidebar"]');
      await page.keyboard.press('Escape');
      await lookAtAll(page, visitorStops);
    });

    test('somebody with an account meets no barrier on any page', async ({ page, context }) => {
      await calm(context);
      await lookAtAll(page, await becomeMember(context, page, language));
    });
  });
}
