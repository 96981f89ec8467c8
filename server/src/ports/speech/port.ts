import type { LanguageCode } from '@hale/contract/languages';

export interface Transcript {
  /** "" where nobody said anything. */
  text: string;
  /** What was heard, as far as whoever listened can tell. */
  language: LanguageCode | null;
}

export interface Listening {
  /** What the person most likely speaks; what is heard decides. */
  language: LanguageCode | null;
  signal: AbortSignal;
}

export interface Speaking {
  language: LanguageCode;
  signal: AbortSignal;
}

/** Hears and speaks. Every call ends by its own time limit, or when the signal is aborted. */
export interface Speech {
  /** What is said in a recording. Rejects with a `SpeechError`. */
  hear(recording: Uint8Array, listening: Listening): Promise<Transcript>;
  /** False: there is no voice for it here, and whoever listens reads or uses a voice of their own. */
  canSpeak(language: LanguageCode): boolean;
  /** A sentence of plain speech as one complete WAV: 16 kHz, mono, 16 bit. Rejects with a `SpeechError`. */
  speak(sentence: string, speaking: Speaking): Promise<Uint8Array>;
  /** Reads what the first recording would otherwise wait for. */
  warmEars(): void;
  /** Reads what the first sentence would otherwise wait for. */
  warmVoice(language: LanguageCode): void;
  close(): Promise<void>;
}

/** Longer recordings are refused: nobody describes a complaint for so long in one breath. */
export const maxRecordingSeconds = 180;
/** Longer sentences are refused; who asks splits them. */
export const maxSentenceLength = 600;

/**
 * `busy`: too many wait. `unavailable`: cannot be reached, not installed, or its own fault.
 * `timeout`: too slow. `malformed`: not what was asked for. `unreadable`: no recording we understand.
 * `too long`: the recording or the sentence. `no voice`: the language cannot be spoken here.
 */
export type SpeechProblem =
  | 'busy'
  | 'unavailable'
  | 'timeout'
  | 'malformed'
  | 'unreadable'
  | 'too long'
  | 'no voice';

/** Its message never holds what a person said, so it may be logged. */
export class SpeechError extends Error {
  readonly problem: SpeechProblem;

  constructor(problem: SpeechProblem, options?: ErrorOptions) {
    super(`speech: ${problem}`, options);
    this.name = 'SpeechError';
    this.problem = problem;
  }
}
