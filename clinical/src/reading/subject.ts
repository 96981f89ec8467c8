import { isPersonAhead, relationAt, type TextFacts } from './named-persons.ts';
import { type Relation, relationOf } from './relations.ts';
import { gapComma, gapStop, type Tokens } from './token-list.ts';

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
  /** Only ever "he" or "she", never "my father". */
  readonly isPronoun: boolean;
}

const firstPerson = new Set(
  `i me my myself we mine yo mi me estoy tengo je j mon ma mes suis ich mein meine mir mich bin eu meu minha tenho estou
   я мене мені мій моя меня мне انا عندي मुझे मेरे मेरी मेरा मैं 我`.split(/\s+/),
);
const male = new Set(['he', 'him', 'his', 'himself']);
const female = new Set(['she', 'her', 'hers', 'herself']);
const observing = new Set(
  `noticed notice think thought believe found find gave give took called worry worried wonder
   wondering suspect need want know hope fear saw checked measured tried ask asking press pressed touch touched push pushed wipe wiped`.split(
    /\s+/,
  ),
);
const mostPersons = 8;

export function readSubjects(tokens: Tokens): Subjects {
  const count = tokens.words.length;
  const of = new Uint8Array(count);
  const namesSomebody = new Uint8Array(count);
  const persons: NamedPerson[] = [];
  const byWord = new Map<string, number>();
  const facts = factsOf(tokens);
  let current = implicit;
  let last = implicit;
  const lastOf = { male: implicit, female: implicit };

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
    const relation = relationAt(tokens, at, facts);
    if (relation?.isAside && persons.length > 0) {
      namesSomebody[at] = 1;
    } else if (relation) {
      const isObject = relation.isRelative || (current > self && !relation.isOpening);
      const before = last;
      last = meet(relation.key, {
        ...relation.relation,
        at,
        hasAge: relation.hasAge,
        isPronoun: false,
      });
      const { sex } = relation.relation;
      if (sex !== 'female' && !isObject) lastOf.male = last;
      if (sex !== 'male' && !isObject) lastOf.female = last;
      namesSomebody[at] = 1;
      if (!relation.isCompany && (!isObject || relation.isRelative)) current = last;
      if (isObject) last = before;
    } else if (isFirstPerson(tokens, at)) {
      const isOwnStatement =
        !isPersonAhead(tokens, at) && !observing.has(tokens.words[at + 1] ?? '');
      if (isOwnStatement && !(current > self && isTaken(tokens, at))) current = self;
    } else if (male.has(word) || female.has(word)) {
      const sex = male.has(word) ? 'male' : 'female';
      if (lastOf[sex] === implicit)
        lastOf[sex] = meet(sex, { isChild: false, sex, at, hasAge: false, isPronoun: true });
      last = lastOf[sex];
      const known = persons[last - 2];
      if (known && known.sex === null) persons[last - 2] = { ...known, sex };
      current = last;
    }
    of[at] = current;
  }
  return { of, persons, namesSomebody };
}

/** Spanish "yo", unless it counts somebody's years: "2yo"; French "ma", unless a child has something in Polish. */
const isFirstPerson = ({ words, values }: Tokens, at: number) =>
  firstPerson.has(words[at] ?? '') &&
  (words[at] !== 'yo' || Number.isNaN(values[at - 1] ?? Number.NaN)) &&
  (words[at] !== 'ma' || !relationOf(words[at - 1] ?? ''));

const taking = new Set(
  'drank drunk ate eaten swallowed chewed licked sucked took taken downed'.split(' '),
);
const newStatement = new Set(['and', 'but', 'then', 'while', 'because', 'so']);
const furthestTaken = 4;

/** "my toddler drank some of my syrup": it is mine, and still the toddler is spoken of. */
function isTaken({ words, gaps }: Tokens, at: number): boolean {
  if (words[at] !== 'my') return false;
  for (let place = at - 1; place >= Math.max(0, at - furthestTaken); place -= 1) {
    const word = words[place] ?? '';
    if (newStatement.has(word) || ((gaps[place + 1] ?? 0) & (gapStop | gapComma)) !== 0)
      return false;
    if (taking.has(word)) return true;
  }
  return false;
}

function factsOf(tokens: Tokens): TextFacts {
  const { words } = tokens;
  return {
    isPregnancy: words.some((word) => /^(?:pregnan|fetal|foetal|trimester|contraction)/.test(word)),
    isFirstPerson: words.some((_, at) => isFirstPerson(tokens, at)),
    isThirdPerson: words.some(
      (word) => male.has(word) || female.has(word) || word.startsWith('present'),
    ),
  };
}
