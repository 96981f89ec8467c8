import { gapHyphen, gapSlash, type Tokens } from '../reading/token-list.ts';

/** A quantity in a text: "500 mg", "two 200 mg", "4 x 1 g", "8 tablets of 500 mg", "8 tablets". */
export interface Amount {
  /** Of one unit; null where only tablets are counted. */
  readonly mg: number | null;
  /** Tablets or pieces taken together. */
  readonly pieces: number;
  /** "4 x 500 mg": how often the amount is taken, or how many at once; the rest of the sentence tells. */
  readonly times: number;
  readonly perKg: boolean;
  /** "2.4 g/day". */
  readonly perDay: boolean;
  /** Number of the first word, and of the word after the last. */
  readonly start: number;
  readonly end: number;
}

const unitMg = new Map(
  Object.entries({
    mg: 1,
    mgs: 1,
    milligram: 1,
    milligrams: 1,
    milligramme: 1,
    g: 1000,
    gm: 1000,
    gram: 1000,
    grams: 1000,
    mcg: 0.001,
    ug: 0.001,
    μg: 0.001,
    µg: 0.001,
    microgram: 0.001,
    micrograms: 0.001,
    мг: 1,
    мкг: 0.001,
    г: 1000,
  }),
);

const pieceNames = new Set(
  `tablet tablets tab tabs pill pills capsule capsules cap caps caplet caplets comprimidos pastillas
  comprimes tabletten pillen таблеток таблетки таблетка sachet sachets`.split(/\s+/),
);

/** "mg/dl" is a blood value, "mg/5 ml" the strength of a syrup. */
const concentrations = new Set(['dl', 'l', 'ml', 'm2', 'min', 'hour', 'h', 'hr']);
const days = new Set(['day', 'd', 'daily', '24h']);

const isPiece = (word: string) => pieceNames.has(word);

const mostPieces = 500;

/** All amounts between two words, in the order of the text. */
export function findAmounts(tokens: Tokens, from: number, to: number): Amount[] {
  const found: Amount[] = [];
  for (let at = from; at < to; at += 1) {
    const amount = amountAt(tokens, at, from, to);
    if (amount === null) continue;
    // "8 tablets of 500 mg": the count before it was a part of it.
    while ((found.at(-1)?.end ?? 0) > amount.start) found.pop();
    found.push(amount);
    at = amount.end - 1;
  }
  let next = 0;
  const counted: Amount[] = [];
  for (let at = from; at < to; at += 1) {
    while ((found[next]?.end ?? to) <= at) next += 1;
    const isPart = (found[next]?.start ?? to) <= at;
    const pieces = isPart ? null : piecesAt(tokens, at, to);
    if (pieces) counted.push(pieces);
  }
  return [...found, ...counted].toSorted((a, b) => a.start - b.start);
}

function amountAt(tokens: Tokens, at: number, from: number, to: number): Amount | null {
  const { words, values, gaps } = tokens;
  const value = values[at] ?? Number.NaN;
  const factor = unitMg.get(words[at + 1] ?? '');
  if (Number.isNaN(value) || factor === undefined || at + 1 >= to) return null;
  let end = at + 2;
  const next = words[end] ?? '';
  const isAfterSlash = ((gaps[end] ?? 0) & gapSlash) !== 0 && end < to;
  if (isAfterSlash && (concentrations.has(next) || isNumber(tokens, end))) return null;
  const isPer = next === 'per' && end < to;
  const divisor = isAfterSlash ? next : isPer ? (words[end + 1] ?? '') : '';
  const perKg = divisor === 'kg' || divisor === 'kilo' || divisor === 'kilogram';
  const perDay = isAfterSlash && days.has(divisor);
  if (perKg || perDay) end += isPer ? 2 : 1;

  const before = countBefore(tokens, at, from);
  const after = before.pieces * before.times === 1 ? countAfter(tokens, end, to) : one;
  return {
    mg: value * factor,
    pieces: Math.min(before.pieces * after.pieces, mostPieces),
    times: Math.min(before.times * after.times, mostPieces),
    perKg,
    perDay,
    start: before.start ?? at,
    end: Math.max(end, after.end ?? end),
  };
}

interface Count {
  readonly pieces: number;
  readonly times: number;
  readonly start?: number;
  readonly end?: number;
}

const one: Count = { pieces: 1, times: 1 };

/** "4 x", "two", "8 tablets of" before an amount. A range ("500–1000 mg") is no count. */
function countBefore(tokens: Tokens, at: number, from: number): Count {
  const { words, values, gaps } = tokens;
  const isTimes = words[at - 1] === 'x' && isNumber(tokens, at - 2) && at - 2 >= from;
  if (isTimes) return { pieces: 1, times: values[at - 2] ?? 1, start: at - 2 };
  if (isNumber(tokens, at - 1) && at - 1 >= from) {
    const between = textBetween(tokens, at - 1);
    if (/[×*]/.test(between)) return { pieces: 1, times: values[at - 1] ?? 1, start: at - 1 };
    // "COVID-19 6 mg" counts nothing.
    const isCount = between.trim() === '' && ((gaps[at - 1] ?? 0) & gapHyphen) === 0;
    return isCount ? { pieces: values[at - 1] ?? 1, times: 1, start: at - 1 } : one;
  }
  for (let piece = at - 1; piece >= Math.max(from + 1, at - 3); piece -= 1) {
    if (!isPiece(words[piece] ?? '') || !isNumber(tokens, piece - 1)) continue;
    return { pieces: values[piece - 1] ?? 1, times: 1, start: piece - 1 };
  }
  return one;
}

/** "x 2" or ", 2 tablets" after an amount. */
function countAfter(tokens: Tokens, end: number, to: number): Count {
  const { words, values } = tokens;
  if (words[end] === 'x' && isNumber(tokens, end + 1) && end + 1 < to) {
    return { pieces: 1, times: values[end + 1] ?? 1, end: end + 2 };
  }
  for (let at = end; at < Math.min(to, end + 3); at += 1) {
    if (!isNumber(tokens, at) || !isPiece(words[at + 1] ?? '')) continue;
    return { pieces: values[at] ?? 1, times: 1, end: at + 2 };
  }
  return one;
}

function piecesAt(tokens: Tokens, at: number, to: number): Amount | null {
  if (!isNumber(tokens, at) || at + 1 >= to || !isPiece(tokens.words[at + 1] ?? '')) return null;
  const pieces = Math.min(tokens.values[at] ?? 1, mostPieces);
  return { mg: null, pieces, times: 1, perKg: false, perDay: false, start: at, end: at + 2 };
}

export const isNumber = ({ values }: Tokens, at: number) =>
  !Number.isNaN(values[at] ?? Number.NaN) && at >= 0;

/** What is written between a word and the next one. */
const textBetween = ({ text, starts, ends }: Tokens, at: number) =>
  text.slice(ends[at] ?? 0, starts[at + 1] ?? 0);
