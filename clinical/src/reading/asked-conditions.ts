import { isPast } from './circumstances.ts';
import { isComplaint, tellsOfCause } from './complaints.ts';
import { nameOfCondition } from './compile-lexicon.ts';
import type { Surroundings } from './mentions.ts';
import {
  conditionCalled,
  isAskedBeside,
  isForeignWord,
  isPartOfName,
  isPrevented,
  isVerb,
  longestNames,
} from './named-conditions.ts';
import type { FindingMatch, NameMatch } from './spans.ts';
import { gapStop, type Tokens } from './token-list.ts';
import type { Knowledge } from '../knowledge.ts';
import type { ConditionId, Mention } from '../types.ts';

/** What else is known of the message. */
interface Message {
  readonly names: readonly NameMatch[];
  readonly findings: readonly FindingMatch[];
  readonly mentions: readonly Mention[];
  readonly named: readonly ConditionId[];
  readonly language: string;
}

/** Conditions that are asked about or feared by name: nobody in the message says that they are ill with something else. */
export function readAskedConditions(
  knowledge: Knowledge,
  { names, findings, mentions, named, language }: Message,
  around: Surroundings,
): ConditionId[] {
  const written = namesWritten(names, around);
  const hasComplaint = mentions.some(
    ({ finding, status, words }) =>
      status === 'present' &&
      (tellsOfCause(knowledge, finding)
        ? !written.has(words)
        : !finding.startsWith(family) && isMore(written, words)),
  );
  if (hasComplaint) return [];
  const isFelt = new Uint8Array(around.tokens.words.length);
  for (const { finding, spans } of findings)
    if (isComplaint(knowledge.findings[finding]))
      for (const { start, end } of spans) isFelt.fill(1, start, end);
  const longest = longestNames(names, around);
  const found = new Map<number, ConditionId>();
  for (const name of names) {
    const id = conditionCalled(knowledge, name);
    if (id === undefined || isVerb(around, name) || isPartOfName(longest, name)) continue;
    if (isPrevented(around, name, language) || isForeignWord(around, name, language)) continue;
    const isAsked =
      language === 'en'
        ? asksFor(around.tokens, name.start)
        : isAskedBeside(around, name, language);
    // "cough" is a symptom first, whatever condition is also called so.
    const isSymptom = !isFelt.subarray(name.start, name.end).includes(0);
    const isOver = ((around.flags[name.start] ?? 0) & isPast) !== 0;
    const isDenied = (around.negatedBy[name.start] ?? -1) >= 0;
    if (!isAsked && (isSymptom || isOver || isDenied)) continue;
    if (!found.has(name.start)) found.set(name.start, id);
  }
  const asked = [...new Set(found.values())].slice(0, mostAsked);
  return asked.every((id) => named.includes(id)) ? [] : asked;
}

const mostAsked = 2;
/** How findings of what relatives have are called. */
const family = 'family-';

/** "exposed to HIV" tells what happened and asks nothing about HIV. */
const isMore = (written: ReadonlySet<string>, words: string) =>
  [...written].some((name) => words.length > name.length && words.endsWith(` ${name}`));

/** The names of conditions as they are written: "eczema" alone is no complaint beside itself. */
function namesWritten(names: readonly NameMatch[], { tokens }: Surroundings): ReadonlySet<string> {
  return new Set(
    names.flatMap(({ kind, start, end }) =>
      kind === nameOfCondition
        ? [tokens.text.slice(tokens.starts[start], tokens.ends[end - 1])]
        : [],
    ),
  );
}

const lookBack = 4;
const asking = new Set(
  'what about of for causes cause explain define meaning symptoms signs treat cure'.split(' '),
);

/** "could it be", "is this a" just before it. */
const suspecting =
  /(?:^| )(?:is (?:it|this|that)|(?:could|can|might|may) (?:it|this|that|these|they) be)(?: (?:a|an|the|just|only|maybe|actually|really|some))*$/;
const longestSuspicion = 6;

/** "what is", "symptoms of", "tell me about", "cure for" before it, or a suspicion. */
function asksFor({ words, gaps }: Tokens, start: number): boolean {
  if (suspecting.test(words.slice(Math.max(0, start - longestSuspicion), start).join(' ')))
    return true;
  for (let at = start; at > Math.max(0, start - lookBack); at -= 1) {
    if (((gaps[at] ?? 0) & gapStop) !== 0) return false;
    if (/^(?:i|my|me|he|she|have|has)$/.test(words[at - 1] ?? '')) return false;
    if (asking.has(words[at - 1] ?? '')) return true;
  }
  return false;
}
