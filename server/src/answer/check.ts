import type { LanguageCode } from '@hale/contract/languages';
import { AnswerError } from './answer-error.ts';
import { partsOf } from './texts/answer-texts.ts';

/**
 * What is out cannot be taken back, so pieces pass as they come and what is missing at the end is
 * added: no health question is answered without saying that this does not replace a doctor.
 */
export async function* check(
  draft: AsyncIterable<string>,
  { isHealthQuestion }: { isHealthQuestion: boolean },
  language: LanguageCode,
): AsyncGenerator<string> {
  let text = '';
  for await (const piece of draft) {
    text += piece;
    yield piece;
  }
  if (text.trim() === '') throw new AnswerError('ai_failed');
  const { headings, disclaimer } = partsOf(language);
  const heading = `## ${headings.at(-1)}`;
  if (isHealthQuestion && !text.includes(heading)) yield `\n\n${heading}\n\n${disclaimer}`;
}
