import * as z from 'zod/mini';
import { fileLimits } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { dictationLimit } from './limits.ts';
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

/** Base64 with or without a `data:` prefix; comes out without it. */
// @__NO_SIDE_EFFECTS__
function base64Audio() {
  const sentence = 'Send a recording in base64, up to 15 MB.';
  return z
    .string(says(sentence))
    .check(z.overwrite(withoutDataPrefix), z.refine(isBase64OfAllowedSize, sentence));
}

function withoutDataPrefix(text: string): string {
  return text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
}

function isBase64OfAllowedSize(text: string): boolean {
  if (text.length === 0 || text.length % 4 !== 0) return false;
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return false;
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  return (text.length / 4) * 3 - padding <= fileLimits.maxBytes;
}
