/** Up to so many answers at once, each word goes on by itself. */
const FEW = 16;
/** What each answer that is written at the same time adds to the wait for the next words. */
const MS_PER_ANSWER = 4;
/** Answers take turns, so far apart. Who has the same turn is read together: the server wakes up once. */
const TURN_MS = 45;
/** Longer than this many turns the words would be seen to come in jerks. */
const MOST_TURNS = 5;
/** A turn as near as this is over by the time it comes. */
const TOO_NEAR_MS = 8;
/** A server that comes so much later than it meant to has no time left for the longest round. */
const LATE_MS = 20;
/** What of the latest delay still counts at the next turn of somebody: a busy server forgets it in seconds. */
const STILL_COUNTS = 0.9998;

/**
 * How long the words of an answer are left where they are, to go on together: a piece costs about the
 * same whether it is a word or a line, so the more answers are written at once, the larger theirs.
 * Each answer has its turns, by its number; one that is late waits for its own next turn, or a server
 * that is late for many would have all of them at the same moment from then on.
 */
export class Turns {
  #lateMs = 0;

  waitMs(answers: number, number: number, now: number): number {
    if (answers <= FEW) return 0;
    const most = this.#lateMs > LATE_MS ? MOST_TURNS - 1 : MOST_TURNS;
    const turns = Math.min(most, Math.ceil((answers * MS_PER_ANSWER) / TURN_MS));
    const round = turns * TURN_MS;
    const since = (((now - number * TURN_MS) % round) + round) % round;
    const wait = round - since;
    return wait < TOO_NEAR_MS ? wait + round : wait;
  }

  /** A turn came, so much later than it was meant to. */
  came(lateMs: number): void {
    this.#lateMs = Math.max(lateMs, this.#lateMs * STILL_COUNTS);
  }
}
