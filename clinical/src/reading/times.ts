import { cuesOf, cueAt } from './cues.ts';
import { isGestation } from './gestation.ts';
import type { Span } from './spans.ts';
import { daysOf, daysOfBarePlural } from './time-units.ts';
import { gapHyphen, gapStop, type Tokens } from './token-list.ts';

/** A length of time in the text: "3 days", "for weeks", "since yesterday". Ages and rates are none. */
export interface TimeFound {
  readonly start: number;
  readonly end: number;
  readonly days: number;
  /** Where it begins without its small words: at "3" of "over the past 3 weeks". */
  readonly core: number;
  /** "3 weeks ago", "yesterday": a moment rather than a length. */
  readonly isMoment: boolean;
  /** How long something lasts, or since when: not the day something else happened. */
  readonly isLasting: boolean;
}

const minute = 1 / 1440;

const moments = cuesOf<number>([
  [minute * 5, 'just now | moments/seconds ago'],
  [0.2, 'this morning/afternoon/evening | today | tonight | heute | hoy | hoje'],
  [0.3, 'since breakfast/lunch/lunchtime/teatime/tea/dinner | since i got up'],
  [0.5, 'last night | overnight | anoche | gestern abend'],
  [1, 'yesterday | ayer | hier | gestern | ontem | вчора | вчера | امس | कल'],
  [2, 'the day before yesterday | anteayer | vorgestern'],
  [
    3,
    'since/last monday | since/last tuesday | since/last wednesday | since/last thursday | since/last friday | since/last saturday | since/last sunday | this week | the weekend',
  ],
  [7, 'last week'],
  [30, 'last month'],
  [365, 'last year'],
  [
    7300,
    'all my life | my whole life | since birth/childhood | since i was a child/kid/baby/teenager | as long as i can remember',
  ],
]);

const approximations = new Set(
  `over more than least about around past last almost nearly approximately roughly next previous
   prior up or maybe only just another additional good full whole`.split(/\s+/),
);
const rates = new Set(['every', 'per', 'each', 'times', 'twice', 'once', 'daily', 'x', '×']);
const ageWords = new Set(['old', 'olds', 'yo', 'age', 'aged', 'alt', 'anos', 'edad']);
const pregnancyWords = new Set([
  'pregnant',
  'pregnancy',
  'gestation',
  'gestational',
  'gravid',
  'along',
]);
const shortUnits = new Set(['d', 'h', 'w', 'y', 'min']);

/** Times of a text; words that tell an age are none. */
export function findTimes(tokens: Tokens, ages: readonly Span[]): TimeFound[] {
  const found: TimeFound[] = [];
  const isAge = new Uint8Array(tokens.words.length);
  for (const { start, end } of ages) isAge.fill(1, start, end);
  for (let at = 0; at < tokens.words.length; at += 1) {
    if (isAge[at] === 1) continue;
    const time = timeAt(tokens, at);
    if (time) {
      found.push(time);
      at = time.end - 1;
    }
  }
  return found;
}

function timeAt(tokens: Tokens, at: number): TimeFound | null {
  const { words } = tokens;
  const moment = cueAt(moments, tokens, at);
  if (moment) {
    const isLasting = tokens.words[at - 1] === 'since' || words[at] === 'since';
    return { start: at, core: at, end: moment.end, days: moment.kind, isMoment: true, isLasting };
  }
  const length = numberAndUnit(tokens, at) ?? single(tokens, at) ?? barePlural(tokens, at);
  if (!length) return null;
  if (isAgeOrRate(tokens, at, length.end, length.days)) return null;
  const next = isBack(tokens, length.end) ? 'ago' : words[length.end];
  return {
    start: beginning(tokens, at),
    core: at,
    end: next === 'ago' ? length.end + 1 : length.end,
    days: length.days,
    isMoment: next === 'ago',
    isLasting: next !== 'ago' || isBeginning(tokens, at),
  };
}

/** "a fortnight back", "three weeks back and now …", not "three weeks back pain". */
const isBack = ({ words, gaps }: Tokens, at: number): boolean =>
  words[at] === 'back' &&
  (at + 1 >= words.length ||
    (gaps[at + 1] ?? 0) !== 0 ||
    /^(?:and|now|i|he|she|but|when|so|then)$/.test(words[at + 1] ?? ''));

/** "3 days", "3-day", "3d", "2-3 weeks", "two to three weeks", "a couple of days". */
function numberAndUnit(tokens: Tokens, start: number) {
  const { words, values, gaps } = tokens;
  let value = values[start] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  let at = start + 1;
  const isRange = (gaps[at] ?? 0) === gapHyphen || words[at] === 'to' || words[at] === 'or';
  if (isRange) {
    const upper = words[at] === 'to' || words[at] === 'or' ? at + 1 : at;
    const other = values[upper] ?? Number.NaN;
    if (other > value) {
      value = other;
      at = upper + 1;
    }
  }
  for (let left = 2; left > 0 && isBetween(words[at]); left -= 1) at += 1;
  const word = words[at] ?? '';
  const unit = daysOf(word);
  if (unit === undefined || ((gaps[at] ?? 0) & gapStop) !== 0) return null;
  if (shortUnits.has(word) && tokens.starts[at] !== tokens.ends[at - 1] && word !== 'min')
    return null;
  return { days: value * unit, end: at + 1 };
}

const isBetween = (word: string | undefined) =>
  word === 'of' ||
  word === 'a' ||
  word === 'an' ||
  word === 'full' ||
  word === 'more' ||
  word === '个' ||
  word === '';

/** "for a week", "about an hour ago"; "three cups a day" is no time. */
function single(tokens: Tokens, at: number) {
  const { words } = tokens;
  const unit = daysOf(words[at] ?? '');
  const before = words[at - 1] ?? '';
  if (unit === undefined || unit < minute) return null;
  if (arabicDuals.has(words[at] ?? '')) return { days: 2 * unit, end: at + 1 };
  if (before === 'منذ') return { days: unit, end: at + 1 };
  if (before === 'past' || before === 'last') return { days: unit, end: at + 1 };
  // "gets lost, year now": the article left out.
  if (words[at + 1] === 'now' && unit > 1 && isLastOf(tokens, at + 1))
    return { days: unit, end: at + 1 };
  const isOne = before === 'a' || before === 'an' || foreignOnes.has(before);
  const isTime =
    beforeOne.has(words[at - 2] ?? '') || words[at + 1] === 'ago' || foreignOnes.has(before);
  return isOne && isTime ? { days: unit, end: at + 1 } : null;
}

const isLastOf = ({ words, gaps }: Tokens, at: number) =>
  at + 1 >= words.length || ((gaps[at + 1] ?? 0) & gapStop) !== 0;

const arabicDuals = new Set(['يومين', 'اسبوعين', 'شهرين']);
const foreignOnes = new Set(['una', 'une', 'einer', 'um', 'uma', 'un']);
const beforeOne = new Set(
  `for about over almost nearly within after lasted lasts lasting past than half since around like
   maybe took`.split(/\s+/),
);

/** "for weeks", "months of", "years ago": several of them. "Long days at work" are no time. */
function barePlural({ words }: Tokens, at: number) {
  const unit = daysOfBarePlural(words[at] ?? '');
  const isTime = beforePlural.has(words[at - 1] ?? '') || afterPlural.has(words[at + 1] ?? '');
  return unit === undefined || !isTime ? null : { days: 3 * unit, end: at + 1 };
}

const beforePlural = new Set([
  'for',
  'over',
  'since',
  'past',
  'many',
  'last',
  'lasting',
  'lasts',
  'the',
  'after',
  'within',
  'about',
  'than',
]);
const afterPlural = new Set(['of', 'ago', 'now', 'on', 'already', 'long']);

function isAgeOrRate(tokens: Tokens, start: number, end: number, days: number): boolean {
  const { words } = tokens;
  const before = words[start - 1] ?? '';
  const next = words[end] ?? '';
  const afterNext = words[end + 1] ?? '';
  if (ageWords.has(next) || (next === 'of' && afterNext === 'age') || ageWords.has(before))
    return true;
  if (before === 'at' && days >= 140 && days <= 310) return true;
  if (isGestation(tokens, start)) return true;
  if (pregnancyWords.has(next) || (next === 'into' && days < 300)) return true;
  if (rates.has(before) && !(before === 'x' && !Number.isNaN(tokens.values[start] ?? Number.NaN)))
    return true;
  return (before === 'a' || before === 'an') && rates.has(words[start - 2] ?? '');
}

/** "for more than 3 days" and "over the past week" begin with their first small word. */
function beginning(tokens: Tokens, at: number): number {
  let start = at;
  for (let left = 4; left > 0; left -= 1) {
    const word = tokens.words[start - 1] ?? ' ';
    const isJoined = ((tokens.gaps[start] ?? 0) & gapStop) === 0;
    if (!isJoined || !(approximations.has(word) || word === 'the' || word === 'a' || word === 'an'))
      break;
    start -= 1;
  }
  return start;
}

/** "it started 3 weeks ago" has lasted 3 weeks; "I fell 3 weeks ago" has not. */
const isBeginning = ({ words }: Tokens, at: number) =>
  words
    .slice(Math.max(0, at - 4), at)
    .some((word) => /^(?:start|began|begin|begun|since|onset|notic)/.test(word));
