import { expect, type Locator, type Page, test } from '@playwright/test';
import { pickUpFile } from './asking.ts';

/* The home page is written at build time: somebody may use it before the app has come. */

test('no key is lost while the app takes over the written page', async ({ browser }) => {
  // Slower processors stretch the moments of the exchange, each to another place in the text.
  for (const slower of [1, 3]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto('/', { waitUntil: 'commit' });
    const box = page.getByTestId('chat-input');
    await box.focus();
    const written = page.locator('[data-written]');
    let typed = '';
    for (let wordsAfter = 0; wordsAfter < 10; wordsAfter += (await written.count()) ? 0 : 1) {
      const word = `${typed.length} `;
      await page.keyboard.type(word, { delay: 10 });
      typed += word;
    }
    await expect(box).toHaveValue(typed);
    await context.close();
  }
});

/** The page as it was written; what is returned lets the app come. */
const openWritten = async (page: Page) => {
  const { promise: isTime, resolve: letAppCome } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    if (!route.request().url().includes('early-start')) await isTime;
    await route.continue();
  });
  const early = page.waitForEvent('requestfinished', (it) => it.url().includes('early-start'));
  await page.goto('/', { waitUntil: 'commit' });
  await early;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return letAppCome;
};

/** What is pressed says that it is not ready yet, which does not keep a finger away. */
const pressEarly = (button: Locator) => button.click({ force: true });

test('who presses Enter before the app is there has asked', async ({ page }) => {
  const letAppCome = await openWritten(page);
  await page.getByTestId('chat-input').fill('I have a cough');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chat-input')).toHaveValue('I have a cough');
  letAppCome();
  await expect(page).toHaveURL('/chat/default');
  await expect(page.getByTestId('message-user')).toHaveText('I have a cough');
});

test('no Enter is lost while the app takes over the written page', async ({ browser }) => {
  for (const slower of [1, 1.5, 2, 2.5, 3, 4]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    // To have asked is enough.
    const asked = page.waitForRequest('**/api/without-auth-chat/create-chat/');
    await page.route('**/create-chat/', (route) => route.abort());
    await page.goto('/');
    await page.getByTestId('chat-input').fill('I have a cough');
    await page.keyboard.press('Enter');
    await asked;
    await context.close();
  }
});

test('who writes on after that has not', async ({ page }) => {
  const letAppCome = await openWritten(page);
  await page.getByTestId('chat-input').fill('I have a cough');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' and');
  letAppCome();
  await expect(page.locator('[data-written]')).toHaveCount(0);
  await expect(page.getByTestId('chat-input')).toHaveValue('I have a cough and');
  await page.keyboard.type(' a fever');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('message-user')).toHaveText('I have a cough and a fever');
});

test('a starter chosen before the app is there is asked', async ({ page }) => {
  const letAppCome = await openWritten(page);
  const starter = page.getByTestId('starter-message').nth(1);
  const text = await starter.innerText();
  await pressEarly(starter);
  letAppCome();
  await expect(page).toHaveURL('/chat/default');
  await expect(page.getByTestId('message-user')).toHaveText(text);
});

test('who presses the button of the box before the app is there has asked', async ({ page }) => {
  const letAppCome = await openWritten(page);
  const send = page.getByTestId('chat-send');
  await page.getByTestId('chat-input').fill('I have a cough');
  await pressEarly(send);
  letAppCome();
  await expect(page.getByTestId('message-user')).toHaveText('I have a cough');
});

test('files dropped one after the other before the app is there are all attached', async ({
  page,
}) => {
  const letAppCome = await openWritten(page);
  for (const dataTransfer of [await pickUpFile(page), await pickUpFile(page, 'second.txt')]) {
    await page.dispatchEvent('body', 'drop', { dataTransfer });
  }
  letAppCome();
  await expect(page.getByTestId('chat-file')).toHaveText([/dropped\.txt/, /second\.txt/]);
});

test('a file dropped before the app is there is attached', async ({ page }) => {
  const letAppCome = await openWritten(page);
  const dataTransfer = await pickUpFile(page);
  // Only where this is prevented the browser does not open the file in place of the page.
  const isTaken = await page.evaluate(
    (dragged) =>
      !document.body.dispatchEvent(
        new DragEvent('dragover', { dataTransfer: dragged, bubbles: true, cancelable: true }),
      ),
    dataTransfer,
  );
  expect(isTaken).toBe(true);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
  await page.getByTestId('chat-input').fill('What does it say?');
  letAppCome();
  await expect(page.getByTestId('chat-file')).toHaveText(/dropped\.txt/);
  await page.getByTestId('chat-send').click();
  await expect(page.getByTestId('message-file')).toHaveText(/dropped\.txt/);
});

for (const [pressed, shown] of [
  ['menu-button', '[data-testid="sidebar"][data-open="true"]'],
  ['header-language', '[data-testid="header"] [data-testid="language-option"]'],
  ['footer-language', '[data-testid="footer"] [data-testid="language-option"]'],
  ['chat-example-open', '[data-testid="chat-example-modal"]'],
] as const) {
  test(`a press on ${pressed} before the app is there is not lost`, async ({ page }) => {
    const letAppCome = await openWritten(page);
    await pressEarly(page.getByTestId(pressed));
    await expect(page.locator(':popover-open')).toHaveCount(0);
    letAppCome();
    await expect(page.locator(shown).first()).toBeVisible();
  });
}

test('nor is one further down the page', async ({ page }) => {
  const letAppCome = await openWritten(page);
  const slider = page.getByTestId('review-slider');
  await pressEarly(slider.getByRole('button', { name: 'Next' }));
  letAppCome();
  await expect(slider).toContainText('2–4 of 5');
});

test('no press is lost while the app takes over the written page', async ({ browser }) => {
  // The moment is met by chance, and more often than not.
  for (let round = 0; round < 6; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByTestId('header-logo').waitFor();
    await page.getByTestId('faq-item').nth(1).locator('summary').click();
    await expect(page.getByTestId('faq-answer').nth(1)).toBeVisible();
    await context.close();
  }
});

test('who presses a button and then writes goes on writing', async ({ page }) => {
  const letAppCome = await openWritten(page);
  await pressEarly(page.getByTestId('menu-button'));
  const box = page.getByTestId('chat-input');
  await box.pressSequentially('I have a cough');
  letAppCome();
  await expect(page.locator('[data-written]')).toHaveCount(0);
  await expect(page.getByTestId('sidebar')).toHaveAttribute('data-open', 'false');
  await expect(box).toBeFocused();
});

test('a question that has the focus keeps it when the app comes', async ({ page }) => {
  const letAppCome = await openWritten(page);
  const question = page.getByTestId('faq-item').nth(2).locator('summary');
  await question.focus();
  letAppCome();
  await expect(page.locator('[data-written]')).toHaveCount(0);
  await expect(question).toBeFocused();
});
