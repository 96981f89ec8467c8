import type { Span } from './spans.ts';
import { gapStop, type Tokens } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';
import type { FindingId } from '../types.ts';

/** Asked for a way to die or whether to live: a question by its nature, and never one of knowledge only. */
export const asking: FindingId = 'asks-how-to-die';
const made = new WeakMap<Knowledge, ReadonlySet<FindingId>>();

/** Findings that call for help in a crisis of the mind without anything beside them. */
function crisisFindings(knowledge: Knowledge): ReadonlySet<FindingId> {
  const known = made.get(knowledge);
  if (known) return known;
  const alone = knowledge.redFlags.filter(
    (flag) => flag.crisis && flag.all.length === 0 && flag.with.length === 0,
  );
  const found = new Set(alone.flatMap(({ any }) => any));
  made.set(knowledge, found);
  return found;
}

const oneself = new Set(
  `i im i'm i'd ive i've id me my myself yourself urself himself herself themselves`.split(' '),
);
const lookBack = 3;

/**
 * "how many pills to kill myself", "how much I want to die": whoever asks so speaks of a person, however
 * much the words look like a question of knowledge.
 */
export function isOwnCrisis(
  knowledge: Knowledge,
  finding: FindingId,
  spans: readonly Span[],
  { words, gaps }: Tokens,
): boolean {
  if (finding === asking) return true;
  if (!crisisFindings(knowledge).has(finding)) return false;
  const start = spans[0]?.start ?? 0;
  const end = spans.at(-1)?.end ?? start;
  if (words.slice(start, end).some((word) => oneself.has(word))) return true;
  if (words[start - 1] === 'about') return false;
  for (let at = start; at > Math.max(0, start - lookBack); at -= 1) {
    if (((gaps[at] ?? 0) & gapStop) !== 0) return false;
    if (oneself.has(words[at - 1] ?? '')) return true;
  }
  return false;
}
