import { z } from 'zod';
import { text, url, wholeNumber } from './lib/setting-kinds.ts';

/** Settings of who hears and speaks; part of the settings of the server. */
export const speechSettings = z.object({
  SPEECH_BASE_URL: url('http:', 'https:').optional(),
  SPEECH_API_KEY: text.optional(),
  SPEECH_HEAR_MODEL: text.default('whisper-1'),
  SPEECH_SPEAK_MODEL: text.default('tts-1'),
  SPEECH_VOICE: text.default('alloy'),
  SPEECH_CONCURRENCY: wholeNumber(1, 1000).default(20),
});

/** Null: the embedded models hear and speak. */
export function shapeSpeech(s: z.infer<typeof speechSettings>) {
  if (!s.SPEECH_BASE_URL) return null;
  return {
    baseUrl: s.SPEECH_BASE_URL,
    apiKey: s.SPEECH_API_KEY ?? null,
    hearModel: s.SPEECH_HEAR_MODEL,
    speakModel: s.SPEECH_SPEAK_MODEL,
    voice: s.SPEECH_VOICE,
    concurrency: s.SPEECH_CONCURRENCY,
  };
}
