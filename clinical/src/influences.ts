import type { Knowledge } from './knowledge.ts';
import type { FindingId } from './types.ts';

/** By how much a present finding moves conditions that name it as a modifier or as speaking against them. */
interface Influence {
  readonly place: number;
  readonly weight: number;
}

interface Influences {
  readonly modifiers: ReadonlyMap<FindingId, readonly Influence[]>;
  readonly against: ReadonlyMap<FindingId, readonly Influence[]>;
}

const LEAST = 0.001;
/** Circumstances alone must not carry a condition to the top. */
const MOST_BY_MODIFIERS = 4;
const made = new WeakMap<Knowledge, Influences>();

/** One number per condition: all that circumstances and contrary findings add, as natural logarithms. */
export function influenceOf(knowledge: Knowledge, present: Iterable<FindingId>): Float64Array {
  const { modifiers, against } = influencesOf(knowledge);
  const ids = [...present];
  const all = sum(modifiers, ids, knowledge.conditions.length);
  const opposed = sum(against, ids, knowledge.conditions.length);
  for (let place = 0; place < all.length; place += 1)
    all[place] = Math.min(MOST_BY_MODIFIERS, all[place] ?? 0) + (opposed[place] ?? 0);
  return all;
}

/** The conditions that name the finding as a modifier. */
export function modifiedBy(knowledge: Knowledge, finding: FindingId): readonly Influence[] {
  return influencesOf(knowledge).modifiers.get(finding) ?? [];
}

function influencesOf(knowledge: Knowledge): Influences {
  const known = made.get(knowledge);
  if (known) return known;
  const influences = {
    modifiers: invert(knowledge, ({ modifiers }) => modifiers),
    against: invert(knowledge, ({ against }) => against),
  };
  made.set(knowledge, influences);
  return influences;
}

function invert(
  knowledge: Knowledge,
  factorsOf: (condition: Knowledge['conditions'][number]) => Readonly<Record<FindingId, number>>,
): Map<FindingId, Influence[]> {
  const byFinding = new Map<FindingId, Influence[]>();
  knowledge.conditions.forEach((condition, place) => {
    for (const [id, factor] of Object.entries(factorsOf(condition))) {
      const influence = { place, weight: Math.log(Math.max(factor, LEAST)) };
      const list = byFinding.get(id);
      if (list) list.push(influence);
      else byFinding.set(id, [influence]);
    }
  });
  return byFinding;
}

function sum(
  byFinding: ReadonlyMap<FindingId, readonly Influence[]>,
  ids: readonly FindingId[],
  length: number,
): Float64Array {
  const sums = new Float64Array(length);
  for (const id of ids) {
    for (const { place, weight } of byFinding.get(id) ?? [])
      sums[place] = (sums[place] ?? 0) + weight;
  }
  return sums;
}
