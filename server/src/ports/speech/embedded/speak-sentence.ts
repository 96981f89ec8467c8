import type { z } from 'zod/mini';
import { resample } from '../resample.ts';
import { speechRate, writeWav } from '../wav.ts';
import type { speaking } from './tasks.ts';
import { Voice, type VoiceLanguage } from './voice.ts';

const voices = new Map<VoiceLanguage, Promise<Voice>>();

/** One complete WAV file. */
export async function speakSentence({
  sentence,
  language,
}: z.infer<typeof speaking>): Promise<Uint8Array> {
  const loading = voices.get(language) ?? Voice.load(language);
  voices.set(language, loading);
  const voice = await loading;
  if (sentence === '') return new Uint8Array();
  return writeWav(resample(await voice.speak(sentence), speechRate));
}
