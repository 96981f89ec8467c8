/** Up to so many answers at once, each word goes on by itself. */
const FEW = 16;
/** What each answer that is written at the same time adds to the wait for the next words. */
const MS_PER_ANSWER = 3;
/** Longer than this the words would be seen to come in jerks. */
const LONGEST_MS = 160;

/**
 * How long the next words of an answer are gathered before they go on together: a piece costs about
 * the same whether it is a word or a line, so the more answers are written at once, the larger theirs.
 */
export function gatheringMs(answers: number): number {
  return answers <= FEW ? 0 : Math.min(LONGEST_MS, answers * MS_PER_ANSWER);
}
