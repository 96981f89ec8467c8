import { createParser } from 'eventsource-parser';
import { type Chunk, ChunkReader } from './chunk-reader.ts';
import type { ModelReport } from './port.ts';
import { ThoughtsFilter } from './thoughts.ts';

/** Reasons of an end that is none of the text. */
const cutShort = new Set(['length', 'content_filter']);

/** The text of one answer from the events of its stream, and what else they tell of it. */
export class StreamedText {
  readonly report: ModelReport;
  readonly #parser = createParser({ onEvent: ({ data }) => this.#readEvent(data) });
  readonly #chunks = new ChunkReader();
  readonly #thoughts = new ThoughtsFilter();
  /** What was read so far ends with an event. */
  #isBetweenEvents = true;
  #told = '';
  #isOver = false;
  #finish = '';

  constructor(model: string) {
    this.report = emptyReport(model);
  }

  get isWhole(): boolean {
    return this.#finish !== '' && !this.isCutShort;
  }

  get isCutShort(): boolean {
    return cutShort.has(this.#finish);
  }

  /** Nothing that follows belongs to the answer. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** What has come of the stream, wherever it is cut. Nearly always it is a few words. */
  read(received: string): void {
    const words = this.#isBetweenEvents && !this.#isOver ? this.#chunks.words(received) : null;
    if (words === null) this.#parser.feed(received);
    else this.#told += words;
    this.#isBetweenEvents = words !== null || received.endsWith('\n\n');
  }

  /** The text that was read since it was last asked for. */
  take(): string {
    const told = this.#thoughts.take(this.#told);
    this.#told = '';
    return told;
  }

  /** What was held back until it was known that nothing follows. */
  rest(): string {
    return this.#thoughts.finish();
  }

  #readEvent(data: string): void {
    if (data === '[DONE]') this.#isOver = true;
    if (!this.#isOver) this.#told += this.#chunks.word(data) ?? this.#readChunk(data);
  }

  #readChunk(data: string): string {
    const chunk = this.#chunks.parse(data);
    readUsage(this.report, chunk);
    const [choice] = chunk.choices ?? [];
    // Some servers say "" until there is one.
    this.#finish = choice?.finish_reason || this.#finish;
    return choice?.delta?.content ?? '';
  }
}

export const emptyReport = (model: string): ModelReport => ({
  model,
  promptTokens: 0,
  completionTokens: 0,
});

export function readUsage(report: ModelReport, { usage }: Pick<Chunk, 'usage'>): void {
  if (!usage) return;
  report.promptTokens = usage.prompt_tokens;
  report.completionTokens = usage.completion_tokens;
}
