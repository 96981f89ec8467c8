import type { z } from 'zod/mini';
import { maxRecordingSeconds } from '../port.ts';
import { resample } from '../resample.ts';
import { readWav, speechRate } from '../wav.ts';
import { splitSound } from './split-sound.ts';
import { trimSilence } from './trim-silence.ts';
import type { heard, hearing } from './tasks.ts';
import { longestWindow, Whisper } from './whisper.ts';

/** Less than this is a click. */
const shortestSeconds = 0.1;
const silentBelow = 0.001;

let loading: Promise<Whisper> | null = null;

const loadWhisper = (): Promise<Whisper> => (loading ??= Whisper.load());

/** Somebody is about to speak. */
export async function prepareHearing(): Promise<void> {
  await (await loadWhisper()).prepare();
}

export async function hearRecording({
  recording,
  language,
}: z.infer<typeof hearing>): Promise<z.infer<typeof heard>> {
  const sound = readWav(recording);
  if (!sound) return { problem: 'unreadable' };
  const seconds = sound.samples.length / sound.rate;
  if (seconds > maxRecordingSeconds) return { problem: 'too long' };
  const { samples } = resample(sound, speechRate);
  const isSilent = samples.every((sample) => Math.abs(sample) < silentBelow);
  if (seconds < shortestSeconds || isSilent) return { text: '', language: null };
  const whisper = await loadWhisper();
  const texts: string[] = [];
  let expected = language;
  let spokenLanguage: string | null = null;
  for (const part of splitSound(trimSilence(samples), longestWindow)) {
    const window = await whisper.hear(part, expected);
    if (!window) continue;
    texts.push(window.text);
    // Nobody changes the language in the middle.
    spokenLanguage ??= window.language;
    expected = spokenLanguage;
  }
  return { text: texts.join(' '), language: spokenLanguage };
}
