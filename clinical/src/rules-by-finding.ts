import type { Knowledge, RedFlag } from './knowledge.ts';
import type { FindingId } from './types.ts';

/** Numbers of rules, in the order of the knowledge. */
interface Rules {
  readonly byFinding: ReadonlyMap<FindingId, readonly number[]>;
  /** Those that wait for no finding: for a score, or a medicine. */
  readonly others: readonly number[];
}

const made = new WeakMap<Knowledge, Rules>();

/**
 * The rules that one of these findings may set off, alone or with others, and those that wait for none:
 * a few of some hundred. In the order of the knowledge.
 */
export function rulesThatMayFire(
  knowledge: Knowledge,
  ...found: readonly Iterable<FindingId>[]
): RedFlag[] {
  const { byFinding, others } = rulesOf(knowledge);
  const numbers = new Set(others);
  for (const ids of found)
    for (const id of ids) for (const number of byFinding.get(id) ?? []) numbers.add(number);
  return [...numbers]
    .toSorted((a, b) => a - b)
    .flatMap((number) => knowledge.redFlags[number] ?? []);
}

function rulesOf(knowledge: Knowledge): Rules {
  const known = made.get(knowledge);
  if (known) return known;
  const byFinding = new Map<FindingId, number[]>();
  const others: number[] = [];
  knowledge.redFlags.forEach((flag, number) => {
    const waitsFor = new Set([...flag.any, ...flag.all, ...flag.with]);
    if (waitsFor.size === 0) others.push(number);
    for (const id of waitsFor) {
      const list = byFinding.get(id);
      if (list) list.push(number);
      else byFinding.set(id, [number]);
    }
  });
  const rules = { byFinding, others };
  made.set(knowledge, rules);
  return rules;
}
