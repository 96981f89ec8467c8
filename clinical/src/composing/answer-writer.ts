import type { Claim, ComposedAnswer, SourceId, Statement } from '../types.ts';
import type { Text } from '../wording/text.ts';
import { inEnglish, type Wording } from '../wording/wording.ts';

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
  readonly #wording: Wording;

  constructor(wording: Wording) {
    this.#wording = wording;
  }

  heading(part: keyof typeof headings): void {
    this.#blocks.push(headings[part]);
  }

  /** A paragraph without a medical claim: a lead-in, a question. */
  plain(text: Text): void {
    this.#blocks.push(this.#wording(text));
  }

  /** A line in bold that names what follows. */
  title(text: Text): void {
    this.#blocks.push(`**${this.#wording(text)}**`);
  }

  /** A paragraph that claims something. */
  claim(text: Text, sources: readonly SourceId[]): void {
    this.#blocks.push(this.#remembered({ text, sources }));
  }

  claims(claims: readonly Claim[]): void {
    for (const { text, sources } of claims) this.claim(text, sources);
  }

  list(items: readonly Text[], sources: readonly SourceId[], style: '-' | '1.' = '-'): void {
    const lines = items.map((text, place) => {
      const mark = style === '-' ? '-' : `${place + 1}.`;
      return `${mark} ${this.#remembered({ text, sources })}`;
    });
    if (lines.length > 0) this.#blocks.push(lines.join('\n'));
  }

  plainList(items: readonly Text[]): void {
    const lines = items.map((item) => `- ${this.#wording(item)}`);
    if (lines.length > 0) this.#blocks.push(lines.join('\n'));
  }

  /** Every answer ends with what it is not. Whoever shows it in another language has words for this. */
  disclaim(): void {
    this.heading('disclaimer');
    this.#blocks.push(disclaimer);
  }

  finish(specialty: string): ComposedAnswer {
    return { markdown: this.#blocks.join('\n\n'), statements: this.#statements, specialty };
  }

  #remembered({ text, sources }: Claim): string {
    const said = this.#wording(text);
    const sentence = withoutMarks(said);
    const isKnown = this.#statements.some((statement) => statement.sentence === sentence);
    if (sources.length > 0 && !isKnown) {
      const english = this.#wording.isEnglish ? sentence : withoutMarks(inEnglish(text));
      this.#statements.push({ sentence, english, sources });
    }
    return said;
  }
}

const withoutMarks = (text: string) => text.replace(/\*\*/g, '');

const disclaimer =
  'This answer was written by an AI from medical references. It can be wrong, it has not examined you, and it does not replace a doctor. If you get worse or are worried, seek medical care; in an emergency call your local emergency number.';
