import type { Mention } from '../types.ts';

const asked = /\b(?:am|could|can|might|may) i\b/i;

/** "am I pregnant?" asks for it: nobody says that she is. */
export function asAskedPregnancy(mentions: readonly Mention[]): Mention[] {
  const questions = mentions.filter(
    ({ finding, words }) => finding === 'possible-pregnancy' && asked.test(words),
  );
  return mentions.map((mention) =>
    mention.finding === 'pregnant' &&
    questions.some(({ start, end }) => start <= mention.start && end >= mention.end)
      ? { ...mention, status: 'uncertain' }
      : mention,
  );
}
