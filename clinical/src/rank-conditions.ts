import type { Condition, Finding, Knowledge } from './knowledge.ts';
import { influenceOf } from './influences.ts';
import { likelihoodsOf } from './likelihoods.ts';
import { priorOf } from './prior.ts';
import type { Argument, FindingId, RankedCondition, Reading } from './types.ts';

/** How far one finding may move the odds, as a natural logarithm. */
const MOST_FOR = 5;
const MOST_AGAINST = -2.2;
/** Findings of one family say partly the same thing: the strongest counts fully, the next ones less. */
const FAMILY_WEIGHTS = [1, 0.65, 0.45, 0.3];
const NAMED = 2.5;
const KEPT = 25;

interface Evidence {
  index: number;
  finding: Finding;
  family: number;
  /** 1 present, 0.5 uncertain, −1 absent. */
  sign: 1 | 0.5 | -1;
  /** Its weight for the many conditions that do not mention it. */
  unmentioned: number;
}

/** Which conditions explain what was read, most likely first, with the arguments for and against each. */
export function rankConditions(knowledge: Knowledge, reading: Reading): RankedCondition[] {
  const evidence = collectEvidence(knowledge, reading);
  const rows = evidence.map(({ index }) => likelihoodsOf(knowledge).of(index));
  const families = familiesOf(evidence);
  const influence = influenceOf(knowledge, reading.present);
  const named = new Set(reading.namedConditions);
  const scored = knowledge.conditions.map((condition, place) => {
    const weights = evidence.map((item, number) =>
      weigh(item, rows[number]?.[place] ?? 0, condition),
    );
    dampenFamilies(families, weights);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const score =
      priorOf(condition, reading) +
      total +
      (influence[place] ?? 0) +
      (named.has(condition.id) ? NAMED : 0);
    return { condition, weights, score };
  });
  const best = scored.toSorted((a, b) => b.score - a.score);
  const top = best[0]?.score ?? 0;
  const sum = best.reduce((all, { score }) => all + Math.exp(score - top), 0);
  return best.slice(0, KEPT).map(({ condition, weights, score }) => ({
    id: condition.id,
    probability: Math.exp(score - top) / sum,
    ...split(evidence, weights),
  }));
}

/** The most specific findings only: what they imply is in their likelihoods already. */
function collectEvidence(knowledge: Knowledge, reading: Reading): Evidence[] {
  const indexOf = (id: FindingId): number => knowledge.findingIndex.get(id) ?? -1;
  const implied = new Set<number>();
  for (const id of reading.present) {
    for (const ancestor of knowledge.ancestors[indexOf(id)] ?? []) implied.add(ancestor);
  }
  const take = (ids: Iterable<FindingId>, sign: Evidence['sign']): Evidence[] =>
    [...ids].flatMap((id) => {
      const index = indexOf(id);
      const finding = knowledge.findings[index];
      if (!finding || (sign > 0 && implied.has(index))) return [];
      const family = familyOf(knowledge, index);
      return [{ index, finding, sign, family, unmentioned: weightUnmentioned(finding, sign) }];
    });
  return [
    ...take(reading.present, 1),
    ...take(reading.uncertain, 0.5),
    ...take(reading.absent, -1),
  ];
}

/** The most general finding above it. */
function familyOf(knowledge: Knowledge, index: number): number {
  let root = index;
  let depth = -1;
  for (const ancestor of knowledge.ancestors[index] ?? []) {
    const size = knowledge.ancestors[ancestor]?.size ?? 0;
    if (depth === -1 || size < depth) {
      root = ancestor;
      depth = size;
    }
  }
  return root;
}

function weigh(
  { finding, sign, unmentioned }: Evidence,
  share: number,
  condition: Condition,
): number {
  if (share === 0) return sign > 0 && finding.id in condition.modifiers ? 0 : unmentioned;
  if (sign === -1) return absence(share, finding.background);
  const weight = Math.log(share / finding.background);
  return sign * Math.max(MOST_AGAINST, Math.min(MOST_FOR, weight));
}

function weightUnmentioned(finding: Finding, sign: Evidence['sign']): number {
  const { background } = finding;
  if (sign === -1) return absence(0, background);
  if (isCircumstance(finding)) return 0;
  return sign * Math.max(MOST_AGAINST, Math.log(unexplained(background) / background));
}

function absence(share: number, background: number): number {
  const weight = Math.log((1 - Math.min(share, 0.98)) / (1 - background));
  return Math.max(MOST_AGAINST, Math.min(0.3, weight));
}

/** A history or habit that a condition does not mention says nothing about it. */
function isCircumstance({ kind }: Finding): boolean {
  return kind === 'history' || kind === 'risk' || kind === 'context';
}

/** Chance that it is there for another reason. The rarer a finding, the harder it is to explain away. */
function unexplained(background: number): number {
  return background * Math.min(0.4, 0.16 + 2 * background);
}

/** Places of evidence that speaks of the same family in the same way, where there is more than one. */
function familiesOf(evidence: readonly Evidence[]): number[][] {
  const groups = Map.groupBy(evidence.keys(), (place) => {
    const item = evidence[place];
    return `${item?.family} ${item?.sign === -1}`;
  });
  return [...groups.values()].filter((places) => places.length > 1);
}

function dampenFamilies(families: readonly number[][], weights: number[]): void {
  for (const places of families) {
    dampen(
      places.filter((place) => (weights[place] ?? 0) > 0),
      weights,
    );
    dampen(
      places.filter((place) => (weights[place] ?? 0) < 0),
      weights,
    );
  }
}

function dampen(places: number[], weights: number[]): void {
  if (places.length < 2) return;
  places.sort((a, b) => Math.abs(weights[b] ?? 0) - Math.abs(weights[a] ?? 0));
  places.forEach((place, rank) => {
    weights[place] = (weights[place] ?? 0) * (FAMILY_WEIGHTS[rank] ?? 0.2);
  });
}

function split(
  evidence: readonly Evidence[],
  weights: readonly number[],
): { for: Argument[]; against: Argument[] } {
  const all = evidence
    .map(({ finding }, place) => ({ finding: finding.id, weight: weights[place] ?? 0 }))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return {
    for: all.filter(({ weight }) => weight > 0.1),
    against: all.filter(({ weight }) => weight < -0.1),
  };
}
