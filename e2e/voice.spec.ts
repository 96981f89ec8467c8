import { type BrowserContext, expect as plainExpect, type Page, test } from '@playwright/test';
import { faults, overflow } from './faults.ts';
import {
  heard,
  listenIn,
  liveTracks,
  openWithVoice,
  overlaps,
  silentMicrophone,
  wav,
  writeSounds,
} from './microphone.ts';
import { calm, signIn } from './people.ts';

/** Speaking and listening, with a microphone that plays a file. */

/** A busy machine takes its time; nothing here is about speed. */
const expect = plainExpect.configure({ timeout: 30_000 });

/** A voice that is made for the first time has to be loaded. */
const LONG = { timeout: 120_000 };

const transcript = 'This is a test transcript.';

test.beforeAll(writeSounds);
test.use({ permissions: ['microphone'], launchOptions: silentMicrophone });

/** A signed-in user; what lies over the page is out of the way. */
const makeUser = async (context: BrowserContext) => {
  await calm(context);
  await signIn(context);
};

const panel = (page: Page) => page.getByTestId('voice-panel');
const box = (page: Page) => page.getByTestId('chat-input');

/** How large the circle was from moment to moment, until the recording was over. */
const scalesUntilStopped = (page: Page) =>
  page.evaluate(async () => {
    const seen: number[] = [];
    while (document.querySelector('[data-testid=voice-panel][data-state=recording]')) {
      const circle = document.querySelector<HTMLElement>('[data-testid=voice-circle]');
      const scale = /scale\((.*)\)/.exec(circle?.style.transform ?? '')?.[1];
      if (scale !== undefined) seen.push(Number(scale));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return seen;
  });

test.beforeEach(({ context }) => listenIn(context));

test('somebody who speaks sees the circle move, hears the answer, is listened to again and reads what was heard', async ({
  playwright,
  baseURL,
}) => {
  const { browser, context } = await openWithVoice(playwright, baseURL);
  await makeUser(context);
  const page = await context.newPage();
  test.slow();
  await page.goto('/chat/new');
  await page.getByTestId('chat-voice').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'recording');
  const scales = await scalesUntilStopped(page);
  expect(Math.max(...scales)).toBeGreaterThan(1.08);
  expect(Math.max(...scales)).toBeLessThanOrEqual(2);
  expect(Math.min(...scales)).toBeLessThan(1.02);

  // A second of silence after the sentence has sent it, in a chat made for it.
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/);
  await expect.poll(() => heard(page, ({ sent }) => sent.length)).toBe(1);
  const [recording] = await heard(page, ({ sent }) => sent);
  expect([recording?.name, recording?.type]).toEqual(['recording.wav', 'audio/wav']);
  const header = Buffer.from(recording?.header ?? []);
  expect(header.toString('latin1', 0, 4)).toBe('RIFF');
  expect(header.readUInt16LE(22)).toBe(1);
  expect(header.readUInt32LE(24)).toBe(16_000);
  expect(header.readUInt16LE(34)).toBe(16);

  await expect(page.getByTestId('message-answer')).toContainText('Diagnosis', LONG);
  // What was understood is seen while the answer is still read out, and no voice is kept.
  await expect(page.getByTestId('message-user')).toHaveText(transcript);
  await expect(page.getByTestId('message-file')).toHaveCount(0);
  await expect(panel(page)).toHaveAttribute('data-activity', 'speaking', LONG);
  await expect.poll(() => heard(page, ({ sounds }) => sounds.length), LONG).toBeGreaterThan(1);
  expect(await overlaps(page)).toEqual([]);
  await page.getByTestId('voice-interrupt').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'recording');

  expect(await liveTracks(page)).toBe(1);
  await page.getByTestId('chat-voice').click();
  await expect(panel(page)).toHaveCount(0);
  expect(await liveTracks(page)).toBe(0);

  // The chat was begun by voice: when it is opened again, voice mode stands ready.
  await page.reload();
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await expect(page.getByTestId('message-user')).toHaveText(transcript);
  await browser.close();
});

test('the pieces of an answer are played one after the other, then somebody may speak again', async ({
  page,
  context,
}) => {
  await makeUser(context);
  await page.route('**/api/chats/get-gpt-answer/**', async (route) => {
    const piece = wav(new Int16Array(4000), 16_000).toString('base64');
    const audio = { type: 'audio', data: piece };
    const events = [
      { type: 'text', data: 'Rest. ' },
      audio,
      { type: 'text', data: 'Drink.' },
      audio,
      audio,
      { full_response: { user_text: 'I have a cold', ai_text: 'Rest. Drink.' } },
    ];
    const lines = [...events.map((event) => JSON.stringify(event)), '[DONE]'];
    const body = lines.map((line, index) => `id: ${index + 1}\ndata: ${line}\n\n`).join('');
    // The server knows nothing of this answer and would take it back.
    await page.route('**/api/chats/get-history/**', (history) => history.abort());
    await route.fulfill({ contentType: 'text/event-stream; charset=utf-8', body });
  });
  await page.goto('/chat/new');
  await page.getByTestId('chat-voice').click();
  await expect(page.getByTestId('record-timer')).toHaveText('0:01');
  await page.getByTestId('voice-finish').click();
  await expect(page.getByTestId('message-user')).toHaveText('I have a cold');
  await expect(panel(page)).toHaveAttribute('data-state', 'recording');
  expect(await heard(page, ({ sounds }) => sounds)).toHaveLength(3);
  expect(await overlaps(page)).toEqual([]);
});

test('who wants to keep a recording can hear it again in the chat', async ({ page, context }) => {
  await makeUser(context);
  await page.goto('/chat/new');
  await page.getByTestId('chat-voice').click();
  const choice = page.getByRole('switch', { name: 'Keep my recording in this chat' });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(page.getByTestId('record-timer')).toHaveText('0:01');
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('voice-finish').click();
  await expect(page.getByTestId('message-user')).toHaveText(transcript, LONG);
  await page.getByTestId('chat-voice').click();
  await page.reload();
  await expect(page.getByTestId('message-user')).toHaveText(transcript);
  const player = page.getByTestId('message-recording');
  await expect(player).toBeVisible();
  // Nothing is fetched before it comes into view.
  const seconds = async () => {
    await player.scrollIntoViewIfNeeded();
    return player.evaluate((it) => (it instanceof HTMLAudioElement ? it.duration : 0));
  };
  await expect.poll(seconds).toBeGreaterThan(0.5);
  expect(await faults(page)).toEqual([]);
  await expect(page.getByTestId('voice-keep')).toBeChecked();
});

test('dictation puts words into the box and sends nothing', async ({ page, context }) => {
  await makeUser(context);
  await page.goto('/chat/new');
  await page.getByTestId('chat-mic').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'recording');
  await expect(page.getByTestId('record-timer')).toHaveText('0:02');
  await page.getByTestId('chat-mic').click();
  await expect(box(page)).toHaveValue(transcript);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByTestId('message')).toHaveCount(0);
  expect(await liveTracks(page)).toBe(0);
  await expect(page.getByTestId('chat-send')).toBeEnabled();
});

test('voice mode begins on the home page too; leaving its chat gives the microphone back', async ({
  page,
  context,
}) => {
  await makeUser(context);
  await page.goto('/');
  await page.getByTestId('chat-voice').click();
  await expect(page).toHaveURL('/chat/new');
  await expect(panel(page)).toHaveAttribute('data-state', 'recording');
  expect(await liveTracks(page)).toBe(1);
  await page.getByTestId('header-logo').click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => liveTracks(page)).toBe(0);
});

test('sound that never begins is told, and the microphone given back', async ({
  page,
  context,
}) => {
  await makeUser(context);
  // As Firefox does where no loudspeaker is free.
  await context.addInitScript(() => {
    AudioContext.prototype.resume = () => new Promise(() => {});
    // Who allows it this once is not told to have allowed it.
    Object.defineProperty(PermissionStatus.prototype, 'state', { get: () => 'prompt' });
  });
  await page.goto('/chat/new');
  await page.getByTestId('chat-voice').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'starting');
  await expect(panel(page)).toHaveAttribute('data-activity', 'failed');
  await expect(panel(page)).toContainText('another program');
  await expect(page.getByTestId('voice-permission')).toHaveCount(0);
  expect(await liveTracks(page)).toBe(0);
});

test('the panel is clean for assistive technology and fits a small screen', async ({
  page,
  context,
}) => {
  await makeUser(context);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/chat/new');
  for (const use of ['chat-mic', 'chat-voice']) {
    await page.getByTestId(use).click();
    await expect(panel(page)).toHaveAttribute('data-state', 'recording');
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByTestId('voice-end').click();
  }
});

test('on a small phone the panel, the box and its note fit in long words too', async ({
  page,
  context,
  baseURL,
}) => {
  await calm(context);
  await context.addCookies([{ name: 'isShowAppAd', value: 'no', url: baseURL ?? '' }]);
  await signIn(context, { interface_lang: 'de' });
  await context.addInitScript(() => localStorage.setItem('language', 'DE'));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/chat/new');
  await page.getByTestId('chat-voice').click();
  await expect(page.getByTestId('voice-keep')).toBeVisible();
  await expect(panel(page)).toContainText('Stummschalten');
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  ).toBeLessThanOrEqual(0);
});

test('on a phone held sideways the box stays in sight below the panel', async ({
  page,
  context,
  baseURL,
}) => {
  await makeUser(context);
  // The question about the app, for a day at most.
  await context.addCookies([{ name: 'isShowAppAd', value: 'no', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/chat/new');
  await page.getByTestId('chat-voice').click();
  await expect(page.getByTestId('voice-keep')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByTestId('chat-send')).toBeInViewport({ ratio: 1 });
});

test('a visitor who wants to speak is asked to sign up', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'necessary'));
  await page.goto('/');
  await page.getByTestId('chat-mic').click();
  await expect(page.getByTestId('auth-popup')).toBeVisible();
});

test.describe('without permission', () => {
  test.use({ permissions: [] });

  test('the panel asks for it', async ({ page, context }) => {
    await makeUser(context);
    await page.goto('/chat/new');
    await page.getByTestId('chat-voice').click();
    await expect(page.getByTestId('voice-permission')).toHaveText(
      'Give a permission to use your microphone!',
    );
    await expect(panel(page)).toHaveAttribute('data-state', 'idle');
    await expect(page.getByTestId('app-alert')).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
    await context.grantPermissions(['microphone']);
    await page.getByTestId('voice-retry').click();
    await expect(panel(page)).toHaveAttribute('data-state', 'recording');
  });
});
