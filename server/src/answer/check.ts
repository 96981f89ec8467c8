import { AnswerError } from './answer-error.ts';
import { holdMedicines, type Reviewer } from './hold-medicines.ts';
import type { Question } from './question.ts';
import { partsOf } from './texts/answer-texts.ts';

interface Checked {
  understood: { isHealthQuestion: boolean };
  question: Pick<Question, 'language'>;
  /** Null: the writer is trusted with medicines. */
  reviewer: Reviewer | null;
}

/**
 * What is out cannot be taken back, so pieces pass as they come and what is missing at the end is
 * added: no health question is answered without saying that this does not replace a doctor.
 */
export async function* check(
  draft: AsyncIterable<string>,
  { understood, question, reviewer }: Checked,
): AsyncGenerator<string> {
  let text = '';
  for await (const piece of reviewer ? holdMedicines(draft, reviewer) : draft) {
    text += piece;
    yield piece;
  }
  if (text.trim() === '') throw new AnswerError('ai_failed');
  const { headings, disclaimer } = partsOf(question.language);
  const heading = `## ${headings.at(-1)}`;
  if (understood.isHealthQuestion && !text.includes(heading))
    yield `\n\n${heading}\n\n${disclaimer}`;
}
