import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { readLanguages } from '../scripts/lib/interface-texts.mjs';
import { overflow } from './faults.ts';
import { calm } from './people.ts';
import { becomeMember, forgottenRoutes, moveTo, type Stop, visitorStops } from './route-stops.ts';

/** Every page in every language: nothing bars anybody, nothing is wider than the smallest phone. */

test.setTimeout(300_000);

const smallPhone = { width: 320, height: 640 };
const desk = { width: 1280, height: 800 };

/** Structure does not depend on the language: one of each direction is looked at for everything. */
const inBothDirections = ['en', 'ar'];
/** What words can spoil: names that are missing, texts without their language, parts that grow too large. */
const rulesOfWords = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
];
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Every language on a small phone; of the two directions one is looked at dark and on a desk instead. */
const sights = readLanguages().map(({ code: language }) => ({
  language,
  theme: language === 'ar' ? ('dark' as const) : ('light' as const),
  viewport: language === 'ar' ? desk : smallPhone,
  isWhole: inBothDirections.includes(language),
}));

interface Look {
  isWhole: boolean;
  within?: string;
}

const barriers = async (page: Page, { isWhole, within = 'html' }: Look) => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (isWhole ? axe.withTags(allRules) : axe.withRules(rulesOfWords))
    // Without frames there is nothing to put together on a page of its own, which takes its time.
    .setLegacyMode()
    .include(within)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const look = async (page: Page, where: string, how: Look) => {
  expect.soft(await overflow(page), `${where} is too wide`).toBe(0);
  expect.soft(await barriers(page, how), where).toEqual([]);
};

const lookAtAll = async (page: Page, stops: readonly Stop[], how: Look) => {
  for (const stop of stops) {
    await moveTo(page, stop);
    await look(page, stop.at, how);
  }
};

test('no page is forgotten here', () => {
  expect(forgottenRoutes()).toEqual([]);
});

/** What words can spoil is looked at when there is time for it. */
const isEveryLanguage = Boolean(process.env['EVERY_LANGUAGE']);

for (const { language, theme, viewport, isWhole } of sights) {
  if (!isWhole && !isEveryLanguage) continue;
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
      const within = (id: string) => ({ isWhole, within: `[data-testid="${id}"]` });
      await look(page, 'the question about cookies', within('cookie-popup'));
      await cookies.getByTestId('cookie-necessary').click();
      await page.getByTestId('menu-button').click();
      await expect(page.getByTestId('sidebar')).toHaveAttribute('data-open', 'true');
      await look(page, 'the menu', within('sidebar'));
      await page.keyboard.press('Escape');
      await lookAtAll(page, visitorStops, { isWhole });
    });

    test('somebody with an account meets no barrier on any page', async ({ page, context }) => {
      await calm(context);
      await lookAtAll(page, await becomeMember(context, page, language), { isWhole });
    });
  });
}
