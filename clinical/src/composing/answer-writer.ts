import type { ComposedAnswer, SourceId, Statement } from '../types.ts';

export const headings = {
  diagnosis: '## Diagnosis',
  diagnostics: '## Recommended diagnostics',
  treatment: '## Treatment plan',
  disclaimer: '## Disclaimer',
} as const;

/** Puts an answer together and remembers which medical sentence came from which source. */
export class AnswerWriter {
  readonly #blocks: string[] = [];
  readonly #statements: Statement[] = [];

  heading(part: keyof typeof headings): void {
    this.#blocks.push(headings[part]);
  }

  /** A paragraph without a medical claim: a lead-in, a question. */
  plain(text: string): void {
    this.#blocks.push(text);
  }

  /** A paragraph that claims something. */
  claim(text: string, sources: readonly SourceId[]): void {
    this.#blocks.push(text);
    this.#remember(text, sources);
  }

  list(items: readonly string[], sources: readonly SourceId[], style: '-' | '1.' = '-'): void {
    if (items.length === 0) return;
    const lines = items.map((item, place) => `${style === '-' ? '-' : `${place + 1}.`} ${item}`);
    this.#blocks.push(lines.join('\n'));
    for (const item of items) this.#remember(item, sources);
  }

  plainList(items: readonly string[]): void {
    if (items.length > 0) this.#blocks.push(items.map((item) => `- ${item}`).join('\n'));
  }

  finish(specialty: string): ComposedAnswer {
    return { markdown: this.#blocks.join('\n\n'), statements: this.#statements, specialty };
  }

  #remember(text: string, sources: readonly SourceId[]): void {
    const sentence = text.replace(/\*\*/g, '');
    const known = this.#statements.some((statement) => statement.sentence === sentence);
    if (sources.length > 0 && !known) this.#statements.push({ sentence, sources });
  }
}
