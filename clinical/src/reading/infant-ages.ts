import { exact, type AgeFound } from './age-found.ts';
import { hasWord } from './gestation.ts';
import { relationOf } from './relations.ts';
import { daysOf } from './time-units.ts';
import { gapComma, gapHyphen, gapStop, type Tokens } from './token-list.ts';

const newborn = /^(?:newborns?|neonates?)$/;
const infant = /^(?:newborns?|neonates?|bab(?:y|ies)|infants?|bub|bubba|lo)$/;
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
]);
/** "6 weeks early", "2 weeks into it": no age. */
const notAfter = new Set(
  'early overdue late premature prem ago into after post before pregnant gestation along later without of since'.split(
    ' ',
  ),
);
const expecting =
  /^(?:pregnan|fetal|foetal|trimester|gestat|scan|contraction|bump|kick|unborn|born|due)/;
/** In years: whoever is older has an age in years. */
const oldest = 2.6;
const marks = gapStop | gapComma;
const furthest = 3;

/** "baby 6 weeks", "our baby is 10 weeks", "6 week baby", "my daughter, 8 weeks, …": how old, not how long. */
export function infantAge(tokens: Tokens, at: number, value: number): AgeFound | null {
  const { words, gaps } = tokens;
  const days = daysOf(words[at + 1] ?? '') ?? 0;
  const years = (value * days) / 365;
  if (days < 1 || days > 31 || years > oldest || !Number.isInteger(value)) return null;
  if (hasWord(tokens, expecting)) return null;
  const next = words[at + 2] ?? '';
  const isEnd = at + 2 >= words.length || ((gaps[at + 2] ?? 0) & marks) !== 0;
  if (!isEnd && infant.test(next)) return exact(at, at + 2, years, null);
  if (!isEnd && notAfter.has(next)) return null;
  return isOfChild(tokens, at, { isEnd, isDays: days === 1 })
    ? exact(at, at + 2, years, null)
    : null;
}

/** "she is 5 weeks" in a talk about a child. */
export function ageOfPronoun(tokens: Tokens, at: number): AgeFound | null {
  const { words, values } = tokens;
  const value = values[at] ?? Number.NaN;
  const days = daysOf(words[at + 1] ?? '') ?? 0;
  const years = (value * days) / 365;
  if (!(years <= oldest) || days < 1 || days > 31 || notAfter.has(words[at + 2] ?? '')) return null;
  let who = at - 1;
  while (links.has(words[who] ?? '')) who -= 1;
  return pronouns.has(words[who] ?? '') ? exact(at, at + 2, years, null) : null;
}

const pronouns = new Set(['he', 'she']);

function isOfChild(
  { words, gaps }: Tokens,
  at: number,
  { isEnd, isDays }: { isEnd: boolean; isDays: boolean },
): boolean {
  let who = at - 1;
  while (who > at - 1 - furthest && links.has(words[who] ?? '')) who -= 1;
  const word = words[who] ?? '';
  const isLinked = who < at - 1 && words[at - 1] !== 'at';
  if (((gaps[who + 1] ?? 0) & (gapStop | gapHyphen)) !== 0) return false;
  if (newborn.test(word)) return true;
  const isChild = relationOf(word)?.isChild ?? false;
  // "baby 3 days fever" is a fever of three days, "my son 6 weeks cough" a cough of six weeks.
  if (isLinked || isEnd) return isChild || infant.test(word);
  return infant.test(word) && !isDays;
}
