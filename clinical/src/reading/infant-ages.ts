import { exact, type AgeFound } from './age-found.ts';
import { hasWord, isGestation } from './gestation.ts';
import { relationOf } from './relations.ts';
import { daysOf } from './time-units.ts';
import { gapComma, gapHyphen, gapStop, type Tokens } from './token-list.ts';

const newborn = /^(?:newborns?|neonates?)$/;
export const infant = /^(?:newborns?|neonates?|bab(?:y|ies)|infants?|bub|bubba|lo)$/;
/** "my daughter … she is five months now". */
export const ownChild = /^(?:sons?|daughters?|toddlers?|grandson|granddaughter)$/;
/** "is 6 weeks", "who is only 10 weeks", "of 3 months": between a child and its age. */
const links = new Set([
  'is',
  "'s",
  'of',
  'now',
  'only',
  'just',
  'almost',
  'nearly',
  'about',
  'who',
  'at',
  'ist',
  'erst',
  'a',
  'solo',
  'tiene',
  'tem',
  'está',
  'всього',
  'всего',
  '才',
  '刚',
]);
/** "6 weeks early", "2 weeks into it": no age. */
const notAfter = new Set(
  'early overdue late premature prem ago into after post before pregnant gestation along later without of since postpartum postnatal pp'.split(
    ' ',
  ),
);
const expecting =
  /^(?:pregnan|fetal|foetal|trimester|gestat|scan|contraction|bump|kick|unborn|due)/;
/** A child that "was born" is here; one to be "born" is not. */
const isExpected = (tokens: Tokens): boolean =>
  hasWord(tokens, expecting) ||
  tokens.words.some(
    (word, at) => word === 'born' && !/^(?:was|were|is|been|new)$/.test(tokens.words[at - 1] ?? ''),
  );

/** In years: whoever is older has an age in years. */
const oldest = 2.6;
/** From here on nobody counts the weeks or months of an illness: "son 18 months, breathing fast". */
const toddler = 0.9;
const marks = gapStop | gapComma;
const furthest = 3;

/** "baby 6 weeks", "our baby is 10 weeks", "6 week baby", "my daughter, 8 weeks, …": how old, not how long. */
export function infantAge(tokens: Tokens, at: number, value: number): AgeFound | null {
  const { words, gaps } = tokens;
  const days = daysOf(words[at + 1] ?? '') ?? 0;
  const years = (value * days) / 365;
  if (days < 1 || days > 31 || years > oldest || !Number.isInteger(value)) return null;
  const next = words[at + 2] ?? '';
  if (words[at - 1] === 'born' && next === 'ago') return exact(at, at + 3, years, null);
  if (isExpected(tokens) || isGestation(tokens, at)) return null;
  const isEnd = at + 2 >= words.length || ((gaps[at + 2] ?? 0) & marks) !== 0;
  if (!isEnd && infant.test(next)) return exact(at, at + 2, years, null);
  if (!isEnd && notAfter.has(next)) return null;
  return isOfChild(tokens, at, { isEnd, isDays: days === 1, isLong: years >= toddler })
    ? exact(at, at + 2, years, null)
    : null;
}

/** Of whom the talk has been: of a child, or of a baby whose age was not told. */
export type ChildTalkedOf = 'baby' | 'child';

/** "she is 5 weeks", "tiene 5 semanas", in a talk about a child; a bare "5 weeks" in one about a baby. */
export function ageInTalk(tokens: Tokens, at: number, of: ChildTalkedOf): AgeFound | null {
  const { words, values } = tokens;
  const value = values[at] ?? Number.NaN;
  const unit = words[at + 1] === '个' ? at + 2 : at + 1;
  const days = daysOf(words[unit] ?? '') ?? 0;
  const years = (value * days) / 365;
  const next = words[unit + 1] ?? '';
  if (!(years <= oldest) || days < 1 || days > 31 || notAfter.has(next)) return null;
  let who = at - 1;
  while (links.has(words[who] ?? '')) who -= 1;
  if (pronouns.has(words[who] ?? '')) return exact(at, unit + 1, years, null);
  const isOld = oldAbroad.has(next) && /^(?:है)?$/u.test(words[unit + 2] ?? '');
  // "2 days" is how long it has lasted.
  const isAll = of === 'baby' && days >= 7 && unit + 1 >= words.length;
  return who < 0 && (isOld || isAll) ? exact(at, unit + 1, years, null) : null;
}

// oxfmt-ignore
const pronouns = new Set([
  'he', 'she', 'er', 'sie', 'il', 'elle', 'tiene', 'tem', 'ele', 'ela', 'йому', 'їй', 'ему', 'ей', 'عمره', 'عمرها', 'वह', 'उसकी', 'वो', '他', '她',
]);
const oldAbroad = new Set(['alt', 'का', 'की', 'के', '大']);

/** "my little man, 10 months". */
const littleOnes = /^(?:one|man|lady|guy|fella|lad|monkey|princess)$/;

function isOfChild(
  { words, gaps }: Tokens,
  at: number,
  { isEnd, isDays, isLong }: { isEnd: boolean; isDays: boolean; isLong: boolean },
): boolean {
  let who = at - 1;
  while (who > at - 1 - furthest && links.has(words[who] ?? '')) who -= 1;
  const word = words[who] ?? '';
  const isLinked = who < at - 1 && words[at - 1] !== 'at';
  if (((gaps[who + 1] ?? 0) & (gapStop | gapHyphen)) !== 0) return false;
  if (newborn.test(word)) return true;
  const isLittle = words[who - 1] === 'little' && littleOnes.test(word);
  const isChild = isLittle || (relationOf(word)?.isChild ?? false);
  // "baby 3 days fever" is a fever of three days, "my son 6 weeks cough" a cough of six weeks.
  if (isLinked || isEnd || isLong) return isChild || infant.test(word);
  return infant.test(word) && !isDays;
}
