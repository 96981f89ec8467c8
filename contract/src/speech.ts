import * as z from 'zod/mini';
import { fileLimits } from './constants.ts';
import { endpoint, noContent } from './endpoint.ts';
import { dictationLimit, prepareSpeechLimit } from './limits.ts';
import { lenientLanguage } from './primitives.ts';
import { says } from './text.ts';

export const transcribeSpeech = endpoint({
  id: 'E37',
  summary: 'Turns a dictation into text',
  method: 'POST',
  path: '/api/chats/whisper-speech/',
  access: 'bearer',
  body: z.object({ audio: base64Audio() }),
  success: { 200: z.object({ transcripts: z.string() }) },
  errors: ['transcription_failed'],
  limit: dictationLimit,
});

/** What hears and speaks is read while somebody still thinks of what to say. */
export const prepareSpeech = endpoint({
  id: 'E65',
  summary: 'Says that somebody is about to speak',
  method: 'POST',
  path: '/api/chats/prepare-speech/',
  access: 'bearer',
  body: z.object({
    /** Of the answer that will be spoken; absent where none will. */
    lang: z.optional(lenientLanguage()),
  }),
  success: { 204: noContent },
  limit: prepareSpeechLimit,
});

/** Base64 with or without a `data:` prefix; comes out without it. */
// @__NO_SIDE_EFFECTS__
function base64Audio() {
  const sentence = 'Send a recording in base64, up to 15 MB.';
  return z
    .string(says(sentence))
    .check(z.overwrite(withoutDataPrefix), z.refine(isBase64OfAllowedSize, sentence));
}

function withoutDataPrefix(text: string): string {
  return text.replace(/^data:[^,]*;base64,/, '');
}

function isBase64OfAllowedSize(text: string): boolean {
  if (text.length === 0 || text.length % 4 !== 0) return false;
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return false;
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  return (text.length / 4) * 3 - padding <= fileLimits.maxBytes;
}
