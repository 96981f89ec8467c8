import { fillersOf } from './fillers.ts';
import { stem } from './stem.ts';
import { agoUnitOf, daysOf, daysOfBarePlural, type AgoUnit } from './time-units.ts';
import type { Tokens } from './token-list.ts';
import { tokenise } from './tokens.ts';

/**
 * One step of a phrase: a word (as its stem), any word of a class, a time of at least so many days, or
 * a moment some days, weeks, months or years ago.
 */
export type PhraseElement =
  | { readonly word: string }
  | { readonly class: string }
  | { readonly days: number }
  | { readonly ago: AgoUnit };

/** The parts between `~`, each a run of elements that stand next to each other. */
export type Phrase = readonly (readonly PhraseElement[])[];

/** Reads the phrase notation of the findings files. */
export function parsePhrase(text: string, language: string): Phrase {
  const parts = text
    .split('~')
    .map((part) => parsePart(part, language))
    .filter((part) => part.length > 0);
  // A time alone would be met in every history: "24 weeks" as a phrase means these very words.
  const isTimeAlone = parts.length === 1 && parts[0]?.every((element) => 'days' in element);
  return isTimeAlone ? [tokenise(text).words.map((word) => ({ word: stem(word) }))] : parts;
}

/** Reads a plain name: of a medicine, a condition or a word of a class. */
export function parseName(text: string, language: string): readonly PhraseElement[] {
  return isAmbiguousAbbreviation(text) ? [{ word: text }] : parsePart(text, language);
}

// oxfmt-ignore
const wordsLikeAbbreviations = new Set([
  'all', 'am', 'an', 'arm', 'as', 'bad', 'bet', 'can', 'cap', 'car', 'cat', 'did', 'die', 'dic', 'ed', 'fit', 'had', 'has', 'he', 'hop',
  'is', 'it', 'lad', 'map', 'me', 'ms', 'or', 'pan', 'pm', 'rad', 'rat', 'sad', 'she', 'so', 'tic', 'tos', 'ups', 'us', 'was', 'aids', 'ace', 'mad', 'pots', 'sars', 'hus', 'may',
  'net', 'cvs', 'tls', 'ten', 'odd', 'hrs', 'mins', 'pad', 'sec',
]);

/** "ALL" and "MS" are illnesses in capitals only. The tokeniser gives such words a second, exact form. */
export const isAmbiguousAbbreviation = (text: string) =>
  (/^[A-Z]{2}$/.test(text) && text !== 'TB' && text !== 'BV') ||
  (/^[A-Z]{3,5}$/.test(text) && wordsLikeAbbreviations.has(text.toLowerCase()));

function parsePart(text: string, language: string): PhraseElement[] {
  const all = text
    .split(/(\{[^}]*\})/)
    .flatMap((piece) =>
      piece.startsWith('{')
        ? [{ class: piece.slice(1, -1), isFiller: false, isWeak: false }]
        : readWords(piece, language),
    );
  const content = all.filter((element) => !element.isFiller);
  // "the runs" and "wet himself" would mean nothing without their small words, "can't go on" something else.
  const isMeant = content.length > 1 && content.some((element) => !element.isWeak);
  return (isMeant ? content : all).map(({ isFiller: _, isWeak: __, ...element }) => element);
}

/** Words that tell nothing, even several of them, without the small words between them. */
const weakWords = new Set(
  `can can't couldn't won't wouldn't don't doesn't didn't isn't hasn't haven't not no never know knows go goes
   going went gone get gets got put come comes came out up down off over under all after before through take
   took taken taking one again like more much many too now then where when what how why want wants need needs
   look looks think thinks do done first last new bad wrong way about only even still also end something
   everything nothing anything feel tell make`.split(/\s+/),
);

type PhraseWord = PhraseElement & { readonly isFiller: boolean; readonly isWeak: boolean };

function readWords(text: string, language: string): PhraseWord[] {
  const tokens = tokenise(text);
  const fillers = fillersOf(language);
  const elements: PhraseWord[] = [];
  for (let at = 0; at < tokens.words.length; at += 1) {
    const word = tokens.words[at] ?? '';
    const time = timeAt(tokens, at);
    if (time) {
      elements.push({ ...time.element, isFiller: false, isWeak: false });
      at += time.length - 1;
    } else if (word !== '') {
      // "had a sore throat" tells of the past, "sore throat" of today; "up for days" is not "up".
      const isTold =
        (word === 'had' && at === 0) || (word === 'for' && timeAt(tokens, at + 1) !== null);
      const isFiller = fillers.has(word) && !isTold;
      elements.push({ word: stem(word), isFiller, isWeak: weakWords.has(word) });
    }
  }
  return elements;
}

interface PhraseTime {
  readonly element: { readonly days: number } | { readonly ago: AgoUnit };
  readonly length: number;
}

/** "5 days" and "for weeks" in a phrase mean: at least as long; "weeks ago" means some weeks back. */
function timeAt({ words, values }: Tokens, at: number): PhraseTime | null {
  const hasNumber = !Number.isNaN(values[at] ?? Number.NaN);
  const unitAt = hasNumber ? at + 1 : at;
  const unitWord = words[unitAt] ?? '';
  const unit = daysOf(unitWord);
  const next = words[unitAt + 1];
  if (unit === undefined || next === 'old' || next === 'pregnant' || next === 'gestation')
    return null;
  const isCounted = !Number.isNaN(values[at - 1] ?? Number.NaN);
  if (rates.has(words[isCounted ? at - 2 : at - 1] ?? '')) return null;
  if (next === 'ago') return { element: { ago: agoUnitOf(unit) }, length: unitAt + 2 - at };
  const days = hasNumber ? unit * (values[at] ?? 0) : timeWithoutNumber(words, at);
  return days === null ? null : { element: { days: roundedDown(days) }, length: unitAt + 1 - at };
}

/** Two minutes are at least two minutes, so nothing is rounded up. */
const roundedDown = (days: number) => Math.floor(days * 1e5) / 1e5;

/** "every 2 hours" says how often, not how long. */
const rates = new Set(['every', 'per', 'each', 'times']);

function timeWithoutNumber(words: readonly string[], at: number): number | null {
  const unit = daysOf(words[at] ?? '') ?? 0;
  if (daysOfBarePlural(words[at] ?? '') !== undefined) return 2 * unit;
  return words[at - 1] === 'a' && words[at - 2] === 'for' ? unit : null;
}

/** "cough for 2 months" as what lasts and how long; null for a part that does not end in a time. */
export function splitTime(part: readonly PhraseElement[]): Phrase | null {
  const last = part.at(-1);
  if (last === undefined || !('days' in last || 'ago' in last)) return null;
  const before = part
    .slice(0, -1)
    .filter((element) => !('word' in element && timeWords.has(element.word)));
  return before.length === 0 ? null : [before, [last]];
}

const timeWords = new Set(
  ['for', 'over', 'more', 'than', 'least', 'at', 'last', 'lasting', 'past'].map(stem),
);
