import { expect, type Page, test } from '@playwright/test';
import { answered, ask } from './asking.ts';
import { calm, signIn } from './people.ts';

/** People who go on before the page has come along. */

const box = (page: Page) => page.getByTestId('chat-input');
const listed = (page: Page) => page.getByTestId('sidebar-chat');
const newName = (page: Page) => page.getByTestId('sidebar-chat-name');
const isPressed = (page: Page, id: string) =>
  expect(page.getByTestId(id)).toHaveAttribute('aria-pressed', 'true');

test.beforeEach(async ({ context, page }) => {
  await calm(context);
  await signIn(context);
  await page.goto('/chat/new');
});

test('what is typed after Enter belongs to the next question', async ({ page }) => {
  await ask(page, 'I have a cold');
  await answered(page, 1);
  await box(page).fill('And a cough');
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.type('since Monday')]);
  await answered(page, 2);
  await expect(page.getByTestId('message-user').last()).toHaveText('And a cough');
  await expect(box(page)).toHaveValue('since Monday');
});

test('a name that nobody has changed is left as it came meanwhile', async ({ page }) => {
  await ask(page, 'I have a cold [[chunks:10]] [[slow:200]]');
  await page.getByTestId('sidebar-chat-rename').click();
  await expect(newName(page)).toHaveValue('New chat');
  const named = page.waitForResponse('**/generate-chat-name/');
  await answered(page, 1);
  const { chat_name: name } = await (await named).json();
  await box(page).click();
  await expect(newName(page)).toHaveCount(0);
  await expect(listed(page)).toHaveText(name);
  await page.reload();
  await expect(listed(page)).toHaveText(name);
});

test('a name has room for as many emoji as letters', async ({ page }) => {
  await ask(page, 'I have a cold');
  await answered(page, 1);
  await page.getByTestId('sidebar-chat-rename').click();
  await expect(newName(page)).toBeFocused();
  const name = '\u{1f927}'.repeat(100);
  await page.keyboard.insertText(`${name}\u{1f927}`);
  await expect(newName(page)).toHaveValue(name);
  await newName(page).press('Enter');
  await expect(listed(page)).toHaveText(name);
});

test('of two thumbs the later counts, however long the first takes', async ({ page }) => {
  await ask(page, 'I have a cold');
  await answered(page, 1);
  await page.route('**/feedback/**', async (route) => {
    if (route.request().postData()?.includes('"up"')) {
      await new Promise((resolve) => {
        setTimeout(resolve, 800);
      });
    }
    await route.continue();
  });
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('"up"') === true,
  );
  await page.getByTestId('message-like').click();
  await page.getByTestId('message-dislike').click();
  await isPressed(page, 'message-dislike');
  await saved;
  await expect(page.getByTestId('message-like')).not.toHaveAttribute('aria-busy', 'true');
  await isPressed(page, 'message-dislike');
  await page.reload();
  await isPressed(page, 'message-dislike');
});

test('sources that cannot be had are not told to who has left their chat', async ({ page }) => {
  await ask(page, 'I have a cold');
  await answered(page, 1);
  await page.route('**/fact-check-message/**', async (route) => {
    await expect(page).toHaveURL(/\/chat\/new$/);
    // The address changes a moment before the chat is left.
    await expect(page.getByTestId('message')).toHaveCount(0);
    await route.fulfill({ status: 500, json: { code: 'server_error', detail: 'Error.' } });
  });
  const refused = page.waitForResponse('**/fact-check-message/**');
  await page.getByTestId('message-sources').click();
  await page.getByTestId('header-new-chat').click();
  await refused;
  // Whoever asks again for something that works sees what comes of it, and nothing else.
  await page.getByTestId('header-language').click();
  await expect(page.getByTestId('language-option').first()).toBeVisible();
  await expect(page.getByTestId('app-alert')).toHaveCount(0);
});

test('a button that was out of use for a moment still has the focus', async ({ page }) => {
  await ask(page, 'I have a cold');
  await answered(page, 1);
  await page.getByTestId('message-like').focus();
  await page.getByTestId('message-like').evaluate(async (button: HTMLButtonElement) => {
    button.disabled = true;
    while (document.activeElement === button) {
      // Between two frames: the page has not looked yet.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
    button.disabled = false;
  });
  await expect(page.getByTestId('message-like')).toBeFocused();
});

test('who wants less motion is at the end at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ask(page, 'I have a headache');
  await answered(page, 1);
  await page.setViewportSize({ width: 390, height: 500 });
  const messages = page.getByTestId('messages');
  await messages.hover();
  await page.mouse.wheel(0, -5000);
  await expect(page.getByTestId('jump-to-latest')).toBeVisible();
  const left = await messages.evaluate((area) => {
    document.querySelector<HTMLElement>('[data-testid="jump-to-latest"]')?.click();
    return area.scrollHeight - area.clientHeight - area.scrollTop;
  });
  expect(left).toBeLessThan(2);
});

test('who presses twice where a chat ends in the menu opens it, and does not delete it', async ({
  page,
}) => {
  await ask(page, 'I have a cold');
  await answered(page, 1);
  await page.getByTestId('header-new-chat').click();
  await ask(page, 'I cannot sleep');
  await answered(page, 1);
  await expect(listed(page)).toHaveCount(2);
  const other = listed(page).last();
  const { x = 0, y = 0, width = 0, height = 0 } = (await other.boundingBox()) ?? {};
  await page.mouse.move(x + width - 18, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(other).toHaveAttribute('data-active', 'true');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByTestId('message-user')).toHaveText('I have a cold');
  await expect(listed(page)).toHaveCount(2);
});

test('who presses Edit twice has changed nothing yet', async ({ page }) => {
  await ask(page, 'I have a cold');
  await answered(page, 1);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('edit-message')) changes.push(request.method());
  });
  await page.getByTestId('message-edit').dblclick({ delay: 20 });
  await expect(page.getByTestId('message-edit-box')).toBeVisible();
  await expect(page.getByTestId('message-edit-save')).toBeEnabled();
  expect(changes).toEqual([]);
});
