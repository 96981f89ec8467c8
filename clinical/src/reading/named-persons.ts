import { isAside, isOwnerOfPet } from './named-in-passing.ts';
import { isAnyone, relationOf, type Relation } from './relations.ts';
import { gapComma, gapStop, type Tokens } from './token-list.ts';
import { daysOf } from './time-units.ts';

/** What a text as a whole tells about who speaks of whom. */
export interface TextFacts {
  readonly isPregnancy: boolean;
  readonly isFirstPerson: boolean;
  readonly isThirdPerson: boolean;
}

const possessives = new Set([
  'my',
  'our',
  'mi',
  'mon',
  'ma',
  'mein',
  'meine',
  'meu',
  'minha',
  'мій',
  'моя',
  'मेरे',
  'मेरी',
  '我',
]);
/** After these a person is company, not the one who is ill. */
const companies = new Set([
  'with',
  'from',
  'by',
  'at',
  'than',
  'near',
  'around',
  'like',
  'as',
  'between',
  'and',
]);
const births = new Set([
  'had',
  'have',
  'having',
  'delivered',
  'birthed',
  'want',
  'carrying',
  'expecting',
]);
const lookAhead = 7;

export interface RelationFound {
  readonly key: string;
  readonly relation: Relation;
  readonly hasAge: boolean;
  readonly isCompany: boolean;
  /** "his father": somebody of the family of whom it is about; "he" goes on to mean the other one. */
  readonly isRelative: boolean;
  /** Named at the beginning of a clause; in its middle somebody else is spoken of: "she called our son". */
  readonly isOpening: boolean;
  /** Named in passing: "my aunt gets that". */
  readonly isAside?: boolean;
}

/** A person named at this word: "my son", "the patient", "my 3 year old". */
export function relationAt(tokens: Tokens, at: number, facts: TextFacts): RelationFound | null {
  const word = tokens.words[at] ?? '';
  const relation = relationOf(word) ?? newbornAt(tokens, at);
  if (!relation) return ageNounAt(tokens, at);
  const context = contextBefore(tokens, at);
  if (context.isSelf || (isAnyone(word) && !isSomebody(word, context, facts))) return null;
  if (isOwnerOfMedicine(tokens, at) || isOwnerOfPet(tokens, at)) return null;
  if (relation.isChild && (context.before === 'as' || births.has(context.before))) return null;
  if (word === 'baby' && facts.isPregnancy && !context.hasAge) return null;
  // "3 weeks after the baby", "since the baby": so one tells of a birth.
  if (relation.isChild && /^(?:after|since)$/.test(context.before) && !isSpokenOf(tokens, at))
    return null;
  // The baby blues are the mother's.
  if (word === 'baby' && tokens.words[at + 1] === 'blues') return null;
  const isRelative = context.isTheirs;
  const isCompany =
    companies.has(context.before) || (isRelative && !verbs.has(tokens.words[at + 1] ?? ''));
  return {
    key: word,
    relation,
    hasAge: context.hasAge,
    isCompany,
    isRelative,
    isOpening: openings.has(context.before),
    isAside: isAside(tokens, at),
  };
}

const takings = new Set('took take taken taking swallowed ate used drank had mixed'.split(' '));
const medicines =
  /^(?:pills?|tablets?|meds?|medications?|medicines?|insulin|inhaler|capsules?|antibiotics|painkillers?|prescription)$/;
const measured = /^(?:temp|temperature|pulse|bp|blood|pressure|sugar|sugars|oxygen|sats|weight)$/;
const furthestOwner = 3;

/** "took my husbands blood pressure meds": they are his, and it is me who took them. */
function isOwnerOfMedicine(tokens: Tokens, at: number): boolean {
  const { words } = tokens;
  const before = words.slice(Math.max(0, at - furthestOwner), at);
  const after = words.slice(at + 1, at + 1 + furthestOwner);
  if (isOwnerOfTaken(tokens, at)) return true;
  const taking = before.findIndex((word) => takings.has(word));
  const thing = after.findIndex((word) => medicines.test(word));
  // "my son took meds": whoever stands before the verb took them.
  return thing >= 0 && taking >= 0 && !after.slice(0, thing).some((word) => ends.has(word));
}

/** "I took my wife's metformin": whatever it is called, if it is not what is measured in people. */
function isOwnerOfTaken({ words, text, starts }: Tokens, at: number): boolean {
  const hasOwn = /['’]?s\s*$/i.test(text.slice(starts[at] ?? 0, starts[at + 1]));
  const isTaken = words[at - 1] === 'my' && takings.has(words[at - 2] ?? '');
  const isOwn = !words
    .slice(Math.max(0, at - 5), at - 2)
    .some((word) => /^(?:he|she|they|his|her)$/.test(word) || relationOf(word));
  return hasOwn && isTaken && isOwn && !measured.test(words[at + 1] ?? '');
}

/** "since the baby was ill": something is told of it, unless it is that it was born. */
const isSpokenOf = ({ words }: Tokens, at: number): boolean =>
  /^(?!was born\b|is born\b|has been born\b|arrived\b|came\b)[\p{L}\d]/u.test(
    words.slice(at + 1, at + 4).join(' '),
  );

const ends = new Set('to off for and with from his her their has had is was took'.split(' '));

/** "recién nacido", "recém-nascido", "nouveau-né": one person in two words. */
const newbornAt = ({ words }: Tokens, at: number): Relation | undefined =>
  /^(?:recien nacid[oa]|recem nascid[oa]|nouveau nee?)$/.test(`${words[at - 1]} ${words[at]}`)
    ? { isChild: true, sex: null }
    : undefined;

/** "a 45-year-old woman" is the patient of a report, and oneself in a text that says "I" and never "she". */
function isSomebody(
  word: string,
  context: { hasArticle: boolean; hasAge: boolean; isOurs: boolean; before: string },
  facts: TextFacts,
): boolean {
  if (word === 'patient' || word === 'pt' || context.isOurs) return true;
  // "kid choking on a grape": whoever is in a hurry leaves out whose it is.
  if (context.before === '' && ownChildren.has(word)) return true;
  // "pee often at night 60 male": so one tells of oneself.
  const isOnlySex = word === 'male' || word === 'female';
  return (
    (context.hasArticle || (context.hasAge && !isOnlySex)) &&
    (facts.isThirdPerson || !facts.isFirstPerson)
  );
}

const ownChildren = new Set(['kid', 'child', 'infant']);

/** What stands before a person: an article, an age, "I am a …", the word before all of these. */
function contextBefore({ words, values, gaps }: Tokens, at: number) {
  let hasAge = false;
  let hasArticle = false;
  let isTheirs = false;
  let isOurs = false;
  let unknown = 1;
  let start = at;
  for (let left = lookAhead; left > 0 && start > 0; left -= 1) {
    if (((gaps[start] ?? 0) & (gapStop | gapComma)) !== 0) break;
    const word = words[start - 1] ?? '';
    const isNumber =
      !Number.isNaN(values[start - 1] ?? Number.NaN) ||
      word === 'yo' ||
      word === 'old' ||
      word === 'aged';
    if (isNumber || word === 'elderly' || daysOf(word) !== undefined) hasAge = true;
    else if (articles.has(word)) {
      hasArticle = true;
      isTheirs ||= word === 'his' || word === 'her' || word === 'their';
      isOurs ||= word === 'my' || word === 'our';
    } else if (!descriptions.has(word) && !isAnyone(word)) {
      // "a 72-year-old vegan woman": one word that we do not know may stand before her.
      unknown -= 1;
      if (unknown < 0 || !isAgeWord(words[start - 2])) break;
    }
    start -= 1;
  }
  const isBegin = ((gaps[start] ?? 0) & (gapStop | gapComma)) !== 0;
  const before = isBegin ? '' : (words[start - 1] ?? '');
  const isSelf =
    before === 'i' || ((before === 'am' || before === 'was') && words[start - 2] === 'i');
  return { hasAge, hasArticle, isTheirs, isOurs, before, isSelf };
}

const openings = new Set([
  '',
  'and',
  'but',
  'because',
  'so',
  'that',
  'then',
  'when',
  'while',
  'think',
  'thinks',
  'for',
  'now',
  'today',
]);
const isAgeWord = (word: string | undefined) => word === 'old' || word === 'yo';
const verbs = new Set([
  'has',
  'had',
  'is',
  'was',
  'died',
  'suffers',
  'also',
  'have',
  'are',
  'were',
]);

const articles = new Set([
  'a',
  'an',
  'the',
  'my',
  'our',
  'this',
  'his',
  'her',
  'their',
  'that',
  'un',
  'una',
  'ein',
  'eine',
]);
const descriptions = new Set(
  `little old young elderly middle healthy previously otherwise older younger eldest oldest youngest
   poor dear pregnant obese overweight white black caucasian african american asian hispanic generally
   fit well frail retired known unknown diabetic adult teenage lovely new born sick`.split(/\s+/),
);

/** Units that tell an age without "old": "my 14mo", "our 2yo". */
const shortAges = new Map([
  ['yo', 365],
  ['yr', 365],
  ['yrs', 365],
  ['mo', 30],
  ['mos', 30],
  ['mth', 30],
  ['mths', 30],
]);

/** "my 3 year old", "our 6 month old" and "my 14mo" with nobody named after it. */
function ageNounAt(tokens: Tokens, at: number): RelationFound | null {
  const { words, values } = tokens;
  const next = words[at + 1] ?? '';
  if (relationOf(next) || next === 'old') return null;
  const isOld = words[at] === 'old';
  const unit = isOld ? daysOf(words[at - 1] ?? '') : shortAges.get(words[at] ?? '');
  const number = isOld ? at - 2 : at - 1;
  const value = values[number] ?? Number.NaN;
  let first = number - 1;
  // "our 5 and a half month old", "my nearly five year old".
  if (value === 0.5 && words[first] === 'a' && words[first - 1] === 'and') first -= 3;
  while (nearly.has(words[first] ?? '') || descriptions.has(words[first] ?? '')) first -= 1;
  if (unit === undefined || Number.isNaN(value) || !possessives.has(words[first] ?? ''))
    return null;
  const isChild = (value * unit) / 365 < 18;
  return {
    key: 'old',
    relation: { isChild, sex: null },
    hasAge: true,
    isCompany: false,
    isRelative: false,
    isOpening: true,
  };
}

const nearly = new Set(['nearly', 'almost', 'just', 'only']);

/** "my" before a person ("my little son") does not speak of oneself. */
export function isPersonAhead(tokens: Tokens, at: number): boolean {
  if (!possessives.has(tokens.words[at] ?? '')) return false;
  for (let next = at + 1; next <= Math.min(at + lookAhead, tokens.words.length - 1); next += 1) {
    const word = tokens.words[next] ?? '';
    if (relationOf(word)) return true;
    const isAge =
      !Number.isNaN(tokens.values[next] ?? Number.NaN) ||
      daysOf(word) !== undefined ||
      isAgeWord(word);
    const isAgeNoun = word === 'old' && daysOf(tokens.words[next - 1] ?? '') !== undefined;
    if (isAge && (shortAges.has(word) || isAgeNoun)) return true;
    if (!isAge && !descriptions.has(word) && !nearly.has(word)) return false;
  }
  return false;
}
