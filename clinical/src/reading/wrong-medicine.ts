import { isHypothetical } from './circumstances.ts';
import { nameOfGroup, nameOfMedicine } from './compile-lexicon.ts';
import type { Surroundings } from './mentions.ts';
import { relationOf } from './relations.ts';
import type { NameMatch } from './spans.ts';
import { implicit, self } from './subject.ts';
import type { Knowledge } from '../knowledge.ts';
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
/** A theft, or a thing of the past, is no dose of today. */
const wouldHave =
  /\b(?:stole|stolen|steal(?:s|ing)?|away|hid|hidden|locked|back to|confiscated|threw|(?:months?|years?) ago|last (?:month|year)|used to)\b/i;

/** Of these even one dose can harm somebody who is not used to them, taken by mistake or not. */
const risky = words('opioid benzodiazepine z-drug sulfonylurea insulin tricyclic antipsychotic');

/** "I took my wife's metformin by accident", "took my dog's tablet": one dose of what was meant for another. */
export function readWrongMedicine(
  knowledge: Knowledge,
  names: readonly NameMatch[],
  { tokens, flags, negatedBy, subjects, patient }: Surroundings,
  ageYears: number | null,
): Mention[] {
  if (tokens.words.length > longest) return [];
  const isChild =
    ageYears === null ? subjects.persons[patient - 2]?.isChild : ageYears < oldestChild;
  const isOdd = (isChild ?? false) || isMistake.test(tokens.text);
  const isRisky = ({ index }: NameMatch) =>
    knowledge.medicines[index]?.classes.some((id) => risky.has(id)) ?? false;
  const named = new Map(
    names
      .filter((name) => name.kind === nameOfMedicine || (isOdd && name.kind === nameOfGroup))
      .filter((name) => isOdd || isRisky(name))
      .map(({ start, end }) => [start, end]),
  );
  for (let verb = 0; verb < tokens.words.length; verb += 1) {
    const isGiven = givings.has(tokens.words[verb] ?? '');
    if (!isGiven && !takings.has(tokens.words[verb] ?? '')) continue;
    if (((flags[verb] ?? 0) & isHypothetical) !== 0 || (negatedBy[verb] ?? -1) >= 0) continue;
    const who = subjects.of[verb] ?? implicit;
    const isOwn = isGiven || who === patient || who === implicit;
    // "he took my oxycodone": taken by somebody else, and it belongs to the one who writes.
    const isOfWriter = !isGiven && who > self && (isOwn || isOdd);
    if (!isOdd && (!isOfWriter || wouldHave.test(tokens.text))) continue;
    const end = isOwn ? endOfTaken(tokens.words, verb, named, { isOfWriter, isOdd }) : null;
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
  { isOfWriter, isOdd }: { readonly isOfWriter: boolean; readonly isOdd: boolean },
): number | null {
  let isOfAnother = false;
  for (let at = verb + 1; at < Math.min(all.length, verb + 1 + furthest); at += 1) {
    const word = all[at] ?? '';
    const isNoun = isOdd && (medicines.has(word) || inhaled.has(word));
    const end = named.get(at) ?? (isNoun ? at + 1 : null);
    if (end !== null && isOfAnother) return end;
    isOfAnother ||= (isOfWriter && word === 'my') || others.has(word) || isOwner(all, verb, at);
  }
  return null;
}

/** Whom it was given to does not own it: "gave my son his sister's tablets". */
function isOwner(all: readonly string[], verb: number, at: number): boolean {
  if (all[at - 1] === 'with' || relationOf(all[at] ?? '') === undefined) return false;
  return !givings.has(all[verb] ?? '') || all.slice(verb + 1, at).some((word) => relationOf(word));
}
