import { expect, type Locator, test } from '@playwright/test';
import { answered, ask } from './asking.ts';
import { calm, signIn } from './people.ts';

/** What a finger has to meet on a phone. */

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

const FINGER = 44;

const expectTall = async (all: Locator) => {
  await expect(all).not.toHaveCount(0);
  const heights = await all.evaluateAll((found) =>
    found.map((each) => each.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(FINGER);
};

test('in the chat: sources, search and chats', async ({ page, context }) => {
  await calm(context);
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'I have had a runny nose for two days');
  await answered(page, 1);

  await page.getByTestId('message-sources').click();
  await expectTall(page.getByTestId('source-item').getByRole('link'));
  await page.getByTestId('modal-close').click();

  await page.getByTestId('menu-button').click();
  await expectTall(page.getByTestId('sidebar-search'));
  await page.getByTestId('sidebar-search').fill('nose');
  const clear = await page.getByTestId('sidebar-search-clear').boundingBox();
  expect(clear?.width).toBeGreaterThanOrEqual(FINGER);
  await page.getByTestId('sidebar-search-clear').click();
  await expectTall(page.getByTestId('sidebar-chat'));
});

test('in the chat: later messages go for a new answer only once that was said', async ({
  page,
  context,
}) => {
  await calm(context);
  await signIn(context);
  await page.goto('/chat/new');
  for (const [at, text] of ['I have a cold', 'I cannot sleep'].entries()) {
    await ask(page, text);
    await answered(page, at + 1);
  }
  const messages = page.getByTestId('message');
  await page.getByTestId('message-regenerate').first().tap();
  await expect(page.getByTestId('confirm-dialog')).toContainText('Later messages');
  await page.getByTestId('confirm-no').tap();
  await expect(messages).toHaveCount(2);
  await page.getByTestId('message-regenerate').first().tap();
  await page.getByTestId('confirm-yes').tap();
  await answered(page, 1);
  await expect(messages).toHaveCount(1);
});

test('at log-in: the way to a new password', async ({ page }) => {
  await page.goto('/log-in');
  await expectTall(page.getByTestId('login-forgot'));
});

test('in the admin area: filters and columns', async ({ page, context }) => {
  await calm(context);
  await signIn(context, { is_admin: true });
  await page.goto('/admin-panel');
  await expectTall(page.locator('[data-testid^="users-"]:is(select, button)'));
  await page.goto('/admin-panel#Dialogues');
  await expectTall(page.locator('[data-testid^="dlg-"]:is(select, button, input[type="search"])'));
});

test('the app is promoted in one row where there is the least room', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('language', 'RU'));
  await page.goto('/about-us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const row = await page.getByTestId('app-banner').boundingBox();
  expect(row?.height).toBeLessThan(60);
});
