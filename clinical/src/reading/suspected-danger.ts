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

const dangersOf = ({ redFlags }: Knowledge): ReadonlySet<FindingId> =>
  new Set(
    redFlags
      .filter(
        ({ level, all, with: others }) => level === 'emergency' && all.length + others.length === 0,
      )
      .flatMap(({ any }) => any),
  );
