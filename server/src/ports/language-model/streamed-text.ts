import { type Chunk, ChunkReader } from './chunk-reader.ts';
import type { ModelReport } from './port.ts';
import { ThoughtsFilter } from './thoughts.ts';

/** Reasons of an end that is none of the text. */
const cutShort = new Set(['length', 'content_filter']);

/** The text of one answer from its chunks, and what else they tell of it. */
export class StreamedText {
  readonly report: ModelReport;
  readonly #chunks = new ChunkReader();
  readonly #thoughts = new ThoughtsFilter();
  #finish: string | null = null;

  constructor(model: string) {
    this.report = emptyReport(model);
  }

  get isWhole(): boolean {
    return this.#finish !== null && !cutShort.has(this.#finish);
  }

  take(chunks: readonly string[]): string {
    let text = '';
    for (const data of chunks) text += this.#chunks.word(data) ?? this.#read(data);
    return this.#thoughts.take(text);
  }

  /** What was held back until it was known that nothing follows. */
  rest(): string {
    return this.#thoughts.finish();
  }

  #read(data: string): string {
    const chunk = this.#chunks.parse(data);
    readUsage(this.report, chunk);
    const [choice] = chunk.choices ?? [];
    this.#finish = choice?.finish_reason ?? this.#finish;
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
