import type { Condition, Finding, Knowledge } from './knowledge.ts';

/** How often a condition shows a finding, whether its entry names the finding itself, a kind of it, or what it is a kind of. */
export interface Likelihoods {
  /** One share per condition, in the order of the knowledge; 0 where the condition does not explain the finding. */
  of(finding: number): Float64Array;
  /** The shares of these conditions alone, in their order. */
  among(places: readonly number[], finding: number): Float64Array;
}

const made = new WeakMap<Knowledge, Likelihoods>();

/** Rows are made when a finding is first met, so that cost follows what people really write. */
export function likelihoodsOf(knowledge: Knowledge): Likelihoods {
  const known = made.get(knowledge);
  if (known) return known;
  const rows = new Map<number, Float64Array>();
  const listed = knowledge.conditions.map((condition) => listedShares(knowledge, condition));
  const general = knowledge.findings.map((_finding, index) => moreGeneral(knowledge, index));
  const likelihoods: Likelihoods = {
    of(finding) {
      let row = rows.get(finding);
      if (!row) {
        const above = general[finding] ?? [];
        row = Float64Array.from(listed, (shares) => share(shares, finding, above));
        rows.set(finding, row);
      }
      return row;
    },
    among(places, finding) {
      const above = general[finding] ?? [];
      const found = new Float64Array(places.length);
      for (let at = 0; at < places.length; at += 1) {
        const shares = listed[places[at] ?? -1];
        if (shares) found[at] = share(shares, finding, above);
      }
      return found;
    },
  };
  made.set(knowledge, likelihoods);
  return likelihoods;
}

type Shares = ReadonlyMap<number, number>;

/** What the entry says, and what follows for more general findings: a high fever is a fever. */
function listedShares(knowledge: Knowledge, condition: Condition): Shares {
  const shares = new Map<number, number>();
  for (const [id, value] of Object.entries(condition.findings)) {
    const index = knowledge.findingIndex.get(id);
    if (index === undefined) continue;
    raise(shares, index, value);
    for (const ancestor of knowledge.ancestors[index] ?? []) raise(shares, ancestor, value);
  }
  return shares;
}

function raise(shares: Map<number, number>, index: number, value: number): void {
  if ((shares.get(index) ?? 0) < value) shares.set(index, value);
}

/** What a finding is a kind of. */
interface General {
  readonly index: number;
  /** How often the finding itself is there when this one is. */
  readonly ratio: number;
}

function moreGeneral(knowledge: Knowledge, finding: number): General[] {
  return [...(knowledge.ancestors[finding] ?? [])].map((index) => ({
    index,
    ratio: conditional(knowledge.findings, finding, index),
  }));
}

function share(shares: Shares, finding: number, above: readonly General[]): number {
  const direct = shares.get(finding);
  if (direct !== undefined) return direct;
  let best = 0;
  for (const { index, ratio } of above) {
    const general = shares.get(index);
    if (general !== undefined) best = Math.max(best, general * ratio);
  }
  return best;
}

/** An entry that names only the general finding had reason not to name the specific one. */
const UNLISTED = 0.7;

/** How often the specific finding is there when the general one is, for want of better knowledge. */
function conditional(findings: readonly Finding[], specific: number, general: number): number {
  const ratio = (findings[specific]?.background ?? 0) / (findings[general]?.background ?? 1);
  return UNLISTED * Math.min(0.5, Math.max(0.01, ratio));
}
