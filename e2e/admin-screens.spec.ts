import { expect, test } from '@playwright/test';
import { askAll, openPerson } from './admin-people.ts';
import { faults, overflow } from './faults.ts';
import { calm, signIn } from './people.ts';

/** Every tab of the staff area, as everybody can use it. */

const tabs = [
  ['userManagement', 'users-table'],
  ['Dialogues', 'dlg-email'],
  ['chatSettings', 'settings-history'],
  ['reviews', 'reviews-status'],
  ['overview', 'overview'],
  ['auditLog', 'audit-table'],
] as const;

test.beforeEach(({ context }) => calm(context));

for (const [language, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`every tab is accessible and fits a tablet, ${language}, ${theme}`, async ({
    page,
    context,
  }) => {
    await signIn(context, { is_admin: true, interface_lang: language });
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const [hash, sign] of tabs) {
      await page.goto(`/admin-panel#${hash}`);
      await expect(page.getByTestId(sign)).toBeVisible();
      await expect(page.getByTestId(/-spinner$/)).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await faults(page), hash).toEqual([]);
      expect(await overflow(page), hash).toBe(0);
    }
  });
}

test('dialogues are walked with j and k, opened with Enter and searched with a slash', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await openPerson(browser, baseURL);
  for (const question of ['I have a cough.', 'My knee hurts.', 'I have a headache.']) {
    await askAll(person.page, [question]);
  }
  await person.context.close();
  await signIn(context, { is_admin: true });
  await page.goto('/admin-panel#Dialogues');
  await expect(page.getByTestId('dlg-row').first()).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByTestId('dlg-email')).toBeFocused();
  // Written into a box these are letters.
  await page.keyboard.type('jk/');
  await expect(page.getByTestId('dlg-email')).toHaveValue('jk/');
  // Where nobody else has asked yet, the list is the same before and after.
  const narrowed = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes(person.email)),
  );
  await page.getByTestId('dlg-email').fill(person.email);
  await narrowed;
  const links = page.getByTestId('dlg-link');
  await expect(links).toHaveCount(3);
  await page.getByTestId('dlg-email').blur();

  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(place)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const prompt = page.getByTestId('view-prompt');
  await expect(prompt).toHaveText('My knee hurts.');

  // Opened, the next one is a key away, except where letters are written.
  await page.getByTestId('view-comments').click();
  await page.getByTestId('comment-text').fill('');
  await page.keyboard.type('jk');
  await expect(page.getByTestId('comment-text')).toHaveValue('jk');
  await expect(prompt).toHaveText('My knee hurts.');
  await page.getByTestId('comment-text').blur();
  for (const [key, words] of [
    ['j', 'I have a cough.'],
    ['k', 'My knee hurts.'],
    ['k', 'I have a headache.'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(prompt).toHaveText(words);
  }
});

test('users are walked with j and k, and a slash leads to the filters', async ({
  page,
  context,
}) => {
  await signIn(context, { is_admin: true });
  await signIn(context, { is_admin: true });
  await page.goto('/admin-panel');
  const edits = page.getByTestId('user-edit');
  await expect(edits.nth(1)).toBeVisible();
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(edits.nth(place)).toBeFocused();
  }
  await page.keyboard.press('/');
  await expect(page.getByTestId('users-country')).toBeFocused();
});
