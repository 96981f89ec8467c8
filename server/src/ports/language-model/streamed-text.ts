import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
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
  #events = 0;
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

  /**
   * What has come of the stream, wherever it is cut. Nearly always it is a few words. Whether it ended
   * an event: servers keep a connection alive with comments, however long nothing is written.
   */
  read(received: string): boolean {
    const words = this.#isBetweenEvents && !this.#isOver ? this.#chunks.words(received) : null;
    this.#isBetweenEvents = words !== null || received.endsWith('\n\n');
    if (words !== null) {
      this.#told += words;
      return true;
    }
    const before = this.#events;
    this.#parser.feed(received);
    return this.#events > before;
  }

  /** The text that was read since it was last asked for. */
  take(): string {
    // Half a character waits for the other half, which the next chunk may bring.
    const whole = this.#told.replace(/[\ud800-\udbff]$/, '');
    const told = this.#thoughts.take(whole.toWellFormed());
    this.#told = this.#told.slice(whole.length);
    return told;
  }

  /** What was held back until it was known that nothing follows. */
  rest(): string {
    return this.#thoughts.take(this.#told.toWellFormed()) + this.#thoughts.finish();
  }

  #readEvent(data: string): void {
    this.#events += 1;
    if (data === '[DONE]') this.#isOver = true;
    if (!this.#isOver) this.#told += this.#chunks.word(data) ?? this.#readChunk(data);
  }

  #readChunk(data: string): string {
    const chunk = this.#chunks.parse(data);
    readUsage(this.report, chunk);
    const [choice] = chunk.choices ?? [];
    // Some servers say "" until there is one.
    this.#finish = choice?.finish_reason || this.#finish;
    return textOf(choice?.delta?.content);
  }
}

/** Some servers tell texts in parts, their thoughts among them. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map(textOfPart).join('') : '';
}

function textOfPart(part: unknown): string {
  const read = textPart.safeParse(part);
  return read.success ? read.data.text : '';
}

const textPart = z.object({ type: z.literal('text'), text: z.string() });

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
