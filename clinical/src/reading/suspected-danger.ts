import type { Span } from './spans.ts';
import type { Tokens } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';
import type { FindingId } from '../types.ts';

const made = new WeakMap<Knowledge, ReadonlySet<FindingId>>();

/**
 * What makes an emergency without anything beside it is one as well where it is only suspected: "he may have
 * swallowed a battery", "his lips might be blue". What needs more than itself is told too often in doubt:
 * "maybe it is only stress, my chest is tight".
 */
export function isDangerIfSuspected(knowledge: Knowledge, finding: FindingId): boolean {
  const known = made.get(knowledge) ?? dangersOf(knowledge);
  made.set(knowledge, known);
  return known.has(finding);
}

/** What the one it happens to cannot know for sure, nor who looks on: in doubt it happened. */
const events: ReadonlySet<FindingId> = new Set([
  'choking-episode',
  'fainting',
  'fainting-with-trigger',
  'seizure',
]);
/** As something that happens or has happened, not as something to come. */
const happens = /(?:ed|ing|out|fits?|seizures?)$/;
/** "I could have fainted" is said of what did not happen. */
const isLikeness = (before: readonly string[]) =>
  before.at(-1) === 'have' && before.at(-2) === 'could';

/** "maybe he is choking", "she may have passed out". */
export const isEventIfSuspected = (
  finding: FindingId,
  { words }: Tokens,
  { start, end }: Span,
): boolean =>
  events.has(finding) &&
  words.slice(start, end).some((word) => happens.test(word)) &&
  !isLikeness(words.slice(0, start)) &&
  !words.slice(Math.max(0, start - 3), start).some((word) => toCome.test(word));

const toCome = /^(?:will|going|gonna|about|.*['’]ll)$/;

const dangersOf = ({ redFlags }: Knowledge): ReadonlySet<FindingId> =>
  new Set(
    redFlags
      .filter(
        ({ level, all, with: others }) => level === 'emergency' && all.length + others.length === 0,
      )
      .flatMap(({ any }) => any),
  );
