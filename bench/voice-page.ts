import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { speechRate, writeWav } from '../server/src/ports/speech/wav.ts';
import type { Row } from './lib.ts';
import { withProduct } from './product.ts';

const SECONDS = 8;
const PAUSE_SECONDS = 0.3;
/** A busy machine leaves gaps in what the microphone plays, which end a recording. */
const TRIES = 4;

const recording = '[data-testid=voice-panel][data-state=recording]';

/** How much of the page's main thread voice mode takes while somebody speaks into a microphone. */
export async function measureListeningPage(sounds: readonly Float32Array[]): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  try {
    // Played again and again, with pauses that are too short to end the recording.
    const pause = new Float32Array(PAUSE_SECONDS * speechRate);
    const samples = Float32Array.from(
      sounds.flatMap((sound) => [...withoutPauses(sound), ...pause]),
    );
    const file = join(folder, 'speech.wav');
    await writeFile(file, writeWav({ samples, rate: speechRate }));
    const microphone = [
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
    ];
    const share = await withProduct(async ({ origin, browser }) => {
      const context = await browser.newContext({ baseURL: origin, permissions: ['microphone'] });
      await context.addInitScript(() => localStorage.setItem('cookieConsent', 'necessary'));
      const account = { email: 'bench@example.com', password: 'Secret 1!' };
      const data = { ...account, firstName: 'Ada', lastName: 'Byron' };
      await context.request.post('/sandbox/users/', { data });
      const page = await context.newPage();
      for (let tries = 0; tries < TRIES; tries += 1) {
        await page.goto('/chat/new');
        await page.getByTestId('chat-voice').click();
        await page.locator(recording).waitFor();
        const measured = await measureMainThread(page);
        if (measured > 0 && (await page.locator(recording).count()) > 0) return measured;
      }
      throw new Error('no recording lasted long enough');
    }, microphone);
    return {
      what: 'main thread while recording in voice mode',
      measured: `${(share * 100).toFixed(1)} %`,
      bar: '< 20 %',
      ok: share < 0.2,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withoutPauses(sound: Float32Array): Float32Array {
  const frame = speechRate / 50;
  const isLoud = (_: number, at: number): boolean => {
    const start = at - (at % frame);
    return sound.subarray(start, start + frame).some((sample) => Math.abs(sample) > 0.02);
  };
  return sound.filter(isLoud);
}

/**
 * In processor time for a second of recorded sound, so that a busy machine makes little difference: what it
 * has not come to is not counted either.
 */
async function measureMainThread(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // What opening the panel still costs is over by then.
  await page.waitForTimeout(1000);
  const before = { cpu: await taskSeconds(session), recorded: await recordedSeconds(page) };
  await page.waitForTimeout(SECONDS * 1000);
  const cpu = (await taskSeconds(session)) - before.cpu;
  const recorded = (await recordedSeconds(page)) - before.recorded;
  await session.detach();
  return cpu / recorded;
}

async function recordedSeconds(page: Page): Promise<number> {
  const shown = await page.getByTestId('record-timer').textContent();
  const [minutes = 0, seconds = 0] = (shown ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
