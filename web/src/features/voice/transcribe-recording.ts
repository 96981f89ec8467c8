import { transcribeSpeech } from '@hale/contract/speech';
import * as z from 'zod/mini';
import { call } from '../../api/client.ts';
import { toDataUrl } from '../../lib/audio/base64.ts';

/** Hearing takes about as long as speaking did. */
const TIME_LIMIT_MS = 180_000;

/** An answer without words is as good as one with none. */
const lenientCall = {
  ...transcribeSpeech,
  success: { 200: z.object({ transcripts: z.nullish(z.string()) }) },
};

export const transcribeRecording = async (
  recording: Blob,
  signal: AbortSignal,
): Promise<string> => {
  const body = { audio: await toDataUrl(recording) };
  const { transcripts } = await call(lenientCall, { body }, { signal, timeLimitMs: TIME_LIMIT_MS });
  return transcripts ?? '';
};
