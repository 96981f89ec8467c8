import { expect as plainExpect, type Page, test } from '@playwright/test';
import { ask } from './asking.ts';
import { faults } from './faults.ts';
import { calm, signIn } from './people.ts';

/** One person, two tabs: what is done to a chat in one is seen in the other. */

const expect = plainExpect.configure({ timeout: 15_000 });

const box = (page: Page) => page.getByTestId('chat-input');
const listed = (page: Page) => page.getByTestId('sidebar-chat');

/** A chat of one question, open in two tabs. */
const openTwice = async (page: Page): Promise<Page> => {
  await calm(page.context());
  await signIn(page.context());
  await page.goto('/chat/new');
  await ask(page, 'I have a cold');
  await expect(page.getByTestId('chat-stop')).toHaveCount(0);
  await expect(page.getByTestId('message-answer')).toHaveCount(1);
  await expect(listed(page)).not.toHaveText('New chat');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(listed(other)).toHaveCount(1);
  return other;
};

const expectGone = async (page: Page) => {
  await expect(page).toHaveURL(/\/chat\/new$/);
  await expect(page.getByTestId('chat-error')).toContainText('deleted');
  await expect(page.getByTestId('message')).toHaveCount(0);
  await expect(listed(page)).toHaveCount(0);
};

test('a chat that has no name yet is called a new one in the language on screen', async ({
  page,
  context,
}) => {
  await signIn(context, { interface_lang: 'de' });
  await page.goto('/chat/new');
  await ask(page, 'Ich habe Kopfschmerzen [[slow:300]]');
  await expect(listed(page)).toHaveText('Neuer Chat');
});

test('a new name and a new chat are seen in the other tab', async ({ page }) => {
  const other = await openTwice(page);
  await page.getByTestId('sidebar-chat-rename').click();
  await page.getByTestId('sidebar-chat-name').fill('My cold');
  await page.getByTestId('sidebar-chat-name').press('Enter');
  await expect(listed(other)).toHaveText('My cold');
  await other.goto('/chat/new');
  await ask(other, 'I cannot sleep');
  await expect(listed(page)).toHaveCount(2);
  await expect(listed(page).first()).not.toHaveText('New chat');
});

test('who gives a chat a name is not disturbed by what is asked in another', async ({ page }) => {
  const other = await openTwice(page);
  await page.goto('/chat/new');
  await ask(page, 'I cannot sleep');
  await expect(page.getByTestId('message-answer')).toHaveCount(1);
  await expect(listed(page)).toHaveCount(2);
  await expect(listed(page).first()).not.toHaveText('New chat');
  const name = page.getByTestId('sidebar-chat-name');
  await page.getByTestId('sidebar-chat-rename').click();
  await name.fill('My nights');
  await ask(other, 'And a cough');
  // The other chat is the first of the list now.
  await expect(listed(page)).toHaveCount(1);
  await expect(page.locator('nav li').last().getByTestId('sidebar-chat-name')).toBeFocused();
  await expect(name).toHaveValue('My nights');
  await name.press('Enter');
  await expect(listed(page).last()).toHaveText('My nights');
});

test('a chat deleted in one tab is left in the other, with what was typed', async ({ page }) => {
  const other = await openTwice(page);
  await box(other).fill('And a cough');
  await page.getByTestId('sidebar-chat-delete').click();
  await expect(page).toHaveURL(/\/$/);
  await expectGone(other);
  await expect(box(other)).toHaveValue('And a cough');
  await other.getByTestId('chat-send').click();
  await expect(other.getByTestId('message-answer')).toHaveCount(1);
  await expect(other.getByTestId('chat-error')).toHaveCount(0);
});

test('a question to a chat that was deleted elsewhere is not lost', async ({ page }) => {
  const other = await openTwice(page);
  await other.close();
  // Another device: nobody in this browser hears of it.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const session = await page.request.post('/auth/token/refresh/');
  const { access } = await session.json();
  const headers = { authorization: `Bearer ${access}` };
  const deleted = await page.request.delete(`/api/chats/delete/${id}/`, { headers });
  expect(deleted.status()).toBe(204);
  await ask(page, 'And a cough');
  await expectGone(page);
  await expect(box(page)).toHaveValue('And a cough');
  // The mouse rests where Send was pressed: its hint would come in the middle of the check.
  await page.mouse.move(0, 0);
  await expect(page.locator('.tooltip-bubble:popover-open')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
});
