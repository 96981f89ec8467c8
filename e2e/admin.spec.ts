import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';

/** The staff area: finding people and dialogues, and changing how the assistant works. */

const signIn = async (context: BrowserContext, state: object = {}) => {
  const email = `${randomUUID()}@example.org`;
  const names = { firstName: 'Ada', lastName: 'Byron', interface_lang: 'en' };
  const response = await context.request.post('/sandbox/users/', {
    data: { email, password: 'Secret-123', ...names, ...state },
  });
  expect(response.status()).toBe(201);
  const { user_id: id }: { user_id: number } = await response.json();
  return { email, id };
};

/** What lies over the page is out of the way. */
const calm = (context: BrowserContext) =>
  context.addInitScript(() => localStorage.setItem('cookieConsent', 'necessary'));

test.beforeEach(({ context }) => calm(context));

/** Somebody who has asked one question, with nothing of them left in the browser of the test. */
const askAsPatient = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  await calm(context);
  const patient = await signIn(context, { firstName: 'Grace', lastName: 'Hopper', country: 'DE' });
  const page = await context.newPage();
  await page.goto('/chat/new');
  await page.getByTestId('chat-input').fill('I have had a headache for three days.');
  await page.getByTestId('chat-send').click();
  await expect(page.getByTestId('message-copy').first()).toBeVisible({ timeout: 30_000 });
  await context.close();
  return patient;
};

const faults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

test('who is no administrator goes home', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admin-panel');
  await expect(page).toHaveURL(/\/$/);
});

test('a user is found, locked, let in again and deleted', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { id, email } = await signIn(other, { country: 'IS', platform: 'android' });
  await other.close();
  await signIn(context, { is_admin: true });

  await page.goto('/admin-panel');
  await page.getByTestId('users-country').selectOption('IS');
  const row = page.locator(`[data-testid=user-row][data-id="${id}"]`);
  await expect(row).toContainText(email);
  await expect(row.getByTestId('user-platform')).toHaveAttribute('data-platform', 'android');
  expect(await faults(page)).toEqual([]);

  for (const [button, sign] of [
    ['Make inactive', 1],
    ['Make active', 0],
  ] as const) {
    await row.getByTestId('user-edit').click();
    await expect(page.getByTestId('user-toggle-active')).toHaveText(button);
    await page.getByTestId('user-toggle-active').click();
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('user-edit-modal')).toBeHidden();
    await expect(row.getByText('Inactive')).toHaveCount(sign);
  }

  await row.getByTestId('user-edit').click();
  await page.getByTestId('user-delete').click();
  await page.getByTestId('confirm-yes').click();
  await expect(row).toHaveCount(0);
});

test('a dialogue is found, opened, labelled, commented and looked into', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const patient = await askAsPatient(browser, baseURL);
  await signIn(context, { is_admin: true });

  await page.goto('/admin-panel#Dialogues');
  await page.getByTestId('dlg-email').fill(patient.email.toUpperCase());
  await expect(page.getByTestId('dlg-row')).toHaveCount(1);
  await expect(page.getByTestId('dlg-row')).toContainText('Germany');
  expect(await faults(page)).toEqual([]);

  await page.getByTestId('dlg-link').click();
  await expect(page.getByTestId('view-prompt')).toContainText('headache');
  await expect(page.getByTestId('view-toggle')).toHaveAttribute('data-view', 'translated');
  await page.getByTestId('view-sentiment').selectOption('Warning');
  await page.getByTestId('view-specialty').selectOption('Neurology');

  await page.getByTestId('view-comments').click();
  await page.getByTestId('comment-text').fill('Please look at this one.');
  await page.getByTestId('comment-send').click();
  await expect(page.getByTestId('comment-item')).toContainText('Please look at this one.');
  expect(await faults(page)).toEqual([]);

  await page.getByTestId('view-trace').click();
  await expect(page.getByTestId('trace-modal')).toContainText('rag_prompt');
  await page.getByTestId('modal-close').click();

  await page.getByTestId('back-button').click();
  await expect(page.getByTestId('dlg-email')).toHaveValue(patient.email.toUpperCase());
  await expect(page.getByTestId('dlg-icon-sentiment')).toContainText('Warning');
  await expect(page.getByTestId('dlg-icon-comments')).toContainText('1');
  await expect(page.getByTestId('dlg-row')).toContainText('Neurology');
});

test.describe('settings', () => {
  // There is one set of them: one change after the other.
  test.describe.configure({ mode: 'default' });

  test('settings and knowledge files are saved together', async ({ page, context }) => {
    await signIn(context, { is_admin: true });
    await page.goto('/admin-panel#chatSettings');
    const temperature = page.locator('[name=rag_llm_temperature]');
    const before = await temperature.inputValue();
    await temperature.fill('9');
    await page.getByTestId('settings-files').setInputFiles({
      name: 'advice.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Drink enough water.'),
    });
    await page.getByTestId('settings-save').click();
    await expect(page.getByTestId('app-alert')).toContainText('Settings saved');
    await page.getByTestId('app-alert-ok').click();

    await page.reload();
    await expect(temperature).toHaveValue('2');
    await expect(page.getByTestId('settings-file')).toContainText('advice.txt');
    expect(await faults(page)).toEqual([]);

    await temperature.fill(before);
    await page.getByTestId('settings-file-remove').click();
    await page.getByTestId('settings-save').click();
    await expect(page.getByTestId('app-alert')).toContainText('Settings saved');
    await page.getByTestId('app-alert-ok').click();
    await page.reload();
    await expect(temperature).toHaveValue(before);
    await expect(page.getByTestId('settings-file')).toHaveCount(0);
  });

  test('a prompt is tried, saved, compared with the one before and restored', async ({
    page,
    context,
  }) => {
    await signIn(context, { is_admin: true });
    await page.goto('/admin-panel#chatSettings');
    const prompt = page.locator('[name=instructions_voice_assistant]');
    const before = await prompt.inputValue();
    await prompt.fill(`${before} Speak slowly.`);

    await page.getByTestId('settings-try-question').fill('I have had a cough for two days');
    await page.getByTestId('settings-try-run').click();
    await expect(page.getByTestId('settings-try-answer')).toContainText('Disclaimer');

    await page.getByTestId('settings-save').click();
    await page.getByTestId('app-alert-ok').click();
    await page.getByTestId('settings-show-changes').first().click();
    await expect(page.getByTestId('settings-changes').locator('ins')).toHaveText(/Speak slowly/);
    expect(await faults(page)).toEqual([]);

    await prompt.fill(before);
    await page.getByTestId('settings-save').click();
    await page.getByTestId('app-alert-ok').click();
    for (const restored of [/Speak slowly\.$/, before]) {
      await page.getByTestId('settings-restore').first().click();
      await page.getByTestId('confirm-yes').click();
      await page.getByTestId('app-alert-ok').click();
      await expect(prompt).toHaveValue(restored);
    }
  });
});

test('a view is shared by its address, and contacts can be hidden', async ({ page, context }) => {
  const { email } = await signIn(context, { is_admin: true });
  await page.goto('/admin-panel?users_timeline=New+last+day&sort_direction=desc#userManagement');
  await expect(page.getByTestId('users-timeline')).toHaveValue('New last day');
  await page.getByTestId('users-retention').selectOption('Weekly');
  await expect(page).toHaveURL(/retention=Weekly/);
  const row = page.getByTestId('user-row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await page.getByTestId('hide-contacts').check();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('users-retention')).toHaveValue('Weekly');
  await expect(page.getByTestId('hide-contacts')).toBeChecked();
});
