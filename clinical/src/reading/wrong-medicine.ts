import { isHypothetical } from './circumstances.ts';
import { nameOfGroup, nameOfMedicine } from './compile-lexicon.ts';
import type { Surroundings } from './mentions.ts';
import { relationOf } from './relations.ts';
import type { NameMatch } from './spans.ts';
import { implicit } from './subject.ts';
import type { Mention } from '../types.ts';

const taken = 'wrong-medicine-taken';
const given = 'wrong-medicine-given';
const words = (text: string) => new Set(text.split(/\s+/));

const takings = words('took taken swallowed used ate had drank');
const givings = words('gave given');
const medicines = words(
  'pill pills tablet tablets capsule capsules medicine medicines medication medications meds syrup',
);
/** What is breathed in: a dose of another's seldom harms, and somebody who knows is asked. */
const inhaled = words('inhaler inhalers puffer puffers');
/** Who is younger takes what belongs to another by no decision. */
const oldestChild = 12;
const others = words(
  "dog dogs cat cats pet pets someone somebody else's neighbor neighbors wrong adult",
);
const furthest = 5;
/** Who took it on purpose, or has a story to tell, did not take one dose by mistake. */
const isMistake =
  /\b(?:accident(?:ally|al)?|mistake|mistakenly|wrong|mixed up|instead of mine|thought (?:it|they) (?:was|were) mine)\b/i;
const longest = 30;

/** "I took my wife's metformin by accident", "took my dog's tablet": one dose of what was meant for another. */
export function readWrongMedicine(
  names: readonly NameMatch[],
  { tokens, flags, negatedBy, subjects, patient }: Surroundings,
  ageYears: number | null,
): Mention[] {
  const isChild =
    ageYears === null ? subjects.persons[patient - 2]?.isChild : ageYears < oldestChild;
  if (tokens.words.length > longest || !(isChild || isMistake.test(tokens.text))) return [];
  const named = new Map(
    names
      .filter(({ kind }) => kind === nameOfMedicine || kind === nameOfGroup)
      .map(({ start, end }) => [start, end]),
  );
  for (let verb = 0; verb < tokens.words.length; verb += 1) {
    const isGiven = givings.has(tokens.words[verb] ?? '');
    if (!isGiven && !takings.has(tokens.words[verb] ?? '')) continue;
    if (((flags[verb] ?? 0) & isHypothetical) !== 0 || (negatedBy[verb] ?? -1) >= 0) continue;
    const who = subjects.of[verb] ?? implicit;
    const isOwn = isGiven || who === patient || who === implicit;
    const end = isOwn ? endOfTaken(tokens.words, verb, named) : null;
    if (end === null) continue;
    const from = tokens.starts[verb] ?? 0;
    const to = tokens.ends[end - 1] ?? from;
    const said = tokens.text.slice(from, to);
    const finding = isGiven || inhaled.has(tokens.words[end - 1] ?? '') ? given : taken;
    return [{ finding, status: 'present', words: said, start: from, end: to }];
  }
  return [];
}

/** The word after the medicine, where its owner stands between it and the verb. */
function endOfTaken(
  all: readonly string[],
  verb: number,
  named: ReadonlyMap<number, number>,
): number | null {
  let isOfAnother = false;
  for (let at = verb + 1; at < Math.min(all.length, verb + 1 + furthest); at += 1) {
    const word = all[at] ?? '';
    const end = named.get(at) ?? (medicines.has(word) || inhaled.has(word) ? at + 1 : null);
    if (end !== null && isOfAnother) return end;
    isOfAnother ||= others.has(word) || isOwner(all, verb, at);
  }
  return null;
}

/** Whom it was given to does not own it: "gave my son his sister's tablets". */
function isOwner(all: readonly string[], verb: number, at: number): boolean {
  if (all[at - 1] === 'with' || relationOf(all[at] ?? '') === undefined) return false;
  return !givings.has(all[verb] ?? '') || all.slice(verb + 1, at).some((word) => relationOf(word));
}
