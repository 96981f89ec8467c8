import { highest } from './highest.ts';
import type { Finding, Knowledge } from './knowledge.ts';
import { influenceOf, modifiedBy } from './influences.ts';
import { likelihoodsOf } from './likelihoods.ts';
import { priorsOf } from './prior.ts';
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

/**
 * Which conditions explain what was read, most likely first, with the arguments for and against each.
 * Numbers lie in rows with a place for each condition: this is most of the work of an answer.
 */
export function rankConditions(knowledge: Knowledge, reading: Reading): RankedCondition[] {
  const { conditions } = knowledge;
  const evidence = collectEvidence(knowledge, reading);
  const rows = evidence.map((item) => weigh(knowledge, item));
  for (const places of familiesOf(evidence)) dampen(places.map((place) => rows[place] ?? noRow));
  const totals = new Float64Array(conditions.length);
  for (const row of rows) addTo(totals, row);
  const influence = influenceOf(knowledge, reading.present);
  const named = new Set(reading.namedConditions);
  const scores = priorsOf(knowledge, reading);
  for (let place = 0; place < conditions.length; place += 1) {
    const name = named.size > 0 && named.has(conditions[place]?.id ?? '') ? NAMED : 0;
    scores[place] = (scores[place] ?? 0) + (totals[place] ?? 0) + (influence[place] ?? 0) + name;
  }
  const best = highest(scores, KEPT);
  const top = scores[best[0] ?? 0] ?? 0;
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - top);
  return best.map((place) => ({
    id: conditions[place]?.id ?? '',
    probability: Math.exp((scores[place] ?? 0) - top) / sum,
    ...split(
      evidence,
      rows.map((row) => row[place] ?? 0),
    ),
  }));
}

const noRow = new Float64Array();

function addTo(totals: Float64Array, row: Float64Array): void {
  for (let place = 0; place < totals.length; place += 1)
    totals[place] = (totals[place] ?? 0) + (row[place] ?? 0);
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

/** What the finding says about each condition. */
function weigh(knowledge: Knowledge, { index, finding, sign, unmentioned }: Evidence) {
  const shares = likelihoodsOf(knowledge).of(index);
  const weights = new Float64Array(shares.length).fill(unmentioned);
  if (sign > 0) for (const { place } of modifiedBy(knowledge, finding.id)) weights[place] = 0;
  for (let place = 0; place < shares.length; place += 1) {
    const share = shares[place] ?? 0;
    if (share > 0) weights[place] = weighShare(finding, sign, share);
  }
  return weights;
}

function weighShare({ background }: Finding, sign: Evidence['sign'], share: number): number {
  if (sign === -1) return absence(share, background);
  const weight = Math.log(share / background);
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

/** Within a family, and on each side: the strongest weight stays, the others count less. */
function dampen(family: readonly Float64Array[]): void {
  const weights = new Float64Array(family.length);
  const length = family[0]?.length ?? 0;
  for (let place = 0; place < length; place += 1) {
    for (let at = 0; at < family.length; at += 1) weights[at] = family[at]?.[place] ?? 0;
    family.forEach((row, at) => {
      row[place] = (weights[at] ?? 0) * (FAMILY_WEIGHTS[rankIn(weights, at)] ?? 0.2);
    });
  }
}

/** How many weights on the same side are stronger; of equal ones the earlier is. */
function rankIn(weights: Float64Array, at: number): number {
  const weight = weights[at] ?? 0;
  let rank = 0;
  for (let other = 0; other < weights.length; other += 1) {
    const size = (weights[other] ?? 0) * Math.sign(weight);
    if (size > Math.abs(weight) || (size === Math.abs(weight) && other < at)) rank += 1;
  }
  return rank;
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
