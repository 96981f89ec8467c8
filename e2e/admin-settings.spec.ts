import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { askAll, openDialogOf, openPerson } from './admin-people.ts';
import { faults, overflow } from './faults.ts';
import { calm, signIn } from './people.ts';

/** How the assistant works: what staff change there, people meet in their next answer. */

// There is one set of settings: one change after the other.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ context, page }) => {
  await calm(context);
  await signIn(context, { is_admin: true });
  await page.goto('/admin-panel#chatSettings');
});

const save = async (page: Page) => {
  await page.getByTestId('settings-save').click();
  await expect(page.getByTestId('app-alert')).toContainText('Settings saved');
  await page.getByTestId('app-alert-ok').click();
  await expect(page.getByTestId('settings-save')).toBeFocused();
};

test('settings and knowledge files are saved together', async ({ page }) => {
  const temperature = page.locator('[name=rag_llm_temperature]');
  const before = await temperature.inputValue();
  await temperature.fill('9');
  await page.getByTestId('settings-files').setInputFiles({
    name: 'advice.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Drink enough water.'),
  });
  await save(page);

  await page.reload();
  await expect(temperature).toHaveValue('2');
  await expect(page.getByTestId('settings-file')).toContainText('advice.txt');
  expect(await faults(page)).toEqual([]);

  await temperature.fill(before);
  await page.getByTestId('settings-file-remove').click();
  await save(page);
  await page.reload();
  await expect(temperature).toHaveValue(before);
  await expect(page.getByTestId('settings-file')).toHaveCount(0);
});

test('a prompt is tried, saved, compared with the one before and restored', async ({ page }) => {
  const prompt = page.locator('[name=instructions_voice_assistant]');
  const before = await prompt.inputValue();
  await prompt.fill(`${before} Speak slowly.`);

  await page.getByTestId('settings-try-question').fill('I have had a cough for two days');
  await page.getByTestId('settings-try-run').click();
  await expect(page.getByTestId('settings-try-answer')).toContainText('Disclaimer');

  await save(page);
  await page.getByTestId('settings-show-changes').first().click();
  await expect(page.getByTestId('settings-changes').locator('ins')).toHaveText(/Speak slowly/);
  expect(await faults(page)).toEqual([]);

  await prompt.fill(before);
  await save(page);
  for (const restored of [/Speak slowly\.$/, before]) {
    await page.getByTestId('settings-restore').first().click();
    await page.getByTestId('confirm-yes').click();
    await page.getByTestId('app-alert-ok').click();
    await expect(prompt).toHaveValue(restored);
  }
});

test('who leaves alone what somebody else saved is back at the button', async ({
  page,
  browser,
  baseURL,
}) => {
  const colleague = await openPerson(browser, baseURL, { is_admin: true });
  await colleague.page.goto('/admin-panel#chatSettings');
  const [here, there] = [page, colleague.page].map((it) =>
    it.locator('[name=instructions_classifier]'),
  );
  const before = (await here?.inputValue()) ?? '';
  await there?.fill(`${before} Be exact.`);
  await save(colleague.page);

  await page.getByTestId('settings-save').press('Enter');
  await page.getByTestId('confirm-no').press('Enter');
  await expect(page.getByTestId('confirm-dialog')).toHaveCount(0);
  await expect(page.getByTestId('settings-save')).toBeFocused();

  await there?.fill(before);
  await save(colleague.page);
  await colleague.context.close();
});

test('the names of knowledge files begin where the page does, whatever their letters', async ({
  page,
}) => {
  const files = ['ملف.txt', 'file.txt'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from('A word.'),
  }));
  await page.getByTestId('settings-files').setInputFiles(files);
  const starts = await page
    .getByTestId('settings-file')
    .locator('bdi')
    .evaluateAll((names) =>
      names.map((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        return Math.round(words.getBoundingClientRect().left);
      }),
    );
  expect(starts).toHaveLength(2);
  expect(starts[0]).toBe(starts[1]);
});

test('the history stands in lines of its own on a small phone', async ({ page }) => {
  const prompt = page.locator('[name=instructions_voice_assistant]');
  const before = await prompt.inputValue();
  for (const text of [`${before} Speak slowly.`, before]) {
    await prompt.fill(text);
    await save(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const version = page.getByTestId('settings-version').nth(1);
  await version.scrollIntoViewIfNeeded();
  const words = await version.locator('p').last().boundingBox();
  for (const button of await version.getByRole('button').all()) {
    const place = await button.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
  }
  expect(await overflow(page)).toBe(0);
});

test('the next answer is made with a changed prompt, and with the old one once restored', async ({
  page,
  browser,
  baseURL,
}) => {
  const prompt = page.locator('[name=rag_prompt]');
  const before = await prompt.inputValue();
  const [old, changed] = [`Rule ${randomUUID()}.`, `Rule ${randomUUID()}.`];

  /** What the trace says of the answer that somebody gets now. */
  const expectNextAnswer = async (used: string, unused: string) => {
    const person = await openPerson(browser, baseURL);
    await askAll(person.page, ['I have had a cough for two days.']);
    await person.context.close();
    await openDialogOf(page, person.email);
    await page.getByTestId('view-trace').click();
    await expect(page.getByTestId('trace-modal')).toContainText(used);
    await expect(page.getByTestId('trace-modal')).not.toContainText(unused);
    await page.goto('/admin-panel#chatSettings');
  };

  await prompt.fill(`${before} ${old}`);
  await save(page);
  await prompt.fill(`${before} ${changed}`);
  await save(page);
  await expectNextAnswer(changed, old);

  const versions = page.getByTestId('settings-version');
  await versions.nth(1).getByTestId('settings-restore').click();
  await page.getByTestId('confirm-yes').click();
  await page.getByTestId('app-alert-ok').click();
  await expect(prompt).toHaveValue(`${before} ${old}`);
  await expectNextAnswer(old, changed);

  await prompt.fill(before);
  await save(page);
});

test('what only a knowledge file says is answered, with the file named, and the file opens', async ({
  page,
  browser,
  baseURL,
}) => {
  const advice = 'The zyrphast headache passes by itself within two days.';
  const words = `Zyrphast headache\n\n${advice}`;
  await page.getByTestId('settings-files').setInputFiles({
    name: 'house rules.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(words),
  });
  const file = page.getByTestId('settings-file');
  await expect(file).toContainText('Not saved yet');
  await save(page);
  await expect(file).toContainText('Ready', { timeout: 60_000 });

  const person = await openPerson(browser, baseURL);
  await askAll(person.page, ['What helps against the zyrphast headache?']);
  await expect(person.page.getByTestId('message-answer')).toContainText(
    'From our knowledge files (house rules.txt: Zyrphast headache):',
  );
  await expect(person.page.getByRole('blockquote')).toHaveText(advice);
  await person.context.close();

  await openDialogOf(page, person.email);
  await expect(page.getByTestId('view-response')).toContainText(advice);
  await page.getByTestId('view-trace').click();
  await expect(page.getByTestId('trace-modal')).toContainText('house rules.txt');

  await page.goto('/admin-panel#chatSettings');
  const download = page.waitForEvent('download');
  await page.getByTestId('settings-file-download').click();
  expect((await download).suggestedFilename()).toBe('house rules.txt');
  expect(await readFile(await (await download).path(), 'utf8')).toBe(words);

  await page.getByTestId('settings-file-remove').click();
  await save(page);
});

test('a press saves on a phone, too, where cookies are still asked about', async ({
  browser,
  baseURL,
}) => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  await signIn(context, { is_admin: true });
  const page = await context.newPage();
  await page.goto('/admin-panel#chatSettings');
  const question = page.getByTestId('cookie-popup');
  const button = page.getByTestId('settings-save');
  await expect(question).toBeInViewport();
  await expect(button).toBeAttached();
  // Not below the question, but at the end of the form.
  await expect(button).not.toBeInViewport();

  // No word is wider than the screen.
  const prompt = page.locator('[name=rag_prompt]');
  const before = await prompt.inputValue();
  await prompt.fill('W'.repeat(300));
  expect(await overflow(page)).toBe(0);
  await prompt.fill(before);
  const name = `${'long-'.repeat(20)}.txt`;
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('A word.') };
  await page.getByTestId('settings-files').setInputFiles(file);
  await expect(page.getByTestId('settings-file').filter({ hasText: name })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.getByTestId('settings-file-remove').last().click();

  for (const pressWith of ['mouse', 'finger'] as const) {
    await prompt.focus();
    await button.evaluate((it) => it.scrollIntoView({ block: 'end' }));
    await expect(question).not.toBeInViewport();
    const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
    if (pressWith === 'finger') await page.touchscreen.tap(x + 20, y + 20);
    else {
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await expect(prompt).not.toBeFocused();
      await page.mouse.up();
    }
    await expect(page.getByTestId('app-alert'), pressWith).toContainText('Settings saved');
    await page.getByTestId('app-alert-ok').click();
    await expect(question).toBeInViewport();
  }
  await context.close();
});
