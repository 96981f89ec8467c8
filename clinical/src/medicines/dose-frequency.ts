import type { Tokens } from '../reading/token-list.ts';
import { isNumber } from './dose-amounts.ts';

/** How often something is taken. */
export interface Frequency {
  /** Null where the text does not tell. */
  readonly perDay: number | null;
  /** A total for the day ("4 g a day") rather than a dose with its times. */
  readonly isDailyTotal: boolean;
  readonly isWeekly: boolean;
}

const shorthand = new Map(
  Object.entries({ od: 1, qd: 1, bd: 2, bid: 2, tds: 3, tid: 3, qds: 4, qid: 4, hourly: 24 }),
);
const dayWords = new Set(['day', 'daily', 'days', 'día', 'dia', 'jour', 'tag', 'день', 'добу']);
const nightWords = new Set(['night', 'nightly', 'bedtime', 'morning', 'evening']);
const weekWords = new Set(['week', 'weekly', 'weeks', 'semana', 'semaine', 'woche', 'тиждень']);

/** Reads what stands between an amount and the next one. */
export function readFrequency(tokens: Tokens, from: number, to: number): Frequency {
  const { words } = tokens;
  let perDay: number | null = null;
  let isDailyTotal = false;
  let isWeekly = false;
  for (let at = from; at < to; at += 1) {
    const word = words[at] ?? '';
    const times = timesAt(tokens, at);
    if (times !== null && isWithin(words, at, to, dayWords)) perDay ??= times;
    else if (times !== null && isWithin(words, at, to, weekWords)) isWeekly = true;
    perDay ??= shorthand.get(word) ?? everyHours(tokens, at, to) ?? null;
    const isSpan = word === '24' && (words[at + 1] ?? '').startsWith('h');
    if (dayWords.has(word) || isSpan) isDailyTotal ||= isTotalDay(words, at, from);
    if (nightWords.has(word) && !isOneDay(words[at - 1])) perDay ??= 1;
    if (weekWords.has(word) && isPerWord(words[at - 1])) isWeekly = true;
  }
  return { perDay, isDailyTotal: isDailyTotal && perDay === null && !isWeekly, isWeekly };
}

/** "for 5 days" is how long, not how often. */
function isTotalDay(words: readonly string[], at: number, from: number): boolean {
  return (
    words[at] !== 'days' && words.slice(Math.max(from, at - 3), at).every((one) => one !== 'for')
  );
}

/** "this morning" and "last night" happened once. */
const isOneDay = (word: string | undefined) =>
  ['this', 'last', 'that', 'yesterday', 'next', 'one'].includes(word ?? '');

const isPerWord = (word: string | undefined) =>
  ['a', 'per', 'each', 'every', 'once', 'one', 'in'].includes(word ?? '') || word === undefined;

/** "3 times", "three times", "once", "twice", "3 x". */
function timesAt(tokens: Tokens, at: number): number | null {
  const { words, values } = tokens;
  const word = words[at] ?? '';
  if (word === 'once') return 1;
  if (word === 'twice') return 2;
  if (word === 'thrice') return 3;
  const isCounted = ['times', 'time', 'x', 'doses', 'dose', 'veces', 'fois', 'mal'];
  return isNumber(tokens, at) && isCounted.includes(words[at + 1] ?? '')
    ? (values[at] ?? null)
    : null;
}

function isWithin(words: readonly string[], at: number, to: number, wanted: ReadonlySet<string>) {
  return words.slice(at, Math.min(to, at + 6)).some((word) => wanted.has(word));
}

/** "every 4 to 6 hours", "q6h", "6 hourly": the longer gap counts, as the cautious reader takes it. */
function everyHours(tokens: Tokens, at: number, to: number): number | null {
  const { words, values } = tokens;
  const short = /^q(\d{1,2})h$/.exec(words[at] ?? '');
  if (short) return 24 / Math.max(1, Number(short[1]));
  const isEvery = ['every', 'each', 'cada', 'alle', 'кожні'].includes(words[at] ?? '');
  const isBefore = isNumber(tokens, at) && words[at + 1] === 'hourly';
  if (isBefore) return 24 / Math.max(1, values[at] ?? 24);
  if (!isEvery) return null;
  const last = Math.min(to, at + 6);
  for (let hour = at + 1; hour < last; hour += 1) {
    if (!/^(h|hr|hrs|hour|hours|horas|heures|stunden|годин|години)$/.test(words[hour] ?? ''))
      continue;
    const gaps = values.slice(at + 1, hour).filter((value) => !Number.isNaN(value));
    return 24 / Math.max(1, ...gaps);
  }
  return null;
}
