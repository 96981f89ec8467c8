import type { AnswerEvent, Triage } from '@hale/contract/answer-events';
import type { LanguageCode } from '@hale/contract/languages';
import type { Context } from '../context.ts';
import { type Speech, SpeechError } from '../ports/speech/port.ts';
import { SpokenSentences } from './speak-sentences.ts';

export interface SpeakingTools extends Pick<Context, 'log' | 'speech'> {
  signal: AbortSignal;
}

interface Spoken {
  language: LanguageCode;
  /** What cannot wait is said before the answer itself. */
  triage: Triage | null;
}

/** From the first piece on. Speech that is not made by then is left out: the text is what counts. */
const speakingLimitMs = 75_000;
/** Sentences that are made ahead of the one that is told next. */
const ahead = 2;

/**
 * An answer that is heard: its text as it comes and, between the pieces, what of it has been spoken,
 * in order. Speech never holds up the text, and its failure never fails the answer.
 */
export async function* speak(
  pieces: AsyncIterable<string>,
  { language, triage }: Spoken,
  tools: SpeakingTools,
): AsyncGenerator<AnswerEvent> {
  const stopped = new AbortController();
  const tooLate = AbortSignal.timeout(speakingLimitMs);
  const signal = AbortSignal.any([tools.signal, stopped.signal, tooLate]);
  const sentences = new SpokenSentences(language);
  const voice = new VoiceLine(tools, language, signal);
  if (triage?.level === 'emergency' || triage?.level === 'urgent') {
    voice.say(sentences.read(`${triage.title}.\n${triage.advice}\n`));
  }
  const texts = pieces[Symbol.asyncIterator]();
  try {
    let text: Promise<IteratorResult<string>> | null = texts.next();
    while (text || voice.next) {
      const came: IteratorResult<string> | SpokenSentence = await Promise.race(
        [text, voice.next].filter((one) => one !== null),
      );
      if ('audio' in came) {
        voice.pass();
        if (came.audio) yield { type: 'audio', data: Buffer.from(came.audio).toString('base64') };
      } else if (came.done) {
        text = null;
        voice.say(sentences.end());
      } else {
        voice.say(sentences.read(came.value));
        yield { type: 'text', data: came.value };
        text = texts.next();
      }
    }
  } finally {
    stopped.abort();
    await texts.return?.();
  }
}

interface SpokenSentence {
  /** Null: it could not be said. */
  audio: Uint8Array | null;
}

/** Sentences on their way to be spoken, in order, a few at a time. */
class VoiceLine {
  readonly #speech: Speech;
  readonly #log: SpeakingTools['log'];
  readonly #language: LanguageCode;
  readonly #signal: AbortSignal;
  readonly #waiting: string[] = [];
  readonly #made: Promise<SpokenSentence>[] = [];
  #isSilent: boolean;

  constructor({ speech, log }: SpeakingTools, language: LanguageCode, signal: AbortSignal) {
    this.#speech = speech;
    this.#log = log;
    this.#language = language;
    this.#signal = signal;
    this.#isSilent = !speech.canSpeak(language);
  }

  /** Null: nothing is left to be said. */
  get next(): Promise<SpokenSentence> | null {
    return this.#made[0] ?? null;
  }

  say(sentences: readonly string[]): void {
    if (this.#isSilent) return;
    this.#waiting.push(...sentences);
    this.#begin();
  }

  /** The first one has been told. */
  pass(): void {
    void this.#made.shift();
    this.#begin();
  }

  #begin(): void {
    while (this.#made.length < ahead) {
      const sentence = this.#isSilent ? undefined : this.#waiting.shift();
      if (sentence === undefined) return;
      this.#made.push(this.#make(sentence));
    }
  }

  async #make(sentence: string): Promise<SpokenSentence> {
    try {
      const speaking = { language: this.#language, signal: this.#signal };
      return { audio: await this.#speech.speak(sentence, speaking) };
    } catch (error) {
      // The rest would fail the same way, or come too late.
      if (!this.#isSilent && !this.#signal.aborted) {
        const problem = error instanceof SpeechError ? error.problem : 'unavailable';
        this.#log.warn({ problem }, 'an answer could not be read aloud to its end');
      }
      this.#isSilent = true;
      return { audio: null };
    }
  }
}
