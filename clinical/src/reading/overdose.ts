import type { Surroundings } from './mentions.ts';
import type { NameMatch } from './spans.ts';
import { implicit } from './subject.ts';
import { nameOfMedicine } from './compile-lexicon.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Mention } from '../types.ts';

/** More than anybody takes at once of tablets that are meant to be taken by ones and twos. */
const tooMany = 8;
const overdose = 'overdose-taken';
const byMedicine: ReadonlyMap<string, string> = new Map([
  ['acetaminophen', 'paracetamol-overdose'],
  ['ibuprofen', 'nsaid-overdose'],
  ['naproxen', 'nsaid-overdose'],
  ['diclofenac', 'nsaid-overdose'],
]);

const taken = new Set([
  'took',
  'taken',
  'swallowed',
  'ate',
  'downed',
  'popped',
  'ingested',
  'take',
  'taking',
]);
const tablets = new Set([
  'pills',
  'tablets',
  'capsules',
  'tabs',
  'caps',
  'paracetamols',
  'aspirins',
]);
const between = new Set([
  'of',
  'my',
  'the',
  'his',
  'her',
  'extra',
  'strength',
  'x',
  'about',
  'tablets',
  'pills',
  'mg',
  '500',
  'sleeping',
  'these',
  'those',
]);
const furthestNumber = 4;
const furthestName = 5;

/** Findings that are an emergency of today though they are told as something done. */
export const isOverdose = (finding: string) =>
  finding === overdose || [...byMedicine.values()].includes(finding);

/** "took 20 tylenol", "swallowed about 30 of my sleeping pills": a number of tablets that no dose has. */
export function readOverdose(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  around: Surroundings,
): Mention[] {
  const { tokens, subjects, patient, negatedBy } = around;
  const { words, values, starts, ends, text } = tokens;
  const medicineAt = new Map(
    names
      .filter(({ value }) => value % 4 === nameOfMedicine)
      .map(({ start, value }) => [start, value >> 2]),
  );
  for (let at = 0; at < words.length; at += 1) {
    const count = values[at] ?? Number.NaN;
    if (!(count >= tooMany && count <= 1000) || words[at + 1] === 'mg') continue;
    const who = subjects.of[at] ?? implicit;
    if ((who !== patient && who !== implicit) || (negatedBy[at] ?? -1) >= 0) continue;
    const verb = words
      .slice(Math.max(0, at - furthestNumber), at)
      .findIndex((word) => taken.has(word));
    const end = verb < 0 ? null : endOfTablets(words, at + 1, medicineAt);
    if (end === null) continue;
    const medicine = knowledge.medicines[medicineAt.get(end - 1) ?? -1]?.id ?? '';
    const finding = byMedicine.get(medicine) ?? overdose;
    if (!knowledge.findingById.has(finding)) return [];
    const start = starts[Math.max(0, at - furthestNumber) + verb] ?? 0;
    const to = ends[end - 1] ?? start;
    return [{ finding, status: 'present', words: text.slice(start, to), start, end: to }];
  }
  return [];
}

/** The word after a word for tablets or a medicine that the number counts; null where it counts none. */
function endOfTablets(
  words: readonly string[],
  from: number,
  medicineAt: ReadonlyMap<number, number>,
): number | null {
  let found: number | null = null;
  for (let at = from; at < Math.min(words.length, from + furthestName); at += 1) {
    if (medicineAt.has(at)) return at + 1;
    if (tablets.has(words[at] ?? '')) found = at + 1;
    if (!between.has(words[at] ?? '') && found !== at + 1) break;
  }
  return found;
}
