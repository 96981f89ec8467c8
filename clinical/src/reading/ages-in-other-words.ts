import { exact, type AgeFound } from './age-found.ts';
import { hasWord } from './gestation.ts';
import { relationOf } from './relations.ts';
import { daysOf } from './time-units.ts';
import { gapComma, gapStop, type Tokens } from './token-list.ts';

/** Ages as families tell them: "five and a half months old", "nearly four", "he'll be two in March", "in year 4". */
export function ageInOtherWords(tokens: Tokens, at: number, value: number): AgeFound | null {
  return (
    andHalf(tokens, at, value) ??
    nextBirthday(tokens, at, value) ??
    schoolYear(tokens, at, value) ??
    ofBaby(tokens, at, value)
  );
}

/** "5 and a half month old": the half belongs to the five and is no age by itself. */
function andHalf({ words, values }: Tokens, at: number, value: number): AgeFound | null {
  const half = words[at + 2] === 'a' ? at + 3 : at + 2;
  if (words[at + 1] !== 'and' || values[half] !== 0.5) return null;
  const next = words[half + 1] ?? '';
  const days = daysOf(next);
  const isOld = /^olds?$/.test(words[half + 2] ?? '') || isChildBefore(words, at);
  if (days !== undefined && days >= 7 && isOld)
    return exact(at, half + 2, ((value + 0.5) * days) / 365, null);
  return days === undefined && isPersonBefore(words, at)
    ? exact(at, half + 1, value + 0.5, null)
    : null;
}

const links = new Set('is was now about just only nearly almost'.split(' '));

function before(words: readonly string[], at: number): string {
  let place = at - 1;
  while (links.has(words[place] ?? '')) place -= 1;
  return words[place] ?? '';
}

const isChildBefore = (words: readonly string[], at: number): boolean =>
  relationOf(before(words, at))?.isChild ?? false;

const isPersonBefore = (words: readonly string[], at: number): boolean =>
  links.has(words[at - 1] ?? '') &&
  (/^(?:he|she|who)$/.test(before(words, at)) || isChildBefore(words, at));

const soon = 0.3;
const oldestBirthday = 20;

/** "he'll be three at christmas", "turns two next week". */
function nextBirthday({ words }: Tokens, at: number, value: number): AgeFound | null {
  if (!Number.isInteger(value) || value < 1 || value > oldestBirthday) return null;
  const next = words[at + 1] ?? '';
  const isDated = /^(?:in|at|on|next|this|tomorrow|soon|yesterday|today|last|and)$/.test(next);
  if (!isDated || daysOf(words[at + 2] ?? '') !== undefined) return null;
  const [verb, link] = [words[at - 1] ?? '', words[at - 2] ?? ''];
  if (/^turn(?:s|ed|ing)?$/.test(verb)) return exact(at, at + 1, value, null);
  const willBe = verb === 'be' && /^(?:will|he|she|to)$/.test(link);
  return willBe ? exact(at, at + 1, value - soon, null) : null;
}

const child =
  /^(?:sons?|daughters?|lad|boy|girl|child|kids?|he|she|nephew|niece|grandson|granddaughter)$/;
const oldestPupil = 13;

/** "in year 4", "in grade 2": a child at school. */
function schoolYear(tokens: Tokens, at: number, value: number): AgeFound | null {
  const { words } = tokens;
  if (!Number.isInteger(value) || value < 1 || value > oldestPupil) return null;
  const isYear = /^(?:year|yr|grade)$/.test(words[at - 1] ?? '') && words[at - 2] === 'in';
  if (!isYear || words[at + 1] === 'of' || !hasWord(tokens, child)) return null;
  return exact(at - 1, at + 1, value + (words[at - 1] === 'grade' ? 5.5 : 4.5), null);
}

/** Nobody but a baby has these. */
const babyThings =
  /^(?:nappy|nappies|diapers?|posset\w*|breastfed|teething|weaning|cot|pram|winding|dummy|colic\w*)$/;
const expecting =
  /^(?:pregnan\w*|bump|contractions?|trimester|midwife|scan|post\w*|gave|birth|delivered|born)$/;
const oldestBaby = 2;
const fewestWeeks = 7;

/** "red raw in the nappy area. 6 months": months that stand alone beside what only a baby has. */
function ofBaby(tokens: Tokens, at: number, value: number): AgeFound | null {
  const { words, gaps } = tokens;
  const days = daysOf(words[at + 1] ?? '') ?? 0;
  const years = (value * days) / 365;
  if (days < fewestWeeks || days > 31 || !(years > 0 && years <= oldestBaby)) return null;
  const isApart = (place: number) =>
    place <= 0 || place >= words.length || ((gaps[place] ?? 0) & (gapStop | gapComma)) !== 0;
  if (!isApart(at) || !isApart(at + 2)) return null;
  return hasWord(tokens, babyThings) && !hasWord(tokens, expecting)
    ? exact(at, at + 2, years, null)
    : null;
}

/** "spots like a teenager", "since i was a baby": who is compared with one is none. */
export const isCompared = ({ words }: Tokens, at: number): boolean =>
  /(?:^| )(?:like|as|i was|were) an?$/.test(words.slice(Math.max(0, at - 3), at).join(' '));
