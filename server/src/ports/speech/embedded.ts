import type { LanguageCode } from '@hale/contract/languages';
import { openWorkshop, type Workshop, WorkshopError } from '../../lib/workshop/workshop.ts';
import { heard, spoken, voiceLanguages } from './embedded/tasks.ts';
import { fromWhisperCode, whisperCode } from './embedded/whisper-language.ts';
import { maxSentenceLength, type Speech, SpeechError } from './port.ts';

export interface EmbeddedSpeechOptions {
  log: { warn(fields: object, message: string): void };
  /** How long what was read into memory stays after its last use. */
  idleMs?: number;
  /** Reading the models is part of the first use, on a machine that may be busy. */
  hearLimitMs?: number;
  speakLimitMs?: number;
  /** Recordings, and sentences, that may wait; more are refused. */
  maxWaiting?: number;
}

const script = new URL('./embedded/speech-worker.ts', import.meta.url);
const MINUTE = 60_000;

/**
 * Whisper hears and two small voices speak, each in a process of its own: a server at rest has
 * neither, and nothing they compute holds up the streams. One recording and one sentence at a time.
 */
export function openEmbeddedSpeech(options: EmbeddedSpeechOptions): Speech {
  const { log, idleMs = 10 * MINUTE, hearLimitMs = 2 * MINUTE } = options;
  const { maxWaiting = 20, speakLimitMs = 2 * MINUTE } = options;
  const ears = openWorkshop({ script, memoryMb: 2048, idleMs, maxWaiting });
  const mouth = openWorkshop({ script, memoryMb: 1536, idleMs, maxWaiting: maxWaiting * 10 });

  const work = async (
    place: Workshop,
    task: 'hear' | 'get ready to hear' | 'speak',
    input: object,
    { limitMs, signal }: { limitMs: number; signal?: AbortSignal },
  ): Promise<unknown> => {
    signal?.throwIfAborted();
    try {
      // What is under way ends by itself: a process that is stopped loses what it has read, and the
      // next person, or the same one who only said stop, would wait for that again.
      const working = place.run(
        task,
        async () => {
          signal?.throwIfAborted();
          return input;
        },
        { limitMs },
      );
      return await (signal ? unlessAborted(working, signal) : working);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof WorkshopError)) throw error;
      if (error.reason === 'failed') log.warn({ err: error, task }, 'embedded speech failed');
      throw new SpeechError(problems[error.reason], { cause: error });
    }
  };

  return {
    async hear(recording, { language, signal }) {
      const input = { recording, language: language === null ? null : whisperCode(language) };
      const limits = { limitMs: hearLimitMs, signal };
      const result = heard.parse(await work(ears, 'hear', input, limits));
      if ('problem' in result) throw new SpeechError(result.problem);
      const { text, language: code } = result;
      return { text, language: code === null ? null : fromWhisperCode(code) };
    },
    canSpeak: (language) => voiceOf(language) !== null,
    async speak(sentence, { language, signal }) {
      const voice = voiceOf(language);
      if (!voice) throw new SpeechError('no voice');
      if (sentence.length > maxSentenceLength) throw new SpeechError('too long');
      const limits = { limitMs: speakLimitMs, signal };
      return spoken.parse(await work(mouth, 'speak', { sentence, language: voice }, limits));
    },
    warmEars() {
      const limits = { limitMs: hearLimitMs };
      // Whoever is heard next meets the same failure, and is told.
      work(ears, 'get ready to hear', {}, limits).catch(() => undefined);
    },
    warmVoice(language) {
      const voice = voiceOf(language);
      if (!voice) return;
      const limits = { limitMs: speakLimitMs };
      // Whoever speaks next meets the same failure, and tells it.
      work(mouth, 'speak', { sentence: '', language: voice }, limits).catch(() => undefined);
    },
    async close() {
      await Promise.all([ears.close(), mouth.close()]);
    },
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([work, aborted.promise]).finally(() => {
    signal.removeEventListener('abort', onAbort);
  });
}

const problems = {
  busy: 'busy',
  stopped: 'unavailable',
  'too slow': 'timeout',
  failed: 'unavailable',
} as const;

function voiceOf(language: LanguageCode): (typeof voiceLanguages)[number] | null {
  return voiceLanguages.find((voice) => voice === language) ?? null;
}
