import { exact, sexLetters, type AgeFound } from './age-found.ts';
import { relationOf } from './relations.ts';
import { daysOf } from './time-units.ts';
import { gapComma, gapSlash, gapStop, type Tokens } from './token-list.ts';

export const ageBefore = new Set([
  'age',
  'aged',
  'ages',
  'turned',
  'turning',
  'turns',
  'edad',
  'عمري',
  'عمره',
  'عمرها',
]);
const pregnancy = /^(?:pregnan|gestat|gravid)/;
const marks = gapStop | gapComma;

/** Ages that are only a number: "I'm 34", "she is 70", "my son 16", "… so tired. 19 f". */
export function ageWithoutUnit(tokens: Tokens, at: number, value: number): AgeFound | null {
  if (!Number.isInteger(value) || value < 1 || countsSomething(tokens, at + 1)) return null;
  if (isOfReport(tokens, at)) return null;
  const isDigits = /^\d/.test(tokens.words[at] ?? '');
  if (!isDigits) return value > 2 ? told(tokens, at, value) : null;
  return (
    told(tokens, at, value) ??
    listed(tokens, at, value) ??
    besideHabit(tokens, at, value) ??
    alone(tokens, at, value)
  );
}

/** A unit, a plural or another number after it: the number is no age. */
function countsSomething({ words, values, gaps }: Tokens, next: number): boolean {
  if ((gaps[next] ?? 0) & marks) return false;
  const word = words[next] ?? '';
  if (!Number.isNaN(values[next] ?? Number.NaN) || word === '%' || word === '°') return true;
  if (daysOf(word) !== undefined || units.has(word) || pregnancy.test(word)) return true;
  return word.length > 3 && /[^s]s$/.test(word) && !verbs.has(word);
}

/** "(<14)", "30 - 400", "Metabolic panel (14)": a limit, or how many values there are. */
function isOfReport({ text, words, starts, ends }: Tokens, at: number): boolean {
  const isLimit = /[<>≤≥]\s?$/.test(text.slice(Math.max(0, (starts[at] ?? 0) - 2), starts[at]));
  const isRange = /^\s?[-–—]\s?\d/.test(text.slice(ends[at], (ends[at] ?? 0) + 4));
  return isLimit || isRange || panels.has(words[at - 1] ?? '');
}

const panels = new Set(['panel', 'profile', 'count', 'cbc', 'cmp', 'bmp']);

const verbs = new Set(
  `keeps says gets seems feels looks needs goes does wakes cries always wants has was is lives takes
   complains started woke eats drinks coughs vomits sleeps plays works having snores hurts limps breathes shakes forgets refuses falls stops thinks sees hears itches`.split(
    /\s+/,
  ),
);
const units = new Set([
  'mg',
  'ml',
  'kg',
  'lb',
  'cm',
  'am',
  'pm',
  'c',
  'out',
  'or',
  'of',
  'to',
  'mm',
  'bpm',
  'percent',
  'degrees',
  'x',
  'over',
]);

/** "I'm 34", "aged 45", "turned 70", "she is 70", "who is 3". */
function told({ words }: Tokens, at: number, value: number): AgeFound | null {
  let place = at - 1;
  while (nearly.has(words[place] ?? '')) place -= 1;
  const before = words[place] ?? '';
  const beforeThat = words[place - 1] ?? '';
  const isOf = before === 'of' && relationOf(beforeThat) !== undefined;
  const isAged = isOf || ageBefore.has(before) || (before === 'is' && ageBefore.has(beforeThat));
  const isVerb =
    before === 'is' ||
    before === 'am' ||
    before === 'was' ||
    before === 'only' ||
    before === 'just';
  const who = isVerb ? beforeThat : before;
  const isPronoun = who === 'i' || who === 'he' || who === 'she' || before === 'who';
  const isPerson = isPronoun || (isVerb && (who === 'who' || relationOf(who) !== undefined));
  return isAged || isPerson ? exact(at, at + 1, value, sexAt(words, at + 1)) : null;
}

/** "who is nearly four". */
const nearly = new Set(['nearly', 'almost', 'about', 'now']);

const sexAt = (words: readonly string[], at: number) => sexLetters[words[at] ?? ''] ?? null;

/** "my son 16", "my mother, 76, …", "my daughter (7)". */
function listed({ words, gaps }: Tokens, at: number, value: number): AgeFound | null {
  if (relationOf(words[at - 1] ?? '') === undefined) return null;
  const isApart = ((gaps[at] ?? 0) & gapComma) !== 0;
  const isClosed = ((gaps[at + 1] ?? gapStop) & marks) !== 0;
  return !isApart || isClosed ? exact(at, at + 1, value, sexAt(words, at + 1)) : null;
}

const habits = new Set(
  'smoker exsmoker nonsmoker diabetic asthmatic drinker alcoholic hypertensive epileptic'.split(
    ' ',
  ),
);
const rates = new Set('a per pack daily pounds cigs'.split(' '));

/** "smoker 58", "48 diabetic"; "smoker, 20 a day" counts cigarettes. */
function besideHabit({ words, gaps }: Tokens, at: number, value: number): AgeFound | null {
  if (value < youngestAlone || value > oldestAlone || ((gaps[at + 1] ?? 0) & gapSlash) !== 0)
    return null;
  const isBefore = habits.has(words[at + 1] ?? '') && ((gaps[at + 1] ?? 0) & marks) === 0;
  const isAfter = habits.has(words[at - 1] ?? '') && !rates.has(words[at + 1] ?? '');
  const isStart = at === 0 || ((gaps[at] ?? 0) & marks) !== 0;
  return (isBefore && (isStart || !isMeasured.has(words[at - 1] ?? ''))) || isAfter
    ? exact(at, at + 1, value, null)
    : null;
}

const years = new Set(['years', 'yrs', 'yr', 'y']);
/** Of these people tell for how many years they have had them. */
const lasting =
  /^(?:smok|drink|alcohol|diabet|hypertens|asthma|copd|arthrit|epilep|migrain|headache|pain|ache|depress|anxi|eczema|psoria|ibs|insomnia|tinnitus|married|work|pressure|cough|it|this|that|time|and|or|for|of)/;

/** "flu, 30 yrs": a number of years that stands alone and goes with nothing that lasts so long. */
export function yearsAlone({ words, gaps }: Tokens, at: number, value: number): AgeFound | null {
  const isApart = at === 0 || ((gaps[at] ?? 0) & marks) !== 0;
  const isClosed = at + 2 >= words.length || ((gaps[at + 2] ?? 0) & marks) !== 0;
  if (!isApart || !isClosed || !years.has(words[at + 1] ?? '')) return null;
  if (value < youngestAlone || value > oldestAlone || lasting.test(words[at - 1] ?? ''))
    return null;
  return exact(at, at + 2, value, null);
}

const isMeasured = new Set(
  `at around about of was to is over under above below temperature fever pulse bp hr rr sats by and or than x in for
   only just like score level sugar glucose hba1c up down past until till`.split(/\s+/),
);
const youngestAlone = 13;
const oldestAlone = 99;

/** "mood ok 27", not "116/72" and not "pulse 72". */
const isAfterWord = (before: string, gap: number) =>
  (gap & gapSlash) === 0 && /^\p{L}/u.test(before) && !isMeasured.has(before);

/** "39, shivering" is a temperature. */
const isLikeHeat = (value: number): boolean => value >= 35 && value <= 42;

/** A number that begins a sentence and counts nothing, "43 m", "so tired. 19": somebody's age, most likely. */
function alone({ words, gaps }: Tokens, at: number, value: number): AgeFound | null {
  const next = words[at + 1] ?? '';
  const isSex = next === 'm' || next === 'f';
  const isLast = at + 2 >= words.length || ((gaps[at + 2] ?? 0) & marks) !== 0;
  const isEnd = at + 1 === words.length && isAfterWord(words[at - 1] ?? '', gaps[at] ?? 0);
  const isFirst = at === 0 || isEnd || ((gaps[at] ?? 0) & marks) !== 0;
  if (!(isFirst || (isSex && isLast)) || value < youngestAlone || value > oldestAlone) return null;
  const sex = isSex ? (sexLetters[next] ?? null) : null;
  const isWhole = at + 1 >= words.length || ((gaps[at + 1] ?? 0) & marks) !== 0;
  const isSentence = at > 0 && ((gaps[at] ?? 0) & gapStop) !== 0;
  const begins = at === 0 && isWhole && words.length > 1 && !isLikeHeat(value);
  if (sex === null && !(isSentence || begins || (isWhole && at > 0))) return null;
  return { start: at, end: sex === null ? at + 1 : at + 2, years: value, sex, isExact: false };
}

/** "in my 60s", "in her late 40s". */
export function decade({ words, starts, ends }: Tokens, at: number): AgeFound | null {
  const value = Number(words[at]);
  const isDecade = value >= 20 && value <= 90 && value % 10 === 0;
  if (!isDecade || words[at + 1] !== 's' || starts[at + 1] !== ends[at]) return null;
  const before = words[at - 1] ?? '';
  const part = before === 'early' ? 2 : before === 'late' ? 8 : 5;
  return exact(at, at + 2, value + part, null);
}
