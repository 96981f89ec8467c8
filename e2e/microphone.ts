import { renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import config from './playwright.config.ts';

/* A microphone that plays a file, and what a page makes of it. */

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

export const wav = (samples: Int16Array, rate: number): Buffer => {
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

/** Written before the first browser that plays them. */
export const writeSounds = () => {
  write(sentenceFile, spokenSentence());
  write(silenceFile, wav(new Int16Array(RATE), RATE));
};

const microphoneOf = (file: string) => {
  const usual = config.use?.launchOptions;
  const microphone = [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ];
  return { ...usual, args: [...(usual?.args ?? []), ...microphone] };
};

export const silentMicrophone = microphoneOf(silenceFile);

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
export const listenIn = (context: BrowserContext) =>
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

export const heard = <Part>(page: Page, part: (it: Heard) => Part): Promise<Part> =>
  page.evaluate(`(${String(part)})(window.heard)`);

export const liveTracks = (page: Page) =>
  heard(page, ({ tracks }) => tracks.filter(({ readyState }) => readyState === 'live').length);

/** Sounds that began before the one before them had ended. */
export const overlaps = (page: Page) =>
  heard(page, ({ sounds }) =>
    sounds.filter(({ begin }, index) => begin < (sounds[index - 1]?.end ?? 0) - 0.01),
  );

/** A browser of its own: the file is played from its beginning only once. */
export const openWithVoice = async (
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL = '',
) => {
  const browser = await playwright.chromium.launch(microphoneOf(`${sentenceFile}%noloop`));
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    permissions: ['microphone'],
  });
  await listenIn(context);
  return { browser, context };
};
