import { searchTerms } from '@hale/clinical/reading/search-terms';
import { AnswerError } from './answer-error.ts';
import { InstructionsHold } from './hold-instructions.ts';
import { MedicinesHold, type Reviewer } from './hold-medicines.ts';
import type { Question } from './question.ts';
import { partsOf } from './texts/answer-texts.ts';

interface Checked {
  understood: { isHealthQuestion: boolean };
  question: Pick<Question, 'language'>;
  /** Null: the writer is trusted with medicines, and knows no instructions. */
  reviewer: Reviewer | null;
  /** What the writer was told to do, which is nobody else's business. */
  instructions: string;
}

/** So much of what the disclaimer says must be said, in whatever words. */
const leastOfDisclaimer = 0.5;

/**
 * What is out cannot be taken back, so pieces pass as they come and what is missing at the end is
 * added: no health question is answered without saying that this does not replace a doctor.
 */
export async function* check(
  draft: AsyncIterable<string>,
  { understood, question, reviewer, instructions }: Checked,
): AsyncGenerator<string> {
  let text = '';
  if (reviewer) {
    const own = new InstructionsHold(instructions);
    const medicines = new MedicinesHold(reviewer);
    for await (const piece of draft) {
      const freed = medicines.take(own.take(piece));
      const safe = typeof freed === 'string' ? freed : await freed;
      text += safe;
      if (safe !== '') yield safe;
    }
    const rest = (await medicines.take(own.finish())) + (await medicines.finish());
    text += rest;
    if (rest !== '') yield rest;
  } else {
    for await (const piece of draft) {
      text += piece;
      yield piece;
    }
  }
  if (text.trim() === '') throw new AnswerError('ai_failed');
  if (!understood.isHealthQuestion) return;
  const { headings, disclaimer } = partsOf(question.language);
  const heading = `## ${headings.at(-1)}`;
  const place = text.lastIndexOf(heading);
  if (place < 0) yield `\n\n${heading}\n\n${disclaimer}`;
  else if (!says(text.slice(place + heading.length), disclaimer)) yield `\n\n${disclaimer}`;
}

/** A heading alone, or one above something else, is no disclaimer. */
function says(text: string, disclaimer: string): boolean {
  const words = new Set(searchTerms(text));
  const wanted = [...new Set(searchTerms(disclaimer))];
  const met = wanted.filter((word) => words.has(word)).length;
  return met >= wanted.length * leastOfDisclaimer;
}
