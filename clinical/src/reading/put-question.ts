import type { OpenQuestion } from '../ask-next.ts';
import type { NextQuestion, Reading } from '../types.ts';
import { form } from '../wording/text.ts';

/** Words after which “you” is the one who does or has something, and not the one it is done to. */
const beforeSubject = new Set(
  `do did have had are were was can could would when if that after before where although though than since because
   longer anyone while and or`.split(/\s+/),
);

const aboutChild = /\b(?:child|baby|infant)\b/i;
const ADULT = 16;

/** Questions of the knowledge are put to the patient; this puts them to whoever asks for somebody else. */
export function putToAnother(question: string): string {
  if (aboutChild.test(question)) return question;
  return question.replace(
    /(\w+ )?\b(you|your|yours|yourself)\b/gi,
    (_, before: string | undefined, word: string) => `${before ?? ''}${otherWord(before, word)}`,
  );
}

function otherWord(before: string | undefined, word: string): string {
  const lower = word.toLowerCase();
  if (lower === 'your') return 'their';
  if (lower === 'yours') return 'theirs';
  if (lower === 'yourself') return 'themselves';
  return before === undefined || beforeSubject.has(before.trim().toLowerCase()) ? 'they' : 'them';
}

/** In the words that fit who asks for whom; an adult is not asked about “the child”. */
export function putQuestions(
  questions: readonly OpenQuestion[],
  { about, person }: Reading,
): NextQuestion[] {
  const isForChild = about === 'child' || (person.ageYears ?? ADULT) < ADULT;
  return questions
    .filter(
      ({ question }) =>
        isForChild || person.pregnant || !aboutChild.test(question) || /\byou/i.test(question),
    )
    .map(({ question, ...asked }) => ({
      ...asked,
      question: about === 'self' ? question : form(putToAnother(question), question),
    }));
}
