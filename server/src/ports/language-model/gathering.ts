/** Up to so many answers at once, each word goes on by itself. */
const FEW = 16;
/** What each answer that is written at the same time adds to the wait for the next words. */
const MS_PER_ANSWER = 3;
/** Longer than this the words would be seen to come in jerks. */
const LONGEST_MS = 160;

/**
 * How long the next words of an answer are gathered before they go on together: a piece costs about
 * the same whether it is a word or a line, so the more answers are written at once, the larger theirs.
 * Who is late goes on in the old rhythm: a busy server is late for many answers at the same moment, and
 * would have all of them at the same moment from then on.
 */
export function gatheringMs(answers: number, lateMs = 0): number {
  if (answers <= FEW) return 0;
  const ms = Math.min(LONGEST_MS, answers * MS_PER_ANSWER);
  return Math.ceil(ms - (lateMs % ms));
}
