import { expect, type Page, test } from '@playwright/test';
import { ask } from './asking.ts';
import { calm, signIn } from './people.ts';

/** A slow network: what comes late moves nothing away from a hand, and no press is lost or counted twice. */

const phone = { width: 360, height: 740 };

test.beforeEach(({ context }) => calm(context));

/** Answers of these addresses wait. Gives what lets them come. */
const hold = async (page: Page, address: RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('the button of the trial stays where it is when the price comes', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await signIn(context);
  const letPricesCome = await hold(page, /get-products/);
  await page.goto('/start-trial');
  const button = page.getByTestId('start-trial-button');
  await expect(button).toBeDisabled();
  const before = await button.boundingBox();
  letPricesCome();
  await expect(button).toBeEnabled();
  expect(await button.boundingBox()).toEqual(before);
});

test('the form of the medical history comes with what stands above it', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await signIn(context);
  const letSwitchCome = await hold(page, /answer-profile/);
  const letRecordsCome = await hold(page, /medical-records/);
  const saved = page.waitForResponse(/personal-data/);
  await page.goto('/your-medical-history');
  await saved;
  const options = page.getByTestId('medical-option');
  letRecordsCome();
  await page.waitForResponse(/medical-records/);
  await expect(options).toHaveCount(0);
  letSwitchCome();
  await expect(options.first()).toBeVisible();

  // What answers know by then is told in the place of the sentence that they know nothing.
  const before = await options.first().boundingBox();
  await options.last().check();
  await expect(page.getByTestId('answer-profile-facts')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await options.first().boundingBox()).toEqual(before);
});

test('the footer is not in sight where a page that is still to come would push it away', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(context);
  const letPricesCome = await hold(page, /get-products/);
  const letDataCome = await hold(page, /personal-data/);
  for (const address of ['/buy-plan', '/id-verification']) {
    await page.goto(address);
    await expect(page.locator('main [aria-busy=true]')).toBeVisible();
    await expect(page.getByTestId('footer')).not.toBeInViewport();
  }
  letPricesCome();
  letDataCome();
});

test('the buttons of an answer stay where they are when that of the doctor comes', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'I have had a headache and fever for three days, no rash. [[nurse]]');
  await expect(page.getByTestId('doctor-review-button')).toBeVisible({ timeout: 40_000 });
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);

  const letPartCome = await hold(page, /\/doctor-review-button-/);
  await page.reload();
  const copy = page.getByTestId('message-copy');
  await expect(page.locator('[data-testid=message-nurse] p')).not.toHaveCount(0);
  const length = () => page.getByTestId('messages').evaluate(({ scrollHeight }) => scrollHeight);
  await expect(copy).toBeVisible();
  const before = await length();
  letPartCome();
  await expect(page.getByTestId('doctor-review-button')).toBeVisible();
  expect(await length()).toBe(before);
});

test('the review of a chat is there with its messages', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'I have had a headache and fever for three days, no rash. [[nurse]]');
  await page.getByTestId('doctor-review-button').click({ timeout: 40_000 });
  await page.getByTestId('doctor-continue').click();
  await page.getByTestId('doctor-ok').click();
  await expect(page.getByTestId('review-card')).toBeVisible();

  await page.route(/chats\/doctor-review\//, async (route) => {
    await page.waitForTimeout(100);
    await route.continue();
  });
  await page.reload();
  const nurse = page.getByTestId('message-nurse');
  await nurse.waitFor();
  expect(await page.getByTestId('review-card').count()).toBe(1);
  // It may be asked for once more just now.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the profile is not moved when it comes that nothing was bought', async ({
  page,
  context,
}) => {
  await signIn(context);
  const letPurchasesCome = await hold(page, /get-purchases/);
  await page.goto('/profile');
  const below = page.getByTestId('personal-info-link');
  await expect(below).toBeVisible();
  const before = await below.boundingBox();
  letPurchasesCome();
  await expect(page.getByText('You have not bought anything yet.')).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
});

test('the choice of the language stays where it is when a dialog is translated', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await signIn(context, { is_admin: true });
  await page.goto('/chat/new');
  await ask(page, 'I have had a headache for three days.');
  await expect(page.getByTestId('message-copy')).toBeEnabled({ timeout: 40_000 });
  const chat = page.url().split('/').at(-1);

  const letTranslationCome = await hold(page, /translate-message/);
  await page.goto(`/admin-panel/view-dialog/${chat}`);
  const toggle = page.getByTestId('view-toggle');
  await expect(toggle).toHaveAttribute('data-view', 'original');
  const placeOf = async () => {
    const box = await toggle.boundingBox();
    return { x: box?.x, y: box?.y };
  };
  const before = await placeOf();
  letTranslationCome();
  await expect(toggle).toHaveAttribute('data-view', 'translated');
  expect(await placeOf()).toEqual(before);
});

test('a dialog is shown once its marks can be read, which would move everything below', async ({
  page,
  context,
}) => {
  await signIn(context, { is_admin: true });
  await page.goto('/chat/new');
  await ask(page, 'I have had a headache for three days.');
  await expect(page.getByTestId('message-copy')).toBeEnabled({ timeout: 40_000 });
  const chat = page.url().split('/').at(-1);

  const letReaderCome = await hold(page, /\/markdown-/);
  const loaded = page.waitForResponse(/view-dialog\/.*lang=/);
  await page.goto(`/admin-panel/view-dialog/${chat}`, { waitUntil: 'commit' });
  await loaded;
  await page.waitForTimeout(500);
  await expect(page.getByTestId('view-response')).toHaveCount(0);
  letReaderCome();
  await expect(page.getByTestId('view-response').locator('h2, h3').first()).toBeVisible();
});

test('the settings are shown with the knowledge files, which would move the fields below', async ({
  page,
  context,
}) => {
  await signIn(context, { is_admin: true });
  const letFilesCome = await hold(page, /get-uploaded-files/);
  await page.goto('/admin-panel#chatSettings');
  await expect(page.getByTestId('settings-files-spinner')).toBeVisible();
  await expect(page.locator('[name=rag_llm_temperature]')).toHaveCount(0);
  letFilesCome();
  await expect(page.getByTestId('settings-files')).toBeAttached();
  await expect(page.locator('[name=rag_llm_temperature]')).toBeVisible();
});

test('the pager and the heads of a list stay where they are while a page of it comes', async ({
  page,
  context,
}) => {
  await signIn(context, { is_admin: true });
  const entry = { actor: { id: 1, email: 'a@b.co' }, action: 'dialog.view', ip: '127.0.0.1' };
  const rows = Array.from({ length: 103 }, (_, index) => ({
    ...entry,
    id: index + 1,
    created_at: '2026-03-01T12:00:00.000Z',
    target: `dialog:${'0'.repeat(30)}${index}`,
  }));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/audit-log/, async (route) => {
    const isSecond = route.request().url().endsWith('page=2');
    if (isSecond) await promise;
    const results = isSecond ? rows.slice(100) : rows.slice(0, 100);
    await route.fulfill({ json: { count: 103, total_pages: 2, results } });
  });
  await page.goto('/admin-panel#auditLog');
  await expect(page.getByTestId('audit-row')).toHaveCount(100);
  const next = page.getByTestId('pager-next');
  await next.scrollIntoViewIfNeeded();
  const action = page.getByRole('columnheader', { name: 'Action' });
  const before = [await next.boundingBox(), await action.boundingBox()];

  await next.click();
  await expect(page.getByTestId('audit-spinner')).toBeVisible();
  expect([await next.boundingBox(), await action.boundingBox()]).toEqual(before);
  resolve();
  await expect(page.getByTestId('audit-row')).toHaveCount(3);
  expect(await next.boundingBox()).toEqual(before[0]);
});

test('the pager of the users stays in the middle while their sums are on their way', async ({
  page,
  context,
}) => {
  await signIn(context, { is_admin: true });
  await page.goto('/admin-panel');
  await expect(page.getByTestId('users-page-totals')).toBeVisible();
  const place = async () => (await page.getByTestId('pager-next').boundingBox())?.x;
  const before = await place();
  const letUsersCome = await hold(page, /get-users-list/);
  await page.getByTestId('users-sort-asked_questions').click();
  await expect(page.getByTestId('users-spinner')).toBeVisible();
  expect(await place()).toBe(before);
  letUsersCome();
  await expect(page.getByTestId('users-page-totals')).toBeVisible();
  expect(await place()).toBe(before);
});

test('a press is not lost to the hint that comes when it takes the focus from a field', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await page.getByTestId('forgot-email').fill('ada@gmial.com');
  await page.getByTestId('forgot-email').focus();
  const button = await page.getByTestId('forgot-submit').boundingBox();
  await page.mouse.move((button?.x ?? 0) + 100, (button?.y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByTestId('forgot-message')).toBeVisible();
  await expect(page.getByRole('button', { name: /Did you mean/ })).toBeVisible();
});

test('a chat is deleted once, however often its button is pressed', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/chat/new');
  await ask(page, 'Hello [[smalltalk]]');
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/);
  await expect(page.getByTestId('message-copy')).toBeEnabled({ timeout: 40_000 });
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  const letHomeCome = await hold(page, /:\d+\/$/);
  const button = await page.getByTestId('sidebar-chat-delete').boundingBox();
  const press = () => page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
  const leaving = page.waitForRequest(/:\d+\/$/);
  await press();
  await leaving;
  await press();
  await page.waitForTimeout(300);
  letHomeCome();
  await expect(page.getByTestId('starter-message').first()).toBeVisible();
  expect(deletions).toHaveLength(1);
});

/** Runs from now on: notes the frames in which the words can be seen nowhere. */
const watchWords = (page: Page, words: string) =>
  page.evaluate((sought) => {
    const lost: string[] = [];
    Object.assign(globalThis, { lost });
    const look = () => {
      const main = document.querySelector('main');
      const boxes = [...document.querySelectorAll('textarea')].map(({ value }) => value);
      const seen = [main?.innerText ?? '', ...boxes].join(' ');
      if (!seen.includes(sought)) lost.push(`${location.pathname}: ${seen.slice(0, 80)}`);
      requestAnimationFrame(look);
    };
    look();
  }, words);

const lostWords = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'lost'));

const words = 'My left knee clicks on stairs.';

for (const [who, address] of [
  ['a visitor', '/'],
  ['somebody', '/'],
  ['somebody', '/chat/new'],
] as const) {
  test(`the first question that ${who} asks on ${address} never goes out of sight`, async ({
    page,
    context,
  }) => {
    if (who === 'somebody') await signIn(context);
    await page.goto(address);
    await page.getByTestId('chat-mic').waitFor();
    const letChatCome = await hold(page, /create/);
    await page.getByTestId('chat-input').fill(words);
    await watchWords(page, words);
    const asked = page.waitForRequest(/create/);
    await page.getByTestId('chat-send').click();
    await asked;
    await page.waitForTimeout(500);
    letChatCome();
    await expect(page.getByTestId('message-copy')).toBeVisible({ timeout: 40_000 });
    expect(await lostWords(page)).toEqual([]);
  });
}

test('a question to begin with is in sight while its chat is still to be loaded', async ({
  page,
  context,
}) => {
  await signIn(context);
  const letPartsCome = await hold(page, /\/conversation-/);
  await page.goto('/chat/new');
  const starter = page.getByTestId('starter-message').first();
  const text = await starter.innerText();
  await watchWords(page, text);
  await starter.click();
  await expect(page.getByTestId('message-user')).toHaveText(text);
  await expect(starter).toHaveCount(0);
  letPartsCome();
  await expect(page.getByTestId('message-copy')).toBeVisible({ timeout: 40_000 });
  expect(await lostWords(page)).toEqual([]);
});

test('a question to begin with on the home page is in its box while what sends it is still to be loaded', async ({
  page,
}) => {
  const letPartsCome = await hold(page, /\/conversation-/);
  await page.goto('/');
  const starter = page.getByTestId('starter-message').first();
  const text = await starter.innerText();
  await starter.click();
  await expect(page.getByTestId('chat-input')).toHaveValue(text);
  await expect(starter).toBeDisabled();
  letPartsCome();
  await expect(page.getByTestId('message-copy')).toBeVisible({ timeout: 40_000 });
});

test('a visitor’s question that waits for the network is in sight on the home page', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByTestId('chat-mic').waitFor();
  await page.getByTestId('chat-input').fill(words);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByTestId('chat-send').click();
  await expect(page.getByTestId('message-queued')).toBeVisible();
  await expect(page.getByTestId('message-user')).toHaveText(words);
  await expect(page.getByTestId('chat-input')).toHaveValue('');
  await page.getByTestId('message-take-back').click();
  await expect(page.getByTestId('chat-input')).toHaveValue(words);
  await expect(page.getByTestId('chat-input')).toBeEditable();
  await expect(page.getByTestId('message-user')).toHaveCount(0);
});
