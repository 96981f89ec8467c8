import type { Question } from './question.ts';
import { nurseTextOf } from './texts/answer-texts.ts';
import type { Understanding } from './understand.ts';

/** What the AI nurse adds to an answer; null: nothing. */
export function nurse(
  question: Question,
  understood: Understanding,
  { testHooks }: { testHooks: boolean },
): string | null {
  const { directives, earlier, language } = question;
  const isWanted =
    directives.nurse ?? (testHooks ? hasAnswered(earlier) : isTime(question, understood));
  return isWanted ? nurseTextOf(language) : null;
}

const hasAnswered = (earlier: Question['earlier']): boolean =>
  earlier.some(({ response }) => response !== '');

/** Once in a chat, when a question was answered and gone into; never between a person and an ambulance. */
function isTime({ earlier }: Question, { isHealthQuestion, triage }: Understanding): boolean {
  const hasSpoken = earlier.some(({ nurse: reply }) => reply !== '');
  return isHealthQuestion && triage?.level !== 'emergency' && hasAnswered(earlier) && !hasSpoken;
}
