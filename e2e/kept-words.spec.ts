import { expect, type Page, test } from '@playwright/test';
import { ask } from './asking.ts';
import { calm, signIn } from './people.ts';

/** A change of a question that was begun but not sent. */

const editBox = (page: Page) => page.getByTestId('message-edit-box');
const question = (page: Page) => page.getByTestId('message').first().getByTestId('message-user');

const askTwice = async (page: Page) => {
  await page.goto('/chat/new');
  for (const text of ['I have a cold', 'And a cough']) {
    await ask(page, text);
    await expect(page.getByTestId('chat-stop')).toHaveCount(0);
    await expect(page.getByTestId('message-answer').last()).toHaveAttribute('aria-busy', 'false');
  }
};

const beginChange = async (page: Page, text: string) => {
  await page.getByTestId('message-edit').first().click();
  await editBox(page).fill(text);
};

test.beforeEach(async ({ context, page }) => {
  await calm(context);
  await signIn(context);
  await askTwice(page);
});

test('the words of a change outlive a reload and another chat, and are sent from there', async ({
  page,
}) => {
  await beginChange(page, 'I have a cold since Monday');
  await page.getByTestId('chat-input').fill('Something else');
  await page.reload();
  await expect(editBox(page)).toHaveCount(1);
  await expect(editBox(page)).toHaveValue('I have a cold since Monday');
  await expect(page.getByTestId('chat-input')).toHaveValue('Something else');
  // Nobody has asked for it: on a phone the keyboard would come.
  await expect(editBox(page)).not.toBeFocused();

  await page.getByTestId('header-new-chat').click();
  await expect(editBox(page)).toHaveCount(0);
  await page.goBack();
  await expect(editBox(page)).toHaveValue('I have a cold since Monday');
  await page.getByTestId('message-edit-save').click();
  await expect(page.getByTestId('message')).toHaveCount(1);
  await expect(question(page)).toHaveText('I have a cold since Monday');
  await expect(page.getByTestId('chat-stop')).toHaveCount(0);
  await page.reload();
  await expect(question(page)).toHaveText('I have a cold since Monday');
  await expect(editBox(page)).toHaveCount(0);
});

test('a change that was given up does not come back', async ({ page }) => {
  await beginChange(page, 'Something I would rather not say');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveText('I have a cold');
  await page.reload();
  await expect(question(page)).toHaveText('I have a cold');
  await expect(editBox(page)).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain('rather not say');
});

test('the words stay through a new answer, and go into the box when another tab deletes the question', async ({
  page,
}) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByTestId('message')).toHaveCount(2);
  await page.getByTestId('message-edit').last().click();
  await editBox(page).fill('And a cough since Monday');
  await other.getByTestId('message-delete').last().click();
  await expect(page.getByTestId('message')).toHaveCount(1);
  await expect(page.getByTestId('chat-input')).toHaveValue('And a cough since Monday');

  await beginChange(page, 'I have a cold since Monday');
  const taken = page.waitForResponse('**/edit-message/**');
  await page.getByTestId('message-regenerate').click();
  await taken;
  await expect(page.getByTestId('chat-stop')).toHaveCount(0);
  await expect(page.getByTestId('message-answer')).toHaveAttribute('aria-busy', 'false');
  await expect(editBox(page)).toHaveValue('I have a cold since Monday');
  await page.reload();
  await expect(editBox(page)).toHaveValue('I have a cold since Monday');
  await expect(page.getByTestId('chat-input')).toHaveValue('And a cough since Monday');
});

test('the words of a change go into the box of a new chat when another tab deletes theirs', async ({
  page,
}) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByTestId('message')).toHaveCount(2);
  await beginChange(page, 'I have a cold since Monday');
  await page.getByTestId('chat-input').fill('And a fever');
  await other.getByTestId('sidebar-chat-delete').click();
  await expect(page).toHaveURL(/\/chat\/new$/);
  await expect(page.getByTestId('chat-input')).toHaveValue(
    'And a fever\nI have a cold since Monday',
  );
});
