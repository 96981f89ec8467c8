import { type Browser, expect as plainExpect, type Page, test } from '@playwright/test';
import { ask } from './asking.ts';
import { faults, overflow } from './faults.ts';
import { mailsTo } from './mails.ts';
import { calm, signIn } from './people.ts';

/** From an answer to a physician and back: the way of a person, and that of staff. */

/** A busy machine takes its time; nothing here is about speed. */
const expect = plainExpect.configure({ timeout: 20_000 });

test.setTimeout(180_000);

const openStaff = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  await calm(context);
  await signIn(context, { firstName: 'Grace', lastName: 'Hopper', is_admin: true });
  return { context, page: await context.newPage() };
};

test.beforeEach(({ context }) => calm(context));

/** A chat with a reply of the nurse. Gives its id. */
const askWithNurse = async (page: Page, file?: { name: string }) => {
  await page.goto('/chat/new');
  if (file) {
    const text = { ...file, mimeType: 'text/plain', buffer: Buffer.from('Hemoglobin 9.1 g/dL') };
    await page.getByTestId('chat-file-input').setInputFiles(text);
  }
  await ask(page, 'I have had a headache and fever for three days, no rash. [[nurse]]');
  await expect(page.getByTestId('doctor-review-button')).toBeVisible({ timeout: 40_000 });
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
  return page.url().split('/').at(-1) ?? '';
};

const requestReview = async (page: Page) => {
  await page.getByTestId('doctor-review-button').click();
  await page.getByTestId('doctor-continue').click();
  await page.getByTestId('doctor-ok').click();
};

test('a case goes to a physician and the signed note comes back into the chat', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await signIn(context, { country: 'DE' });
  const chat = await askWithNurse(page);

  const counted = page.waitForResponse(/update-counter-doctor-validation/);
  await page.getByTestId('doctor-review-button').click();
  expect(await (await counted).json()).toEqual({ counter: 1 });
  const popup = page.getByTestId('doctor-popup');
  await expect(popup).toHaveAttribute('data-state', 'intro');
  await expect(popup).toContainText('$19.99');
  await expect(popup).toContainText('A local licensed physician');
  expect(await faults(page)).toEqual([]);
  const accepted = page.waitForRequest(/accept-doctor-review/);
  await page.getByTestId('doctor-continue').click();
  expect((await accepted).url()).toContain(`chat_id=${chat}`);
  await expect(popup).toHaveAttribute('data-state', 'accepted');
  await page.getByTestId('doctor-ok').click();
  await expect(popup).toBeHidden();

  await expect(page.getByTestId('open-in-app-popup')).toBeVisible();
  const tab = context.waitForEvent('page');
  await page.getByTestId('open-in-app-button').click();
  const partner = await tab;
  await partner.waitForURL(/\/sandbox\/lad/);
  await expect(partner.locator('body')).toContainText('Sandbox');
  await partner.close();
  const card = page.getByTestId('review-card');
  await expect(card).toHaveAttribute('data-status', 'requested');

  const staff = await openStaff(browser, baseURL);
  await staff.page.goto('/admin-panel#reviews');
  await staff.page.getByTestId('reviews-status').selectOption('requested');
  const row = staff.page.getByTestId('review-row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  expect(await faults(staff.page)).toEqual([]);
  await row.getByTestId('review-link').click();
  await expect(staff.page.getByTestId('case-sheet')).toContainText('headache');
  await staff.page.getByTestId('review-take').click();
  await expect(staff.page.getByTestId('review-head')).toHaveAttribute('data-status', 'in_review');
  const form = staff.page.getByTestId('review-note-form');
  await staff.page.getByTestId('review-finish').click();
  await expect(form).toContainText('Write the note first.');
  await form.locator('[name=note]').fill('Please drink enough and see me if the fever stays.');
  await form.locator('[name=name]').fill('Dr. Grace Hopper');
  // A reload loses nothing of what was typed.
  await staff.page.reload();
  await expect(form.locator('[name=name]')).toHaveValue('Dr. Grace Hopper');
  await form.locator('[name=role]').fill('General practitioner');
  expect(await faults(staff.page)).toEqual([]);
  await staff.page.getByTestId('review-finish').click();
  await staff.page.getByTestId('confirm-yes').click();
  await expect(staff.page.getByTestId('review-head')).toHaveAttribute('data-status', 'done');
  await expect(form).toHaveCount(0);
  await staff.context.close();

  await page.reload();
  await expect(card).toHaveAttribute('data-status', 'done');
  await expect(page.getByTestId('physician-note')).toContainText('Please drink enough');
  await expect(page.getByTestId('note-name')).toHaveText('Dr. Grace Hopper');
  await expect(page.getByTestId('note-role')).toHaveText('General practitioner');
  expect(await faults(page)).toEqual([]);
  await expect(async () => {
    expect(await mailsTo(page, email)).not.toEqual([]);
  }).toPass({ timeout: 20_000 });

  await page.goto('/your-medical-history');
  await expect(page.locator(`[data-testid=records-list] [data-id="${chat}"]`)).toHaveAttribute(
    'data-status',
    'done',
  );
});

test('the case sheet is read on screen and kept as a PDF', async ({ page, context }) => {
  await signIn(context);
  const chat = await askWithNurse(page);
  await page.goto(`/case-sheet/${chat}`);
  await expect(page.getByTestId('sheet-timeline')).toContainText('headache');
  await expect(page.getByTestId('sheet-differential')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByTestId('case-sheet-pdf').click();
  expect((await download).suggestedFilename()).toBe('case-sheet.pdf');
});

test('where doctors cannot review yet, the popup says so and stays', async ({ page, context }) => {
  await signIn(context, { country: 'KP' });
  await askWithNurse(page);
  await page.getByTestId('doctor-review-button').click();
  await page.getByTestId('doctor-continue').click();
  await expect(page.getByTestId('doctor-error')).toHaveText(
    'Doctor review is not available in your region yet.',
  );
  await expect(page.getByTestId('doctor-popup')).toHaveAttribute('data-state', 'intro');
});

test('who agrees with the nurse is told about it a moment later, unless they left', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'Yes, I would like a doctor to look at it. [[nurse]][[agreed]]');
  await expect(page.getByTestId('doctor-popup')).toBeVisible({ timeout: 40_000 });
  await page.getByTestId('modal-close').click();

  await ask(page, 'Yes please. [[agreed]]');
  await expect(page.getByTestId('message')).toHaveCount(2, { timeout: 40_000 });
  await expect(page.getByTestId('chat-stop')).toHaveCount(0, { timeout: 40_000 });
  // Another page of the same visit: whatever waits for its moment is still there.
  await page.getByTestId('header-logo').click();
  await expect(page.getByTestId('landing-title')).toBeVisible();
  await page.waitForTimeout(4000);
  await expect(page.getByTestId('doctor-popup')).toHaveCount(0);
});

test('a visitor is offered no doctor', async ({ page }) => {
  await page.goto('/');
  await ask(page, 'I have a headache. [[nurse]]');
  await expect(page.getByTestId('message-nurse')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByTestId('doctor-review-button')).toHaveCount(0);
});

test('long names of people, chats and files make no page wider than a small phone', async ({
  page,
  context,
}) => {
  await signIn(context, { firstName: 'W'.repeat(50), lastName: 'M'.repeat(50) });
  const chat = await askWithNurse(page, { name: `${'long-'.repeat(20)}.txt` });
  await requestReview(page);
  const cookies = await context.cookies();
  const access = cookies.find(({ name }) => name === 'access_token')?.value ?? '';
  const renamed = await page.request.patch(`/api/chats/rename/${chat}/`, {
    data: { name: 'Pneumonoultramicroscopic'.repeat(4) },
    headers: { authorization: `Bearer ${access}` },
  });
  expect(renamed.status()).toBe(200);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/your-medical-history');
  await expect(page.getByTestId('records-list')).toContainText('Pneumono');
  expect(await overflow(page)).toBe(0);
  await page.goto(`/case-sheet/${chat}`);
  await expect(page.getByTestId('case-sheet')).toContainText('WWW');
  await expect(page.getByTestId('case-sheet')).toContainText('long-long');
  expect(await overflow(page)).toBe(0);
});

test('popups, sheet and card fit a small phone and read from right to left', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(context, { interface_lang: 'ar' });
  const chat = await askWithNurse(page);
  await requestReview(page);
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('modal-close').click();
  await expect(page.getByTestId('review-card')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.goto(`/case-sheet/${chat}`);
  await expect(page.getByTestId('case-sheet')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await faults(page)).toEqual([]);
});
