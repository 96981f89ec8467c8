import type { FindingMatch } from './spans.ts';
import { isHypothetical, isPast } from './circumstances.ts';
import type { AgeFound } from './age-found.ts';
import { youngestMother } from './person.ts';
import { implicit, self, type Subjects } from './subject.ts';
import type { Tokens } from './token-list.ts';

/** Whose complaint it is: the one of whom most is told that is not over. */
export function decidePatient(
  subjects: Subjects,
  matches: readonly FindingMatch[],
  flags: Uint8Array,
  /** How much it tells of who is ill; 0: nothing. */
  weightOf: (finding: number) => number,
): number {
  if (subjects.persons.length === 0) return self;
  const scores = new Float64Array(subjects.persons.length + 2);
  const counted = new Set<number>();
  // Where nobody says "I" before, he or she who is named was meant from the beginning.
  const writer = firstNamed(subjects);
  for (const { finding, spans } of matches) {
    const at = spans.at(-1)?.start ?? 0;
    const weight = weightOf(finding);
    if (counted.has(at) || weight === 0) continue;
    if (((flags[at] ?? 0) & (isPast | isHypothetical)) !== 0 || namesSomebody(subjects, spans))
      continue;
    counted.add(at);
    const isBeforeAnybody = at < (subjects.persons[0]?.at ?? 0);
    const named = subjects.of[at] ?? implicit;
    const who = named === implicit && isBeforeAnybody ? writer : named;
    scores[who] = (scores[who] ?? 0) + weight;
  }
  let best = self;
  // Of equals the one who writes is meant; one who says nothing of himself asks for somebody.
  const own = scores[self] ?? 0;
  let bestScore = own > 0 ? own + 0.5 : tellsOfSelfOnly(subjects) ? 0 : -1;
  subjects.persons.forEach((person, index) => {
    const told = scores[index + 2] ?? 0;
    const score = told + (person.hasAge ? 1 : 0) + (told === 0 && index > 0 ? -1 : 0);
    if (score > bestScore) {
      best = index + 2;
      bestScore = score;
    }
  });
  return best;
}

/**
 * "my son has chickenpox and I am pregnant", "33 weeks, baby moves less": a child is named, and yet it is
 * the mother who has to be seen.
 */
export function isForMother(
  subjects: Subjects,
  matches: readonly FindingMatch[],
  idOf: (finding: number) => string,
): boolean {
  const isTold = (id: RegExp, isMeant: (spans: FindingMatch['spans']) => boolean) =>
    matches.some(({ finding, spans }) => id.test(idOf(finding)) && isMeant(spans));
  const isOwn = (spans: FindingMatch['spans']) =>
    spans.some(({ start }) => subjects.of[start] === self);
  // "my wife gave birth and hears voices" speaks of the wife, and she is found without this.
  const isOfNoOther = (spans: FindingMatch['spans']) =>
    spans.every(({ start }) => subjects.persons[(subjects.of[start] ?? 0) - 2]?.isChild ?? true);
  const isOfAnother = (spans: FindingMatch['spans']) => namesSomebody(subjects, spans);
  return (
    isTold(/^(?:reduced-fetal-movement|infant-harm-thoughts|child-harm-thoughts)$/, () => true) ||
    (isTold(ofGrownUps, isOfNoOther) && isTold(/^(?:recent-birth|maternity-care)$/, () => true)) ||
    (isTold(/-contact$|^contact-with-/, isOfAnother) && isTold(/^pregnant/, isOwn))
  );
}

/** "I'm thirty weeks, bright red blood, baby is moving": the baby is not born, and she who carries it writes. */
export function isUnborn({ words }: Tokens, { persons, of }: Subjects, patient: number): boolean {
  const person = persons[patient - 2];
  if (!person || person.hasAge || !of.includes(self)) return false;
  return unborn.test(words[person.at] ?? '') && !words.some((word) => born.test(word));
}

const unborn = /^(?:bab(?:y|ies)|bub|bubba|lo)$/;
const born =
  /^(?:born|newborns?|delivered|birth|old|prem|premature|nappy|nappies|diapers?|feeds?|feeding|fed|bottles?)$/;

/**
 * The mother is the patient, and what no child feels is hers, also where the child was named just before:
 * "baby 2 weeks old, feel hopeless".
 */
export function giveToMother(
  subjects: Subjects,
  matches: readonly FindingMatch[],
  idOf: (finding: number) => string,
): number {
  for (const { finding, spans } of matches) {
    if (!ofGrownUps.test(idOf(finding))) continue;
    for (const { start, end } of spans) {
      const isOfChild = subjects.persons[(subjects.of[start] ?? 0) - 2]?.isChild ?? false;
      if (isOfChild) subjects.of.fill(self, start, end);
    }
  }
  return self;
}

interface Whose {
  readonly isOfMother: boolean;
  readonly subjects: Subjects;
  readonly patient: number;
  readonly matches: readonly FindingMatch[];
  idOf(finding: number): string;
}

/** Who has given birth is not as old as the child: "3 days after birth my sister says the baby is the devil". */
export function agesOfPatient(
  ages: readonly AgeFound[],
  { isOfMother, subjects, patient, matches, idOf }: Whose,
): readonly AgeFound[] {
  const gaveBirth =
    subjects.persons[patient - 2]?.isChild === false &&
    matches.some(({ finding }) => idOf(finding) === 'recent-birth');
  return isOfMother || gaveBirth ? ages.filter(({ years }) => years >= youngestMother) : ages;
}

/** No baby is without hope, or hears voices. */
const ofGrownUps = /^(?:hopelessness|worthlessness-guilt|anhedonia|delusions|hallucinations)$/;

/** "my husband has the flu" as a contact of the patient is no complaint of his. */
const namesSomebody = (subjects: Subjects, spans: FindingMatch['spans']) =>
  spans.some(({ start, end }) => subjects.namesSomebody.subarray(start, end).includes(1));

/** Nobody is named but grown-ups of the family, and the text says "I". */
const tellsOfSelfOnly = ({ of, persons }: Subjects) =>
  of.includes(self) &&
  persons.every(({ isChild, hasAge, isPronoun }) => !isChild && !hasAge && !isPronoun);

/** The first who is spoken of and may be a patient: not "the family", not "everyone at work". */
function firstNamed({ of, persons }: Subjects): number {
  const index = persons.findIndex(
    ({ isPronoun, isChild, hasAge }) => isPronoun || isChild || hasAge,
  );
  const ownWords = of.indexOf(self);
  const isLater = ownWords >= 0 && ownWords < (persons[index]?.at ?? 0);
  return index < 0 || isLater ? self : index + 2;
}
