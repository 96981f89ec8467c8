import { expect, type Locator, test } from '@playwright/test';
import { askAll, openDialogOf, openPerson } from './admin-people.ts';
import { ask } from './asking.ts';
import { faults, isFocusSeen, overflow } from './faults.ts';
import { calm, newEmail, password, signIn } from './people.ts';

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

const sourceOf = (control: Locator) => control.evaluate((it) => it.outerHTML.slice(0, 200));

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

test('who goes by the keyboard sees every setting, not only the button that stays below', async ({
  page,
  context,
}) => {
  await signIn(context, { is_admin: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin-panel#chatSettings');
  const form = page.locator('form:has([data-testid=settings-save])');
  await expect(page.getByTestId('settings-history')).toBeVisible();
  for (const field of await form.locator('input[type=number], textarea').all()) {
    await field.focus();
    expect.soft(await isFocusSeen(page), await sourceOf(field)).toBe(true);
  }
});

test('who goes by the keyboard through the users is behind neither the header nor the column that stays', async ({
  page,
  context,
  request,
}) => {
  for (let count = 0; count < 12; count += 1) {
    const data = { email: newEmail(), password, firstName: 'Ada', lastName: 'Byron' };
    await request.post('/sandbox/users/', { data });
  }
  await signIn(context, { is_admin: true });
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/admin-panel#userManagement');
  const sortings = page.getByTestId(/^users-sort-/);
  await expect(page.getByTestId('user-row').nth(10)).toBeVisible();
  for (const sorting of await sortings.all()) {
    await sorting.focus();
    expect.soft(await isFocusSeen(page), await sourceOf(sorting)).toBe(true);
  }
  await page.getByTestId('user-edit').nth(10).focus();
  for (let row = 9; row >= 0; row -= 1) {
    await page.keyboard.press('Shift+Tab');
    expect.soft(await isFocusSeen(page), `row ${row}`).toBe(true);
  }
  // Nothing moved sideways for that: the names are still there.
  await page.getByTestId('users-sort-date_joined').focus();
  await page.getByTestId('user-edit').first().focus();
  await expect(page.getByTestId('users-sort-date_joined')).toBeInViewport({ ratio: 1 });
});

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

  // What has the focus is framed within its cell: around it the next cell would lie over the frame.
  await page.keyboard.press('Tab');
  const heading = page.getByTestId('users-sort-active_through');
  await heading.focus();
  await expect(heading).toHaveCSS('outline-offset', '-2px');
});

test('no column is out of sight beside the open sidebar, and a narrow table says that there is more', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await openPerson(browser, baseURL);
  await askAll(person.page, ['I have a cough.']);
  await person.context.close();
  await signIn(context, { is_admin: true });
  await context.addCookies([{ name: 'isMenuOpen', value: 'true', url: baseURL ?? '' }]);
  await openDialogOf(page, person.email);
  for (const [hash, row] of [
    ['userManagement', 'user-row'],
    ['Dialogues', 'dlg-row'],
    ['auditLog', 'audit-row'],
  ] as const) {
    const edge = (name: string) => page.getByRole('tabpanel').getByTestId(`scroll-edge-${name}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/admin-panel#${hash}`);
    await expect(page.getByTestId('sidebar')).toHaveAttribute('data-open', 'true');
    await expect(page.getByTestId(row).first()).toBeVisible();
    if (hash === 'Dialogues') {
      const [box, choice] = ['dlg-paid', 'dlg-paid-status'].map((it) =>
        middleOf(page.getByTestId(it)),
      );
      expect(await box).toBeCloseTo((await choice) ?? 0, -1);
    }
    const hidden = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(hidden, hash).toBeLessThanOrEqual(0);
    await expect(edge('end')).toHaveAttribute('data-shown', 'false');
    await page.setViewportSize({ width: 480, height: 800 });
    await expect(edge('end')).toHaveAttribute('data-shown', 'true');
    await expect(edge('start')).toHaveAttribute('data-shown', 'false');
  }
});

test('what staff did stands below its headings from right to left, too', async ({
  page,
  context,
}) => {
  await signIn(context, { is_admin: true, interface_lang: 'ar' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  // A refused call stands in the log.
  await page.goto('/admin-panel/view-dialog/1000000000');
  await page.goto('/admin-panel#auditLog');
  await expect(page.getByTestId('audit-row').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const starts = (cells: Locator) =>
    cells.evaluateAll((all) =>
      all.map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return Math.round(words.getBoundingClientRect().right);
      }),
    );
  expect(await starts(page.getByTestId('audit-row').first().locator('td'))).toEqual(
    await starts(page.getByRole('columnheader')),
  );
});

test('no e-mail lies below the column that stays on a phone, and a row is marked as a whole', async ({
  page,
  context,
}) => {
  const email = await signIn(context, { is_admin: true, interface_lang: 'ar', country: 'FK' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin-panel?country=FK');
  const row = page.getByTestId('user-row');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const [words, pinned] = [row.getByText(email), row.locator('td').last()];
  const [letters, column] = await Promise.all([words.boundingBox(), pinned.boundingBox()]);
  expect(letters?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));

  const colour = () => pinned.evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const before = await colour();
  await words.hover();
  await expect.poll(colour).not.toBe(before);
});

test('the overview has no gap among its figures', async ({ page, context }) => {
  await signIn(context, { is_admin: true });
  for (const width of [768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin-panel#overview');
    const figures = page.getByTestId('overview').getByRole('figure');
    await expect(figures).toHaveCount(10);
    const ends = await figures.evaluateAll((all) =>
      all.map((figure) => Math.round(figure.getBoundingClientRect().right)),
    );
    expect(ends.at(-1), String(width)).toBe(Math.max(...ends));
    // The days of all figures in a row stand on one line.
    const feet = await figures.evaluateAll((all) =>
      all.map((figure) => {
        const [chart, days] = ['svg', 'p'].map((it) => figure.querySelector(it));
        return [chart?.getBoundingClientRect().bottom, days?.getBoundingClientRect().top];
      }),
    );
    const gaps = feet.map(([chart = 0, days = 0]) => Math.round(days - chart));
    expect(new Set(gaps).size, String(width)).toBe(1);
  }
});

test('a review that cannot be shown has a heading', async ({ page, context }) => {
  await signIn(context, { is_admin: true });
  await page.goto('/admin-panel/view-review/1000000000');
  await expect(page.getByTestId('list-error')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('a row of tabs that is wider than a phone says that there are more of them', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(context, { is_admin: true });
  await page.goto('/admin-panel');
  const edge = (name: string) => page.getByTestId(`scroll-edge-${name}`).first();
  await expect(edge('end')).toHaveAttribute('data-shown', 'true');
  await expect(edge('start')).toHaveAttribute('data-shown', 'false');
  await page.getByTestId('admin-tab-auditLog').click();
  await expect(edge('end')).toHaveAttribute('data-shown', 'false');
  await expect(edge('start')).toHaveAttribute('data-shown', 'true');
});

test('files and comments of a dialogue stay within their frames on a small phone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await openPerson(browser, baseURL);
  await person.page.goto('/chat/new');
  const wide = await person.page.screenshot({ clip: { x: 0, y: 0, width: 1200, height: 120 } });
  await person.page.getByTestId('chat-file-input').setInputFiles([
    { name: 'wide.png', mimeType: 'image/png', buffer: wide },
    { name: `${'long-'.repeat(20)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('A cough.') },
  ]);
  await ask(person.page, 'I have a cough.');
  await expect(person.page.getByTestId('message-copy')).toBeEnabled({ timeout: 40_000 });
  await person.context.close();

  await signIn(context, { is_admin: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await openDialogOf(page, person.email);
  const files = page.getByTestId('view-file');
  await expect(files.locator('img')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  // Beside a picture, too, a name has a frame of its own size.
  await page.setViewportSize({ width: 1600, height: 740 });
  const heights = await files.evaluateAll((frames) => frames.map((it) => it.clientHeight));
  expect(heights[1]).toBeLessThan(heights[0] ?? 0);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const file of await files.all()) {
    const [frame, button] = [file, file.getByTestId('view-file-download')].map(endOf);
    expect(await button).toBeLessThan((await frame) ?? 0);
  }

  await page.getByTestId('view-trace').click();
  const step = page.getByTestId('trace-modal').getByRole('listitem').first();
  // The time an answer took is drawn, not only told.
  expect((await step.locator('[aria-hidden]').boundingBox())?.width).toBeGreaterThan(60);
  await page.keyboard.press('Escape');
  await page.getByTestId('view-comments').click();
  await page.getByTestId('comment-text').fill('W'.repeat(500));
  expect(await overflow(page)).toBe(0);
  await page.getByTestId('comment-send').click();
  await expect(page.getByTestId('comment-item')).toContainText('WWW');
  expect(await overflow(page)).toBe(0);
});

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox();
  return box && box.y + box.height / 2;
};

const endOf = async (place: Locator) => {
  const box = await place.boundingBox();
  return box && box.x + box.width;
};
