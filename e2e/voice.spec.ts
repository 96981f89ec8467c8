import { renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type BrowserContext,
  expect as plainExpect,
  type Page,
  type PlaywrightWorkerArgs,
  test,
} from '@playwright/test';
import config from './playwright.config.ts';

/** Speaking and listening, with a microphone that plays a file. */

/** A busy machine takes its time; nothing here is about speed. */
const expect = plainExpect.configure({ timeout: 30_000 });

/** A voice that is made for the first time has to be loaded. */
const LONG = { timeout: 120_000 };

const RATE = 48_000;

/** Somebody speaks for a second and a half, then is silent for good: syllables of a low voice. */
const spokenSentence = (): Buffer => {
  const samples = Int16Array.from({ length: RATE * 4 }, (_, index) => {
    const time = index / RATE;
    if (time < 1 || time > 2.5) return 0;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * time)) ** 0.5;
    let voiced = 0;
    for (let harmonic = 1; harmonic <= 40; harmonic += 1) {
      voiced += Math.sin(2 * Math.PI * 140 * harmonic * time) / harmonic ** 0.7;
    }
    return 6000 * syllable * voiced;
  });
  return wav(samples, RATE);
};

const wav = (samples: Int16Array, rate: number): Buffer => {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
};

const fileOf = (name: string) =>
  join(tmpdir(), `hale-e2e-${process.env['E2E_PORT'] ?? ''}-${name}`);
const sentenceFile = fileOf('sentence.wav');
const silenceFile = fileOf('silence.wav');

/** In one piece: another worker may be reading it. */
const write = (file: string, content: Buffer) => {
  const written = `${file}.${process.pid}`;
  writeFileSync(written, content);
  renameSync(written, file);
};

test.beforeAll(() => {
  write(sentenceFile, spokenSentence());
  write(silenceFile, wav(new Int16Array(RATE), RATE));
});

const microphoneOf = (file: string) => {
  const usual = config.use?.launchOptions;
  const microphone = [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ];
  return { ...usual, args: [...(usual?.args ?? []), ...microphone] };
};

test.use({ permissions: ['microphone'], launchOptions: microphoneOf(silenceFile) });

let count = 0;

/** A signed-in user; what lies over the page is out of the way. */
const makeUser = async (context: BrowserContext) => {
  count += 1;
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'necessary'));
  const response = await context.request.post('/sandbox/users/', {
    data: {
      email: `voice-${process.pid}-${Date.now()}-${count}@example.com`,
      password: 'Secret 1!',
      firstName: 'Ada',
      lastName: 'Byron',
    },
  });
  expect(response.status()).toBe(201);
};

interface Heard {
  /** When each sound of the answer began and has to end, in seconds. */
  sounds: { begin: number; end: number }[];
  /** Of each recording that was sent: name, type, the first 44 bytes. */
  sent: { name: string; type: string; header: number[] }[];
  tracks: MediaStreamTrack[];
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** Notes what is played, what is sent and which microphones are open. */
const listenIn = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.heard = { sounds: [], sent: [], tracks: [] };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function begin(...when) {
      const now = this.context.currentTime;
      window.heard.sounds.push({ begin: now, end: now + (this.buffer?.duration ?? 0) });
      start.apply(this, when);
    };
    const append = FormData.prototype.append;
    FormData.prototype.append = function add(name: string, file: string | Blob) {
      if (file instanceof File) {
        void file.arrayBuffer().then((bytes) => {
          const header = [...new Uint8Array(bytes.slice(0, 44))];
          window.heard.sent.push({ name: file.name, type: file.type, header });
        });
      }
      Reflect.apply(append, this, [name, file]);
    };
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      window.heard.tracks.push(...stream.getTracks());
      return stream;
    };
  });

const heard = <Part>(page: Page, part: (it: Heard) => Part): Promise<Part> =>
  page.evaluate(`(${String(part)})(window.heard)`);

const liveTracks = (page: Page) =>
  heard(page, ({ tracks }) => tracks.filter(({ readyState }) => readyState === 'live').length);

/** Sounds that began before the one before them had ended. */
const overlaps = (page: Page) =>
  heard(page, ({ sounds }) =>
    sounds.filter(({ begin }, index) => begin < (sounds[index - 1]?.end ?? 0) - 0.01),
  );

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

const faults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.beforeEach(({ context }) => listenIn(context));

/** A browser of its own: the file is played from its beginning only once. */
const openWithVoice = async (playwright: PlaywrightWorkerArgs['playwright'], baseURL = '') => {
  const browser = await playwright.chromium.launch(microphoneOf(`${sentenceFile}%noloop`));
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    permissions: ['microphone'],
  });
  await listenIn(context);
  return { browser, context };
};

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
  await expect(panel(page)).toHaveAttribute('data-activity', 'speaking', LONG);
  await expect.poll(() => heard(page, ({ sounds }) => sounds.length), LONG).toBeGreaterThan(1);
  expect(await overlaps(page)).toEqual([]);
  await page.getByTestId('voice-interrupt').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'recording');
  await expect(page.getByTestId('message-user')).toHaveText('This is a test transcript.', LONG);

  expect(await liveTracks(page)).toBe(1);
  await page.getByTestId('chat-voice').click();
  await expect(panel(page)).toHaveCount(0);
  expect(await liveTracks(page)).toBe(0);

  // The chat was begun by voice: when it is opened again, voice mode stands ready.
  await page.reload();
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await expect(page.getByTestId('message-user')).toHaveText('This is a test transcript.');
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

test('dictation puts words into the box and sends nothing', async ({ page, context }) => {
  await makeUser(context);
  await page.goto('/chat/new');
  await page.getByTestId('chat-mic').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'recording');
  await expect(page.getByTestId('record-timer')).toHaveText('0:02');
  await page.getByTestId('chat-mic').click();
  await expect(box(page)).toHaveValue('This is a test transcript.');
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

test('the panel is clean for assistive technology and fits a small screen', async ({
  page,
  context,
}) => {
  await makeUser(context);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/chat/new');
  await page.getByTestId('chat-mic').click();
  await expect(panel(page)).toHaveAttribute('data-state', 'recording');
  expect(await faults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
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
