import { isHedged, isPast } from './circumstances.ts';
import { isComplaint } from './complaints.ts';
import { nameOfCondition } from './compile-lexicon.ts';
import { statusOf, type Surroundings } from './mentions.ts';
import type { FindingMatch, NameMatch } from './spans.ts';
import type { Knowledge } from '../knowledge.ts';
import type { ConditionId } from '../types.ts';

const doubts = new Set([
  'is',
  'could',
  'can',
  'might',
  'may',
  'would',
  'think',
  'google',
  'googled',
  'or',
  'worried',
  'scared',
  'afraid',
  'like',
]);

/** Conditions called by name as the patient's own: neither asked about nor feared. */
export function readNamedConditions(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  findings: readonly FindingMatch[],
  around: Surroundings,
  language: string,
): ConditionId[] {
  const isSymptom = new Uint8Array(around.tokens.words.length);
  for (const { finding, spans } of findings) {
    if (!isComplaint(knowledge.findings[finding])) continue;
    for (const { start, end } of spans) isSymptom.fill(1, start, end);
  }
  const found = new Set<ConditionId>();
  for (const name of names) {
    const id =
      name.value % 4 === nameOfCondition ? knowledge.conditions[name.value >> 2]?.id : undefined;
    // "headache" is a symptom first, whatever condition is also called so.
    if (id === undefined || !isSymptom.subarray(name.start, name.end).includes(0)) continue;
    if (language !== 'en' && isShortWord(around, name)) continue;
    const flags = around.flags[name.start] ?? 0;
    if (flags & (isHedged | isPast) || isDoubted(around, name.start)) continue;
    if (statusOf([name], around, false) === 'present') found.add(id);
  }
  return [...found];
}

/** In other languages a short English name is mostly a word of that language: "hace" is no HACE. */
function isShortWord({ tokens }: Surroundings, { start, end }: NameMatch): boolean {
  const written = tokens.text.slice(tokens.starts[start], tokens.ends[start]);
  return end - start === 1 && written.length <= 5 && written !== written.toUpperCase();
}

/** "could it be", "I think it is", "is this": a question, not a statement. */
function isDoubted({ tokens }: Surroundings, start: number): boolean {
  return tokens.words.slice(Math.max(0, start - 5), start).some((word) => doubts.has(word));
}
