import { readFile } from 'node:fs/promises';
import { expect as plainExpect, type Page, test } from '@playwright/test';
import { ask, pickUpFile } from './asking.ts';
import { faults, overflow } from './faults.ts';
import { mailedLink } from './mails.ts';
import { calm, fillSignUp, newEmail, signIn } from './people.ts';

/** Chats, messages and the answer stream, as people meet them. */

/** A busy machine takes its time; nothing here is about speed. */
const expect = plainExpect.configure({ timeout: 15_000 });

const box = (page: Page) => page.getByTestId('chat-input');
const answers = (page: Page) => page.getByTestId('message-answer');
const messages = (page: Page) => page.getByTestId('message');

/** Nothing is being written any more. */
const settled = async (page: Page, total: number) => {
  await expect(messages(page)).toHaveCount(total, { timeout: 30_000 });
  await expect(page.getByTestId('chat-stop')).toHaveCount(0, { timeout: 30_000 });
  await expect(answers(page)).toHaveCount(total);
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
);
const picture = { name: 'rash.png', mimeType: 'image/png', buffer: png };
const note = { name: 'results.txt', mimeType: 'text/plain', buffer: Buffer.from('Ferritin 12') };

test.beforeEach(({ context }) => calm(context));

test('a visitor asks three times, meets the limit and signs up with the chat kept', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/');
  await page.getByTestId('starter-message').first().click();
  await expect(page).toHaveURL('/chat/default');
  await settled(page, 1);
  await expect(page.getByTestId('free-left-banner')).toContainText('2 free messages left');
  await expect(page.getByTestId('message-sources')).toHaveCount(0);

  await page.reload();
  await settled(page, 1);
  await ask(page, 'It gets worse at night [[chunks:3]]');
  await settled(page, 2);
  await ask(page, 'What can I take? [[chunks:3]]');
  await settled(page, 3);
  await expect(page.getByTestId('limit-banner')).toContainText('You have used all free messages.');
  await expect(page.getByTestId('chat-file-input')).toBeDisabled();

  await box(page).fill('One more question');
  await page.getByTestId('chat-send').click();
  await expect(page.getByTestId('auth-popup')).toBeVisible();
  await expect(box(page)).toHaveValue('One more question');
  const email = newEmail();
  await page.getByTestId('auth-popup-email').fill(email);
  await page.getByTestId('auth-popup-continue').click();
  await expect(page).toHaveURL(/\/sign-up\?email=/);
  const chatId = (await context.cookies()).find(({ name }) => name === 'unAuthChatId')?.value;
  expect(chatId).toMatch(/^[\da-f-]{36}$/);

  await expect(page.getByTestId('signup-email')).toHaveValue(email);
  await fillSignUp(page, email);
  await page.getByTestId('signup-submit').click();
  await expect(page).toHaveURL('/verify-your-email');
  const link = await mailedLink(page, email, 'verify');
  const mailTab = await context.newPage();
  await mailTab.goto(link);
  await expect(page).toHaveURL(`/chat/${chatId}`, { timeout: 20_000 });
  await settled(page, 3);
  await expect(page.getByTestId('sidebar-chat')).toHaveAttribute('data-active', 'true');
});

test('a visitor who signs up of their own accord keeps the chat, too', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/');
  await box(page).fill('I have a headache [[chunks:3]]');
  await page.keyboard.press('Enter');
  await settled(page, 1);
  await page.getByTestId('header-signup').click();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('unAuthChatId');
  // The phone has put the page away in the meantime.
  await page.reload();
  const email = newEmail();
  await fillSignUp(page, email);
  await page.getByTestId('signup-submit').click();
  await expect(page).toHaveURL('/verify-your-email');
  const mailTab = await context.newPage();
  await mailTab.goto(await mailedLink(page, email, 'verify'));
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/, { timeout: 20_000 });
  await settled(page, 1);
  await expect(page.getByTestId('sidebar-chat')).toHaveCount(1);
});

test('somebody asks, edits, asks anew, deletes, searches and renames', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context);
  await page.goto('/chat/new');
  await expect(page.getByTestId('starter-message')).toHaveCount(3);
  await expect(page.getByTestId('chat-send')).toBeDisabled();
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/create|send-message|get-gpt|edit-message|generate/.test(path)) calls.push(path);
  });
  await box(page).fill('I have a headache and a fever');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/);
  await settled(page, 1);
  const path = new URL(page.url()).pathname;
  const id = path.split('/').at(-1);
  expect(calls.slice(0, 3)).toEqual([
    '/api/chats/create/',
    '/api/messages/send-message/',
    `/api/chats/get-gpt-answer/${id}/en/`,
  ]);
  await expect(answers(page)).toContainText('Diagnosis');
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();

  // The name is typed in the list of chats.
  const listed = page.getByTestId('sidebar-chat');
  await expect(listed).not.toHaveText('New chat', { timeout: 15_000 });
  expect(calls.filter((call) => call.includes('generate-chat-name'))).toHaveLength(1);

  await ask(page, 'And my throat hurts [[chunks:3]]');
  await settled(page, 2);

  // The edit of the first question takes the second one away.
  await messages(page).first().hover();
  await page.getByTestId('message-edit').first().click();
  const editBox = page.getByTestId('message-edit-box');
  await expect(editBox).toHaveValue('I have a headache and a fever');
  await editBox.fill('I have a cough');
  await page.getByTestId('message-edit-save').click();
  await settled(page, 1);
  await expect(page.getByTestId('message-user')).toHaveText('I have a cough');

  const before = await messages(page).getAttribute('data-id');
  await page.getByTestId('message-regenerate').click();
  await expect(messages(page)).not.toHaveAttribute('data-id', before ?? '');
  await settled(page, 1);

  await page.getByTestId('message-like').click();
  await expect(page.getByTestId('message-like')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await settled(page, 1);
  await expect(page.getByTestId('message-like')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('message-user')).toHaveText('I have a cough');

  await page.getByTestId('sidebar-chat-rename').click();
  await page.getByTestId('sidebar-chat-name').fill('Winter trouble');
  await page.keyboard.press('Enter');
  await expect(listed).toHaveText('Winter trouble');
  await expect(page.getByTestId('sidebar-chat-rename')).toBeFocused();

  await page.getByTestId('header-new-chat').click();
  await page.getByTestId('sidebar-search').fill('cou');
  const match = page.getByTestId('sidebar-match');
  await expect(match).toContainText('Winter trouble');
  await expect(match.locator('mark').first()).toHaveText(/cough/i);
  await match.click();
  await expect(page).toHaveURL(path);
  await page.getByTestId('sidebar-search').fill('nosuchword');
  await expect(page.getByText('No chat has these words.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(listed).toBeVisible();

  await page.getByTestId('message-delete').click();
  await expect(messages(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('starter-message')).toHaveCount(3);

  const loaded = page.waitForEvent('load');
  await page.getByTestId('sidebar-chat-delete').click();
  await loaded;
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your chats will appear here.')).toBeVisible();
});

const SLOW = 'I have a cough [[slow:300]] [[chunks:40]]';

const startSlowAnswer = async (page: Page) => {
  await page.goto('/chat/new');
  await ask(page, SLOW);
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/);
  await expect(answers(page)).not.toBeEmpty({ timeout: 15_000 });
};

/** The stored text, and what the page shows of it. */
const expectWhole = async (page: Page) => {
  await settled(page, 1);
  const shown = await answers(page).innerText();
  await page.reload();
  await settled(page, 1);
  await expect(answers(page)).toHaveText(shown.replaceAll('\n', ' ').trim(), {
    useInnerText: true,
  });
  expect(shown).toContain('Disclaimer');
};

test('a reload in mid-answer joins it again', async ({ page, context }) => {
  await signIn(context);
  await startSlowAnswer(page);
  await expect(page.getByTestId('chat-send')).toBeDisabled();
  await expect(page.getByTestId('message-edit')).toBeDisabled();
  await expect(page.getByTestId('message-delete')).toBeDisabled();
  const seen = (await answers(page).innerText()).length;
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('get-gpt-answer')) streams.push(request.url());
  });
  // Looked for at every frame: nobody is told for a moment that there is no answer.
  await page.addInitScript(() => {
    const look = () => {
      const told = document.querySelector('[data-testid="chat-error"]');
      if (told?.checkVisibility({ opacityProperty: true }))
        Object.assign(globalThis, { isTold: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(page.getByTestId('chat-stop')).toBeVisible();
  expect(await page.evaluate(() => 'isTold' in globalThis)).toBe(false);
  await expect(async () => {
    expect((await answers(page).innerText()).length).toBeGreaterThan(seen);
  }).toPass();
  await expectWhole(page);
  expect(streams).toHaveLength(1);
});

test('a lost connection is said, and the answer goes on where it was', async ({
  page,
  context,
}) => {
  await signIn(context);
  await startSlowAnswer(page);
  await context.setOffline(true);
  await expect(page.getByTestId('connection-lost')).toBeVisible();
  const seen = await answers(page).innerText();
  const resumed = page.waitForRequest((request) => request.url().includes('get-gpt-answer'));
  await context.setOffline(false);
  expect(Number((await resumed).headers()['last-event-id'])).toBeGreaterThan(0);
  await expect(page.getByTestId('connection-lost')).toHaveCount(0);
  await settled(page, 1);
  expect((await answers(page).innerText()).startsWith(seen.trimEnd())).toBe(true);
  await expectWhole(page);
});

test('two tabs see the same answer grow, and hear of each other’s questions', async ({
  page,
  context,
}) => {
  await signIn(context);
  await startSlowAnswer(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(answers(other)).not.toBeEmpty();
  await Promise.all([settled(page, 1), settled(other, 1)]);
  expect(await answers(other).innerText()).toBe(await answers(page).innerText());
  await ask(other, 'Thanks [[smalltalk]]');
  await settled(page, 2);
});

test('an answer can be stopped, and what was written stays', async ({ page, context }) => {
  await signIn(context);
  await startSlowAnswer(page);
  await page.getByTestId('chat-stop').click();
  await settled(page, 1);
  const kept = await answers(page).innerText();
  expect(kept).not.toContain('Disclaimer');
  await page.reload();
  await settled(page, 1);
  expect(await answers(page).innerText()).toBe(kept);
});

test('a failed answer is said in its place and asked for again', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'Please fail [[error]]');
  await expect(page.getByTestId('chat-error')).toHaveText('Error. Please try again later.');
  await expect(answers(page)).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('message-regenerate').click();
  await expect(page.getByTestId('chat-error')).toHaveText('Error, please try again later');
});

test('a first question whose file is refused leaves no empty chat behind', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/chat/new');
  await box(page).fill('What is this?');
  const disguised = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByTestId('chat-file-input').setInputFiles([disguised]);
  await page.getByTestId('chat-send').click();
  await expect(page.getByTestId('chat-error')).toBeVisible();
  await expect(page).toHaveURL('/chat/new');
  await expect(box(page)).toHaveValue('What is this?');
  await expect(page.getByTestId('chat-file')).toHaveCount(1);
  await page.reload();
  await expect(box(page)).toHaveValue('What is this?');
  await expect(page.getByTestId('sidebar-new-chat')).toBeAttached();
  await expect(page.getByTestId('sidebar-chat')).toHaveCount(0);
});

test('files that take too long are taken back, and with them the chat made for them', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/chat/new');
  await page.route('**/send-message/', () => undefined);
  await page.getByTestId('chat-file-input').setInputFiles([note]);
  await ask(page, 'What does this mean?');
  await page.getByTestId('upload-cancel').click();
  await expect(page).toHaveURL('/chat/new');
  await expect(box(page)).toHaveValue('What does this mean?');
  await expect(page.getByTestId('chat-file')).toHaveCount(1);
  await expect(page.getByTestId('chat-error')).toHaveCount(0);
  await expect(page.getByTestId('sidebar-chat')).toHaveCount(0);
});

test('what is typed is never lost', async ({ page, context }) => {
  test.slow();
  await signIn(context);
  await page.goto('/chat/new');
  await box(page).fill('Line one');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('line two');
  await page.getByTestId('chat-file-input').setInputFiles([picture, note]);
  await expect(page.getByTestId('chat-file')).toHaveCount(2);
  await page.reload();
  await expect(box(page)).toHaveValue('Line one\nline two');
  await expect(page.getByTestId('chat-file')).toHaveCount(2);

  // A send that cannot reach the server gives everything back.
  await context.route('**/send-message/', (route) => route.abort());
  await page.getByTestId('chat-send').click();
  await expect(page.getByTestId('chat-error')).toHaveText('Error. Please try again later.');
  await expect(box(page)).toHaveValue('Line one\nline two');
  await expect(page.getByTestId('chat-file')).toHaveCount(2);
  await page.reload();
  await expect(box(page)).toHaveValue('Line one\nline two');
  await expect(page.getByTestId('chat-file')).toHaveCount(2);

  // Pressed twice, it is sent once.
  await context.unroute('**/send-message/');
  await page.getByTestId('chat-send').dblclick();
  await settled(page, 1);
  await expect(page.getByTestId('message-user')).toHaveText('Line one\nline two');
  await expect(page.getByTestId('message-file')).toHaveCount(2);
  await page.reload();
  await settled(page, 1);
  await expect(box(page)).toHaveValue('');
  await expect(page.getByTestId('chat-file')).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key))),
  ).toEqual([]);
});

test('a question typed before a reload says when it cannot be sent, too', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/chat/new');
  await page.getByTestId('chat-input').fill('I have a cough');
  await page.reload();
  await expect(page.getByTestId('chat-input')).toHaveValue('I have a cough');
  await page.waitForLoadState('networkidle');
  await page.route('**', (route) => route.abort());
  await page.getByTestId('chat-send').click();
  await expect(page.getByTestId('chat-not-begun')).toBeVisible();
  await expect(page.getByTestId('chat-input')).toHaveValue('I have a cough');
});

test('files are checked, previewed, dropped, sent and downloaded', async ({ page, context }) => {
  test.slow();
  await signIn(context);
  await page.goto('/chat/new');
  const input = page.getByTestId('chat-file-input');
  const alert = page.getByTestId('app-alert');
  await input.setInputFiles([picture, { ...note, name: 'virus.exe' }]);
  await expect(alert).toContainText(
    'Allowed files: PNG, JPEG, JPG, HEIC, WEBP, WEBM, PDF, TXT, DOCX, up to 15 MB each.',
  );
  await page.getByTestId('app-alert-ok').click();
  await expect(page.getByTestId('chat-file')).toHaveCount(1);
  await expect(page.getByTestId('chat-file').locator('img')).toBeVisible();
  await expect(page.getByTestId('chat-send')).toBeEnabled();

  await input.setInputFiles(
    Array.from({ length: 11 }, (_, index) => ({ ...note, name: `${index}.txt` })),
  );
  await expect(alert).toContainText('Maximum number of files exceeded (10)');
  await page.getByTestId('app-alert-ok').click();
  await expect(page.getByTestId('chat-file')).toHaveCount(10);
  await expect(input).toBeDisabled();
  for (let left = 10; left > 1; left -= 1) {
    await page.getByTestId('chat-file-remove').last().click();
    await expect(page.getByTestId('chat-file')).toHaveCount(left - 1);
  }

  const zone = page.getByTestId('drop-zone');
  await expect(zone).toHaveAttribute('data-active', 'false');
  const dragged = await pickUpFile(page);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dragged });
  await expect(zone).toHaveAttribute('data-active', 'true');
  // Nothing of the chat is left to shine through beside it.
  expect(await zone.evaluate((it) => it.clientHeight === it.parentElement?.clientHeight)).toBe(
    true,
  );
  await page.dispatchEvent('body', 'dragleave', { dataTransfer: dragged });
  await expect(zone).toHaveAttribute('data-active', 'false');
  await page.dispatchEvent('body', 'drop', { dataTransfer: dragged });
  await expect(page.getByTestId('chat-file')).toHaveCount(2);

  await box(page).evaluate((element, content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'pasted.txt', { type: 'text/plain' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
  }, 'Ferritin 12');
  await expect(page.getByTestId('chat-file')).toHaveCount(3);

  await ask(page, 'What do these mean? [[chunks:3]]');
  await settled(page, 1);
  await expect(page.getByTestId('message-file')).toHaveCount(3);
  await page.reload();
  await settled(page, 1);
  await page.getByTestId('message-file').first().scrollIntoViewIfNeeded();
  await expect(page.getByTestId('message-file').locator('img')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download dropped.txt' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe('Ferritin 12');
});

test('the end is followed within 50 pixels, and left alone above', async ({ page, context }) => {
  await signIn(context);
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto('/chat/new');
  await ask(page, 'I have a cough [[slow:40]] [[chunks:120]]');
  const area = page.getByTestId('messages');
  const fromEnd = () =>
    area.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  await expect(async () => {
    expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  }).toPass();
  await expect(async () => expect(await fromEnd()).toBeLessThanOrEqual(1)).toPass();

  await area.evaluate((element) => element.scrollBy(0, -30));
  await expect(async () => expect(await fromEnd()).toBeLessThanOrEqual(1)).toPass();

  await area.evaluate((element) => element.scrollBy(0, -60));
  const top = await area.evaluate(({ scrollTop }) => scrollTop);
  const grown = await answers(page).innerText();
  await expect(async () => {
    expect((await answers(page).innerText()).length).toBeGreaterThan(grown.length + 80);
  }).toPass();
  expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBe(top);

  await page.getByTestId('jump-to-latest').click();
  await expect(async () => expect(await fromEnd()).toBeLessThanOrEqual(1)).toPass();
  await settled(page, 1);
  expect(await fromEnd()).toBeLessThanOrEqual(1);
});

test('an emergency comes first, also when no messages are left', async ({ page, context }) => {
  await signIn(context, { messages_attempts: 1 });
  await page.goto('/chat/new');
  await ask(page, 'I have crushing chest pain and my left arm is numb');
  const ribbon = page.getByTestId('triage-ribbon');
  await expect(ribbon).toHaveAttribute('data-level', 'emergency');
  await expect(page.getByTestId('triage-call')).toHaveAttribute('href', /^tel:\d{2,4}$/);
  await settled(page, 1);
  expect(await faults(page)).toEqual([]);

  await expect(page.getByTestId('wait-panel')).toContainText(
    /You have reached your monthly message limit\. Upgrade your plan or wait \d+ days\./,
  );
  await expect(page.getByTestId('wait-countdown')).toHaveText(/^\d+ days \d\d:\d\d:\d\d$/);
  const shown = await page.getByTestId('wait-countdown').innerText();
  await expect(page.getByTestId('wait-countdown')).not.toHaveText(shown);

  await box(page).fill('My face is drooping and I cannot speak properly');
  await page.keyboard.press('Enter');
  await expect(ribbon).toHaveCount(2);
  // Said aloud, but not written twice: the banner stands there already.
  const told = await page.getByTestId('chat-error').boundingBox();
  expect(told?.height).toBe(1);
  await expect(box(page)).toHaveValue('My face is drooping and I cannot speak properly');

  await box(page).fill('What about my cold?');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('products-modal')).toBeVisible();
  await page.getByTestId('modal-close').click();
  await expect(box(page)).toHaveValue('What about my cold?');
  await page.getByTestId('limit-banner').click();
  await expect(page).toHaveURL('/buy-plan');
});

test('sources are asked for once, and said to be missing where there are none', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'I have crushing chest pain');
  await settled(page, 1);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('fact-check-message')) asked += 1;
  });
  await page.getByTestId('message-sources').click();
  await expect(page.getByTestId('sources-modal')).toBeVisible();
  await expect(page.getByTestId('source-item').first().getByRole('link').first()).toHaveAttribute(
    'href',
    /^https:/,
  );
  for (const item of await page.getByTestId('source-item').all()) {
    const pages = await item.getByRole('link').allInnerTexts();
    expect(new Set(pages).size).toBe(pages.length);
  }
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('modal-close').click();
  await page.getByTestId('message-sources').click();
  await expect(page.getByTestId('sources-modal')).toBeVisible();
  expect(asked).toBe(1);
  await page.getByTestId('modal-close').click();

  await ask(page, 'Hello [[smalltalk]] [[nosources]]');
  await settled(page, 2);
  await page.getByTestId('message-sources').last().click();
  await expect(page.getByTestId('app-alert')).toContainText(
    'This message has no medical recommendation, it belongs to a structured dialogue protocol.',
  );
});

test('an answer is copied as it was written, and the mark of it fades', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'I have a headache [[chunks:3]]');
  await settled(page, 1);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const copy = page.getByTestId('message-copy');
  await copy.click();
  await expect(copy).toHaveAttribute('data-copied', 'true');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('## Diagnosis');
  await page.clock.fastForward(3500);
  await expect(copy).toHaveAttribute('data-copied', 'true');
  await page.clock.fastForward(1000);
  await expect(copy).toHaveAttribute('data-copied', 'false');
});

test('an answer is heard once when it is complete, not piece by piece', async ({
  page,
  context,
}) => {
  await signIn(context);
  await startSlowAnswer(page);
  const announcer = page.getByTestId('chat-announcer');
  await expect(announcer).toHaveText('The answer is being written');
  await expect(page.locator('[aria-live], [role="log"]').getByText('Diagnosis')).toHaveCount(0);
  await settled(page, 1);
  await expect(announcer).toContainText('Disclaimer');
  await expect(announcer).not.toContainText('##');
});

/** What an answer could try to smuggle into the page. */
const attacks = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1"></svg>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '[press me](javascript:window.hacked=1)',
  '[press me](&#106;avascript:window.hacked=1)',
  '[press me](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '![picture](https://evil.example/pixel.png)',
  '<a href="javascript:window.hacked=1">press me</a>',
  '<style>body { display: none }</style>',
  '| <img src=x onerror="window.hacked = 1"> |\n| --- |\n| <b onmouseover="window.hacked = 1">x</b> |',
];

test('nothing in an answer can act', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/chat/new');
  const text = attacks.join('\n\n');
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) outside.push(request.url());
  });
  const events = [{ value: text }, { full_response: { user_text: 'Hi', ai_text: text } }];
  const body = [...events.map((event) => JSON.stringify(event)), '[DONE]']
    .map((data, index) => `id: ${index + 1}\ndata: ${data}\n\n`)
    .join('');
  await page.route('**/get-gpt-answer/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  );
  await ask(page, 'Hi');
  await settled(page, 1);
  await expect(answers(page)).toContainText('<script>window.hacked = 1</script>');
  for (const link of await answers(page).getByText('press me').all()) await link.click();
  const tags = await answers(page).evaluate((element) =>
    [...element.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()),
  );
  expect([...new Set(tags)].toSorted()).toEqual(
    ['div', 'p', 'table', 'tbody', 'td', 'th', 'thead', 'tr'].toSorted(),
  );
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(outside).toEqual([]);
});

test('a chat of 500 messages opens at its end and brings the rest on the way up', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'I have a cough [[chunks:3]]');
  await settled(page, 1);
  const id = page.url().split('/').at(-1) ?? '';
  const history = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    conversation_id: id,
    message: `Question ${index + 1}`,
    response: `## Answer ${index + 1}\n\n${'Some words of an answer. '.repeat(12)}\n\n- one\n- two`,
    files: [],
    nurse_messages: [],
    is_free_refreshed: false,
    created_at: new Date().toISOString(),
    triage: null,
    rating: null,
  }));
  await page.route('**/get-history/**', (route) => route.fulfill({ json: history }));
  await page.reload();
  await expect(page.getByText('Question 500', { exact: true })).toBeInViewport();
  await expect(page.getByText('two').last()).toBeInViewport();
  expect(await messages(page).count()).toBeLessThan(60);
  const area = page.getByTestId('messages');
  const first = await messages(page).first().getAttribute('data-id');
  const marked = page.locator(`[data-testid="message"][data-id="${first}"]`);
  await marked.scrollIntoViewIfNeeded();
  await expect(async () => expect(await messages(page).count()).toBeGreaterThan(30)).toPass();
  await expect(marked).toBeInViewport();
  await area.evaluate((element) => element.scrollTo(0, 0));
  await expect(async () => expect(await messages(page).count()).toBeGreaterThan(50)).toPass();
  // On paper there is all of it.
  await page.pdf();
  await expect(messages(page)).toHaveCount(500);
});

test('a question from the home page is sent once, also after a reload', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/');
  await page.getByTestId('chat-file-input').setInputFiles([note]);
  await ask(page, 'What does this mean? [[chunks:3]]');
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/);
  await settled(page, 1);
  await expect(page.getByTestId('message-file')).toHaveCount(1);
  await page.reload();
  await settled(page, 1);
});

for (const { name, width, dark, language } of [
  { name: 'a small phone', width: 320, dark: false, language: 'EN' },
  { name: 'a dark screen', width: 1280, dark: true, language: 'EN' },
  { name: 'Arabic on a phone', width: 320, dark: false, language: 'AR' },
]) {
  test(`the chat is accessible and never wider than ${name}`, async ({ page, context }) => {
    await signIn(context, { interface_lang: language.toLowerCase() });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: dark ? 'dark' : 'light' });
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/chat/new');
    await expect(box(page)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByTestId('chat-file-input').setInputFiles([picture, note]);
    await ask(page, `I have a headache ${'verylongword'.repeat(12)} [[nurse]]`);
    await settled(page, 1);
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(
      language === 'AR' ? 'rtl' : 'ltr',
    );
    await expect(box(page)).toBeInViewport();
  });
}
