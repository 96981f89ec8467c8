import type { Finding, Knowledge } from './knowledge.ts';

/** How often a condition shows a finding, whether its entry names the finding itself, a kind of it, or what it is a kind of. */
export interface Likelihoods {
  /** One share per condition, in the order of the knowledge; 0 where the condition does not explain the finding. */
  of(finding: number): Float64Array;
}

const made = new WeakMap<Knowledge, Likelihoods>();

/** Rows are made when a finding is first met, so that cost follows what people really write. */
export function likelihoodsOf(knowledge: Knowledge): Likelihoods {
  const known = made.get(knowledge);
  if (known) return known;
  const rows: Float64Array[] = [];
  const shares = sharesOf(knowledge);
  const likelihoods: Likelihoods = {
    of: (finding) => (rows[finding] ??= rowOf(knowledge, shares, finding)),
  };
  made.set(knowledge, likelihoods);
  return likelihoods;
}

/** The conditions that name a finding or a kind of it, by their places, and how often they show it. */
type Shares = ReadonlyMap<number, number>;

/** By the number of a finding: what the entries say, and what follows for more general findings, as a high fever is a fever. */
function sharesOf({ conditions, findings, findingIndex, ancestors }: Knowledge): readonly Shares[] {
  const all = findings.map(() => new Map<number, number>());
  conditions.forEach((condition, place) => {
    for (const [id, value] of Object.entries(condition.findings)) {
      const index = findingIndex.get(id);
      if (index === undefined) continue;
      for (const finding of [index, ...(ancestors[index] ?? [])]) {
        const shares = all[finding];
        if (shares && (shares.get(place) ?? 0) < value) shares.set(place, value);
      }
    }
  });
  return all;
}

function rowOf(knowledge: Knowledge, shares: readonly Shares[], finding: number): Float64Array {
  const row = new Float64Array(knowledge.conditions.length);
  for (const general of knowledge.ancestors[finding] ?? []) {
    const ratio = conditional(knowledge.findings, finding, general);
    const elsewhere = placesBeside(knowledge, finding, general);
    for (const [place, share] of shares[general] ?? []) {
      // A knee that hurts makes joints hurt, but no wrist.
      if (elsewhere.some((index) => (shares[index]?.get(place) ?? 0) >= share)) continue;
      row[place] = Math.max(row[place] ?? 0, share * ratio);
    }
  }
  // What an entry says itself goes before what would follow.
  for (const [place, share] of shares[finding] ?? []) row[place] = share;
  return row;
}

/** Joints that have nothing to do with each other: who has it in one has it there. */
const joints = 'knee-pain elbow-pain wrist-pain hip-pain ankle-pain shoulder-pain hand-pain'.split(
  ' ',
);

/** Where else the general finding may be, for one that is somewhere. */
function placesBeside({ findings, findingIndex }: Knowledge, finding: number, general: number) {
  const isPlace =
    findings[general]?.id === 'joint-pain' && joints.includes(findings[finding]?.id ?? '');
  return isPlace
    ? joints.flatMap((id) => findingIndex.get(id) ?? []).filter((index) => index !== finding)
    : [];
}

/** An entry that names only the general finding had reason not to name the specific one. */
const UNLISTED = 0.7;

/** How often the specific finding is there when the general one is, for want of better knowledge. */
function conditional(findings: readonly Finding[], specific: number, general: number): number {
  const ratio = (findings[specific]?.background ?? 0) / (findings[general]?.background ?? 1);
  return UNLISTED * Math.min(0.5, Math.max(0.01, ratio));
}
