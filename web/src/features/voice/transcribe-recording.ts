import { transcribeSpeech } from '@hale/contract/speech';
import { call } from '../../api/client.ts';
import { toDataUrl } from '../../lib/audio/base64.ts';

/** Hearing takes about as long as speaking did. */
const TIME_LIMIT_MS = 180_000;

export const transcribeRecording = async (
  recording: Blob,
  signal: AbortSignal,
): Promise<string> => {
  const body = { audio: await toDataUrl(recording) };
  const { transcripts } = await call(
    transcribeSpeech,
    { body },
    { signal, timeLimitMs: TIME_LIMIT_MS },
  );
  return transcripts;
};
