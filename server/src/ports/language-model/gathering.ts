/** Up to so many answers at once, each word goes on by itself. */
const FEW = 16;
/** What each answer that is written at the same time adds to the wait for the next words. */
const MS_PER_ANSWER = 4;
/** Longer than this the words would be seen to come in jerks. */
const LONGEST_MS = 180;
/** Answers take turns, so far apart. Who has the same turn is read together: the server wakes up once. */
const TURN_MS = 45;
/** A turn as near as this is over by the time it comes. */
const TOO_NEAR_MS = 8;

/**
 * How long the words of an answer are left where they are, to go on together: a piece costs about the
 * same whether it is a word or a line, so the more answers are written at once, the larger theirs.
 * Each answer has its turns, by its number; one that is late waits for its own next turn, or a server
 * that is late for many would have all of them at the same moment from then on.
 */
export function gatheringMs(answers: number, number: number, now: number): number {
  if (answers <= FEW) return 0;
  const turns = Math.ceil(Math.min(LONGEST_MS, answers * MS_PER_ANSWER) / TURN_MS);
  const round = turns * TURN_MS;
  const since = (((now - number * TURN_MS) % round) + round) % round;
  const wait = round - since;
  return wait < TOO_NEAR_MS ? wait + round : wait;
}
