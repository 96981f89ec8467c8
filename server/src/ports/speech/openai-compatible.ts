import OpenAI, { APIConnectionTimeoutError, APIError, toFile } from 'openai';
import { retry } from '../../lib/retry.ts';
import { detectSound } from './detect-sound.ts';
import { maxRecordingSeconds, maxSentenceLength, type Speech, SpeechError } from './port.ts';
import { resample } from './resample.ts';
import { Seats } from '../../lib/seats.ts';
import { readWav, speechRate, wavSeconds, writeWav } from './wav.ts';

export interface OpenAiSpeechOptions {
  baseUrl: string;
  /** Local servers often take none. */
  apiKey: string | null;
  hearModel: string;
  speakModel: string;
  voice: string;
  /** Requests at once; as many more may wait. */
  concurrency: number;
  hearLimitMs?: number;
  speakLimitMs?: number;
  retryDelayMs?: number;
}

/** One endpoint with the audio calls of OpenAI: theirs, Azure's, or a server of your own. */
export function openOpenAiSpeech(options: OpenAiSpeechOptions): Speech {
  const { hearModel, speakModel, voice, concurrency, retryDelayMs = 250 } = options;
  const { hearLimitMs = 90_000, speakLimitMs = 30_000 } = options;
  const client = new OpenAI({
    baseURL: options.baseUrl,
    // The client insists on a key; servers that take none ignore it.
    apiKey: options.apiKey ?? 'none',
    maxRetries: 0,
  });
  const seats = new Seats(concurrency, concurrency, () => new SpeechError('busy'));

  async function request<T>(
    call: (signal: AbortSignal) => Promise<T>,
    { limitMs, signal }: { limitMs: number; signal: AbortSignal },
  ): Promise<T> {
    const leave = await seats.take(signal);
    const limit = AbortSignal.timeout(limitMs);
    try {
      return await retry(
        () => call(AbortSignal.any([signal, limit])).catch((error) => refuse(error, limit)),
        { tries: 2, waitMs: retryDelayMs, worthRetrying: (error) => isPassing(error, limit) },
      );
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      leave();
    }
  }

  return {
    async hear(recording, { signal }) {
      const kind = detectSound(recording);
      if (!kind) throw new SpeechError('unreadable');
      if ((wavSeconds(recording) ?? 0) > maxRecordingSeconds) throw new SpeechError('too long');
      // Which language it is the model hears by itself; told one, it would translate into it.
      const { text } = await request(
        async (within) => {
          const file = await toFile(recording, kind.name, { type: kind.type });
          const asked = { file, model: hearModel, response_format: 'json' as const };
          return client.audio.transcriptions.create(asked, { signal: within });
        },
        { limitMs: hearLimitMs, signal },
      );
      if (typeof text !== 'string') throw new SpeechError('malformed');
      return { text: text.trim(), language: null };
    },
    canSpeak: () => true,
    async speak(sentence, { signal }) {
      if (sentence.length > maxSentenceLength) throw new SpeechError('too long');
      const wav = await request(
        async (within) => {
          const asked = {
            model: speakModel,
            voice,
            input: sentence,
            response_format: 'wav',
          } as const;
          const response = await client.audio.speech.create(asked, { signal: within });
          return new Uint8Array(await response.arrayBuffer());
        },
        { limitMs: speakLimitMs, signal },
      );
      const sound = readWav(wav);
      if (!sound) throw new SpeechError('malformed');
      return writeWav(resample(sound, speechRate));
    },
    // Whatever it needs lies with the endpoint.
    warmEars: () => undefined,
    warmVoice: () => undefined,
    close: async () => undefined,
  };
}

function isPassing(error: unknown, limit: AbortSignal): boolean {
  if (limit.aborted || !(error instanceof SpeechError)) return false;
  return error.problem === 'unavailable' || error.problem === 'busy';
}

function refuse(error: unknown, limit: AbortSignal): never {
  if (error instanceof SpeechError) throw error;
  if (limit.aborted || error instanceof APIConnectionTimeoutError) throw new SpeechError('timeout');
  const status = error instanceof APIError ? Number(error.status) : Number.NaN;
  if (status === 429) throw new SpeechError('busy');
  const isRefused = status >= 400 && status < 500 && status !== 408;
  throw new SpeechError(isRefused ? 'malformed' : 'unavailable');
}
