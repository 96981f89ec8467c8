import { relationOf, isAnyone, type Relation } from './relations.ts';
import { daysOf } from './time-units.ts';
import { gapStop, type Tokens } from './token-list.ts';

/** Nobody was named yet in the sentence: it speaks of the patient, whoever that is. */
export const implicit = 0;
export const self = 1;

export interface Subjects {
  /** Who each word speaks of: `implicit`, `self`, or 2 and more for other persons. */
  readonly of: Uint8Array;
  /** Persons from number 2 on. */
  readonly persons: readonly NamedPerson[];
  /** 1 for words that name somebody else ("my father"). */
  readonly namesSomebody: Uint8Array;
}

export interface NamedPerson extends Relation {
  /** Where the person was first spoken of. */
  readonly at: number;
  /** An age stands beside the first mention. */
  readonly hasAge: boolean;
}

const firstPerson = new Set(
  `i me my myself we mine yo mi me estoy tengo je j mon ma mes ich mein meine mir mich eu meu minha tenho
   я мене мені мій моя меня мне انا عندي मुझे मेरे मेरी मेरा मैं 我`.split(/\s+/),
);
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
]);
const male = new Set(['he', 'him', 'his', 'himself']);
const female = new Set(['she', 'her', 'hers', 'herself']);
const observing = new Set(
  `noticed notice think thought believe found find gave give took called worry worried wonder
   wondering suspect need want know hope fear saw checked measured tried ask asking`.split(/\s+/),
);
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
const mostPersons = 8;
const lookAhead = 7;

export function readSubjects(tokens: Tokens): Subjects {
  const count = tokens.words.length;
  const of = new Uint8Array(count);
  const namesSomebody = new Uint8Array(count);
  const persons: NamedPerson[] = [];
  const byWord = new Map<string, number>();
  const isPregnancy = tokens.words.some((word) =>
    /^(?:pregnan|fetal|foetal|trimester|contraction)/.test(word),
  );
  let current = implicit;
  let last = implicit;

  const meet = (key: string, person: NamedPerson): number => {
    const known = byWord.get(key);
    if (known !== undefined) return known;
    if (persons.length >= mostPersons) return last;
    persons.push(person);
    byWord.set(key, persons.length + 1);
    return persons.length + 1;
  };

  for (let at = 0; at < count; at += 1) {
    const word = tokens.words[at] ?? '';
    if (((tokens.gaps[at] ?? 0) & gapStop) !== 0) current = implicit;
    const relation = relationAt(tokens, at, isPregnancy);
    if (relation) {
      last = meet(relation.key, { ...relation.relation, at, hasAge: relation.hasAge });
      namesSomebody[at] = 1;
      if (!relation.isCompany) current = last;
    } else if (firstPerson.has(word)) {
      if (!isPersonAhead(tokens, at) && !observing.has(tokens.words[at + 1] ?? '')) current = self;
    } else if (male.has(word) || female.has(word)) {
      const sex = male.has(word) ? 'male' : 'female';
      if (last === implicit) last = meet('they', { isChild: false, sex, at, hasAge: false });
      const known = persons[last - 2];
      if (known && known.sex === null) persons[last - 2] = { ...known, sex };
      current = last;
    }
    of[at] = current;
  }
  return { of, persons, namesSomebody };
}

interface RelationFound {
  readonly key: string;
  readonly relation: Relation;
  readonly hasAge: boolean;
  readonly isCompany: boolean;
}

/** A person named at this word: "my son", "the patient", "my 3 year old". */
function relationAt(tokens: Tokens, at: number, isPregnancy: boolean): RelationFound | null {
  const word = tokens.words[at] ?? '';
  const relation = relationOf(word);
  if (!relation) return ageNounAt(tokens, at);
  const context = contextBefore(tokens, at);
  if (
    context.isSelf ||
    (isAnyone(word) &&
      !context.hasArticle &&
      !context.hasAge &&
      word !== 'patient' &&
      word !== 'pt')
  )
    return null;
  if (relation.isChild && (context.before === 'as' || births.has(context.before))) return null;
  if (word === 'baby' && isPregnancy && !context.hasAge) return null;
  return { key: word, relation, hasAge: context.hasAge, isCompany: companies.has(context.before) };
}

/** What stands before a person: an article, an age, "I am a …", the word before all of these. */
function contextBefore({ words, values, gaps }: Tokens, at: number) {
  let hasAge = false;
  let hasArticle = false;
  let start = at;
  for (let left = lookAhead; left > 0 && start > 0; left -= 1) {
    if (((gaps[start] ?? 0) & gapStop) !== 0) break;
    const word = words[start - 1] ?? '';
    const isNumber =
      !Number.isNaN(values[start - 1] ?? Number.NaN) ||
      word === 'yo' ||
      word === 'old' ||
      word === 'aged';
    if (isNumber || word === 'elderly' || daysOf(word) !== undefined) hasAge = true;
    else if (articles.has(word)) hasArticle = true;
    else if (!descriptions.has(word) && !isAnyone(word)) break;
    start -= 1;
  }
  const before = ((gaps[start] ?? 0) & gapStop) !== 0 ? '' : (words[start - 1] ?? '');
  const isSelf =
    before === 'i' || ((before === 'am' || before === 'was') && words[start - 2] === 'i');
  return { hasAge, hasArticle, before, isSelf };
}

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

/** "my 3 year old" and "our 6 month old" with nobody named after it. */
function ageNounAt(tokens: Tokens, at: number): RelationFound | null {
  const { words, values } = tokens;
  if (words[at] !== 'old' || relationOf(words[at + 1] ?? '')) return null;
  const unit = daysOf(words[at - 1] ?? '');
  const value = values[at - 2] ?? Number.NaN;
  if (unit === undefined || Number.isNaN(value) || !possessives.has(words[at - 3] ?? ''))
    return null;
  const isChild = (value * unit) / 365 < 18;
  return { key: 'old', relation: { isChild, sex: null }, hasAge: true, isCompany: false };
}

/** "my" before a person ("my little son") does not speak of oneself. */
function isPersonAhead(tokens: Tokens, at: number): boolean {
  if (!possessives.has(tokens.words[at] ?? '')) return false;
  for (let next = at + 1; next <= Math.min(at + lookAhead, tokens.words.length - 1); next += 1) {
    const word = tokens.words[next] ?? '';
    if (relationOf(word)) return true;
    const isAge =
      !Number.isNaN(tokens.values[next] ?? Number.NaN) ||
      daysOf(word) !== undefined ||
      word === 'old';
    if (!isAge && !descriptions.has(word)) return false;
  }
  return false;
}
