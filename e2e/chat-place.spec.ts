import { expect as plainExpect, type Page, test } from '@playwright/test';
import { answered, ask } from './asking.ts';
import { calm, signIn } from './people.ts';

/** What stays in its place on the chat screen, whatever is written and pressed. */

const expect = plainExpect.configure({ timeout: 15_000 });

const emergency = 'I have crushing chest pain and cannot breathe';
const box = (page: Page) => page.getByTestId('chat-input');

/** The chat is done with the last change, and takes another. */
const ready = async (page: Page) => {
  await answered(page, 2);
  await expect(page.getByTestId('message-delete').last()).toBeEnabled();
};

const startChat = async (page: Page, ...questions: string[]) => {
  await signIn(page.context());
  await page.goto('/chat/new');
  for (const [at, text] of questions.entries()) {
    await ask(page, text);
    await answered(page, at + 1);
  }
};

const createChat = async (page: Page, name: string) => {
  const session = await page.request.post('/auth/token/refresh/');
  const { access } = await session.json();
  const headers = { authorization: `Bearer ${access}` };
  await page.request.post('/api/chats/create/', { headers, data: { name } });
};

/** As a keyboard does that the browser lays over the page. */
const coverPage = (page: Page, covered: number) =>
  page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', { value: innerHeight - height });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, covered);

test.beforeEach(({ context }) => calm(context));

for (const width of [360, 1280]) {
  test(`only the messages scroll, however many there are, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await startChat(page, 'I have a cold', 'I cannot sleep', 'My back hurts');
    const rest = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(await rest()).toBe(0);
    await page.getByTestId('message').first().scrollIntoViewIfNeeded();
    await expect(page.getByTestId('message').first()).toBeInViewport();
    await expect(page.getByTestId('chat-send')).toBeInViewport();
  });

  test(`the number to call stays in view below an emergency, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await startChat(page, 'I have a cold', emergency);
    const ribbon = page.getByTestId('triage-ribbon');
    const messages = page.getByTestId('messages');
    await messages.evaluate((area) => area.scrollTo(0, area.scrollHeight));
    await expect(page.getByTestId('message-like').last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('triage-call')).toBeInViewport({ ratio: 1 });
    await expect(ribbon).toHaveAttribute('role', 'alert');

    await page.reload();
    await answered(page, 2);
    // Known since long: nobody is interrupted by it.
    await expect(ribbon).not.toHaveAttribute('role', 'alert');
    await ask(page, 'What is a cold?');
    await answered(page, 3);
    await messages.evaluate((area) => area.scrollTo(0, area.scrollHeight));
    await expect(page.getByTestId('triage-call').first()).not.toBeInViewport();
  });
}

// Long words and small screens leave little: then the page is longer than the screen, and nothing is covered.
for (const [language, width, height] of [
  ['TA', 360, 740],
  ['EN', 320, 568],
] as const) {
  test(`the question about cookies covers nothing of the box, at ${width} in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((code) => {
      localStorage.removeItem('cookieConsent');
      localStorage.setItem('language', code);
    }, language);
    await page.goto('/');
    await ask(page, 'I have a cold');
    await answered(page, 1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const ends = await box(page).evaluate((it) =>
      it.closest('form')?.parentElement?.getBoundingClientRect(),
    );
    const begins = await page.getByTestId('cookie-popup').boundingBox();
    expect(ends?.bottom).toBeLessThanOrEqual(begins?.y ?? 0);
  });
}

test('on a phone the question about cookies leaves the screen to the answer, until it is answered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
  await page.goto('/');
  await ask(page, 'I have a cold');
  await answered(page, 1);
  await box(page).blur();
  const room = await page.getByTestId('messages').boundingBox();
  expect(room?.height).toBeGreaterThan(740 * 0.4);
  await expect(page.getByTestId('cookie-popup')).toBeInViewport();
  await page.getByTestId('cookie-necessary').click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

test('from right to left a list keeps its marks beside its words, and an empty box its words at the start', async ({
  page,
}) => {
  await signIn(page.context(), { interface_lang: 'ar' });
  await page.goto('/chat/new');
  await ask(page, 'أعاني من صداع منذ ثلاثة أيام');
  await answered(page, 1);
  const lists = page.getByTestId('message-answer').locator('ul, ol');
  await expect(lists.first()).toBeVisible();
  expect(await lists.evaluateAll((all) => all.filter((list) => list.matches(':dir(ltr)')))).toEqual(
    [],
  );
  await expect(box(page)).toHaveCSS('direction', 'rtl');
  await expect(page.getByTestId('sidebar-search')).toHaveCSS('direction', 'rtl');
  await box(page).fill('Ibuprofen?');
  await expect(box(page)).toHaveCSS('direction', 'ltr');
});

test('from right to left code and a table in English run from left to right', async ({ page }) => {
  await signIn(page.context(), { interface_lang: 'ar' });
  await page.goto('/chat/new');
  await ask(page, 'I have a cold');
  await answered(page, 1);
  const response = '| Name | Dose |\n|---|---|\n| A | 1 |\n\n```\nlet a = 1;\n```';
  await page.route('**/get-history/**', async (route) => {
    const answer = await route.fetch();
    const [message] = await answer.json();
    await route.fulfill({ json: [{ ...message, response }] });
  });
  await page.reload();
  await expect(box(page)).toHaveCSS('direction', 'rtl');
  const answer = page.getByTestId('message-answer');
  await expect(answer.locator('pre')).toHaveCSS('direction', 'ltr');
  await expect(answer.locator('table')).toHaveCSS('direction', 'ltr');
});

test('at twice the size the chats of the menu still have room', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await startChat(page, 'I have a cold');
  await page.getByTestId('menu-button').click();
  await expect(page.getByTestId('sidebar-chat')).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('sidebar-logout')).toBeInViewport({ ratio: 1 });
});

test('on a phone that lies on its side the menu shows several chats', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await startChat(page);
  for (const name of ['One', 'Two', 'Three', 'Four']) await createChat(page, name);
  await page.reload();
  await page.getByTestId('menu-button').click();
  await expect(page.getByTestId('sidebar-chat')).toHaveCount(4);
  await expect(page.getByTestId('sidebar-chat').nth(2)).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('sidebar-logout')).toBeInViewport({ ratio: 1 });
});

for (const { how, height, covered } of [
  { how: 'makes the page smaller', height: 340, covered: 0 },
  { how: 'lies over the page', height: 660, covered: 320 },
]) {
  test(`a long question can be sent where the keyboard ${how}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height });
    await startChat(page);
    await box(page).fill('My back hurts when I sit. \n'.repeat(30));
    if (covered > 0) await coverPage(page, covered);
    const bottomOf = (it: Element) => it.getBoundingClientRect().bottom;
    const inSight = height - covered;
    await expect
      .poll(() => page.getByTestId('chat-send').evaluate(bottomOf))
      .toBeLessThanOrEqual(inSight);
    expect(await box(page).evaluate(bottomOf)).toBeLessThanOrEqual(inSight);
    expect(await box(page).evaluate((it) => it.clientHeight)).toBeGreaterThan(60);
  });
}

test('the name of a button does not lie over what is typed', async ({ page }) => {
  await startChat(page);
  await box(page).fill('I have had a headache for a week, whatever I do about it. '.repeat(5));
  const bubble = page.locator('.tooltip-bubble:popover-open');
  for (const button of ['chat-attach', 'chat-mic', 'chat-voice', 'chat-send']) {
    await page.getByTestId(button).hover();
    await expect(bubble).toHaveCount(1);
    const [over, text] = [await bubble.boundingBox(), await box(page).boundingBox()];
    expect(over?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    await box(page).hover();
    await expect(bubble).toHaveCount(0);
  }
});

test('who presses twice where Stop was presses nothing else', async ({ page }) => {
  await startChat(page);
  await ask(page, 'I have a cold [[chunks:200]] [[slow:100]]');
  const stop = page.getByTestId('chat-stop');
  await expect(page.getByTestId('message-answer')).toContainText(/\w/);
  const place = await stop.boundingBox();
  if (!place) throw new Error('Stop is not there');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.click(x, y);
  await expect(stop).toHaveCount(0);
  const isButton = await page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('button') !== null,
    [x, y],
  );
  expect(isButton).toBe(false);
});

test('the keyboard keeps its place when what it was on goes away', async ({ page }) => {
  await startChat(page, 'I have a cold', 'I cannot sleep');
  const edit = page.getByTestId('message-edit').last();
  await edit.press('Enter');
  await expect(page.getByTestId('message-edit-box')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();

  await edit.press('Enter');
  await page.getByTestId('message-edit-box').fill('I cannot sleep at night');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('message').last()).toContainText('at night');
  await expect(box(page)).toBeFocused();
  await ready(page);

  await page.getByTestId('message-regenerate').last().press('Enter');
  await expect(box(page)).toBeFocused();
  await ready(page);

  await page.getByTestId('message-delete').last().press('Enter');
  await expect(page.getByTestId('message')).toHaveCount(1);
  await expect(box(page)).toBeFocused();

  await page.getByTestId('chat-file-input').setInputFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ferritin 12'),
  });
  await page.getByTestId('chat-file-remove').press('Enter');
  await expect(box(page)).toBeFocused();

  await ask(page, 'I have a cough [[chunks:200]] [[slow:100]]');
  await page.getByTestId('chat-stop').press('Enter');
  await expect(page.getByTestId('chat-stop')).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('who has left by themselves is not called back', async ({ page }) => {
  await startChat(page);
  await ask(page, 'I have a cold [[chunks:20]] [[slow:100]]');
  const stop = page.getByTestId('chat-stop');
  await stop.focus();
  await stop.blur();
  await answered(page, 1);
  await expect(box(page)).not.toBeFocused();
});

test('on paper a chat is all that was said, and nothing to press', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'I have had a headache for three days.');
  await expect(page.getByTestId('message-copy')).toBeEnabled({ timeout: 40_000 });
  await page.emulateMedia({ media: 'print' });
  const messages = page.getByTestId('messages');
  expect(await messages.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  expect(await messages.evaluate((it) => it.clientHeight)).toBeGreaterThan(800);
  const pressed = ['header', 'footer', 'sidebar', 'chat-input', 'message-copy'];
  const offered = ['app-banner', 'cookie-popup', 'free-left-banner'];
  for (const part of [...pressed, ...offered]) {
    await expect(page.getByTestId(part)).toBeHidden();
  }
  await expect(page.getByTestId('message-user')).toBeVisible();
});

test('Enter in an empty box leads nowhere', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/');
  await page.getByTestId('chat-mic').waitFor();
  await box(page).press('Enter');
  await box(page).fill('  ');
  await box(page).press('Enter');
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/');
  await expect(box(page)).toBeFocused();
});

test('the box stands under the messages also where scroll bars take room', async ({
  baseURL,
  launchOptions,
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    await calm(context);
    const page = await context.newPage();
    await startChat(page, 'I have a cold', 'My back hurts');
    const scroller = page.getByTestId('messages');
    const room = await scroller.evaluate((own: HTMLElement) => own.offsetWidth - own.clientWidth);
    expect(room).toBeGreaterThan(0);
    const edges = (place: { x: number; width: number }) =>
      [place.x, place.x + place.width].map(Math.round);
    const answer = await page.getByTestId('message-answer').last().boundingBox();
    const form = await page.locator('form', { has: box(page) }).boundingBox();
    if (!answer || !form) throw new Error('nothing to see');
    expect(edges(answer)).toEqual(edges(form));
  } finally {
    await browser.close();
  }
});

test('nothing moves when a question is saved', async ({ page, context }) => {
  await startChat(page);
  let save = () => {};
  const held = new Promise<void>((resolve) => {
    save = resolve;
  });
  await context.route('**/send-message/', async (route) => {
    await held;
    await route.continue();
  });
  await ask(page, 'I have a cold [[slow:2000]]');
  const places = async () => {
    const shown = [page.getByTestId('message-user'), page.getByRole('heading', { name: 'Hale' })];
    return (await Promise.all(shown.map((it) => it.boundingBox()))).map((place) => place?.y);
  };
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/);
  await expect(page.getByTestId('message-pending')).toBeVisible();
  const before = await places();
  save();
  await expect(page.getByTestId('message')).toHaveCount(1);
  expect(await places()).toEqual(before);
});

test('the number to call leaves room for the answer, whatever else there is on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
  await page.goto('/');
  await ask(page, emergency);
  await answered(page, 1);
  await box(page).blur();
  const [room, ribbon] = await Promise.all(
    ['messages', 'triage-ribbon'].map((id) => page.getByTestId(id).boundingBox()),
  );
  await expect(page.getByTestId('triage-call')).toBeInViewport({ ratio: 1 });
  expect(ribbon?.height).toBeLessThan((room?.height ?? 0) / 2);
});

for (const { how, width, height, least } of [
  { how: 'on its side', width: 740, height: 360, least: 130 },
  { how: 'magnified four times', width: 320, height: 256, least: 180 },
]) {
  test(`an answer can be read on a screen ${how}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await startChat(page, 'I have a cold');
    const room = await page.getByTestId('messages').boundingBox();
    expect(room?.height).toBeGreaterThanOrEqual(least);
    await box(page).fill('And a cough');
    await page.keyboard.press('Enter');
    await answered(page, 2);
  });
}
