import { fillersOf } from './fillers.ts';
import { stem } from './stem.ts';
import { daysOf, daysOfBarePlural } from './time-units.ts';
import type { Tokens } from './token-list.ts';
import { tokenise } from './tokens.ts';

/** One step of a phrase: a word (as its stem), any word of a class, or a time of at least so many days. */
export type PhraseElement =
  | { readonly word: string }
  | { readonly class: string }
  | { readonly days: number };

/** The parts between `~`, each a run of elements that stand next to each other. */
export type Phrase = readonly (readonly PhraseElement[])[];

/** Reads the phrase notation of the findings files. */
export function parsePhrase(text: string, language: string): Phrase {
  return text
    .split('~')
    .map((part) => parsePart(part, language))
    .filter((part) => part.length > 0);
}

/** Reads a plain name: of a medicine, a condition or a word of a class. */
export function parseName(text: string, language: string): readonly PhraseElement[] {
  return parsePart(text, language);
}

function parsePart(text: string, language: string): PhraseElement[] {
  const all = text
    .split(/(\{[^}]*\})/)
    .flatMap((piece) =>
      piece.startsWith('{')
        ? [{ class: piece.slice(1, -1), isFiller: false }]
        : words(piece, language),
    );
  const content = all.filter((element) => !element.isFiller);
  // "the runs" and "wet himself" would mean nothing without their small words.
  const kept = content.length > 1 ? content : all;
  return kept.map(({ isFiller: _, ...element }) => element);
}

function words(text: string, language: string): (PhraseElement & { isFiller: boolean })[] {
  const tokens = tokenise(text);
  const fillers = fillersOf(language);
  const elements: (PhraseElement & { isFiller: boolean })[] = [];
  for (let at = 0; at < tokens.words.length; at += 1) {
    const word = tokens.words[at] ?? '';
    const time = timeAt(tokens, at);
    if (time) {
      elements.push({ days: time.days, isFiller: false });
      at += time.length - 1;
    } else if (word !== '') {
      // "had a sore throat" tells of the past, "sore throat" of today.
      const isFiller = fillers.has(word) && !(word === 'had' && at === 0);
      elements.push({ word: stem(word), isFiller });
    }
  }
  return elements;
}

/** "5 days" and "weeks" in a phrase mean: at least as long. */
function timeAt(tokens: Tokens, at: number): { days: number; length: number } | null {
  const value = tokens.values[at] ?? Number.NaN;
  const unit = daysOf(tokens.words[at + 1] ?? '');
  if (!Number.isNaN(value) && unit !== undefined) {
    return isAge(tokens.words[at + 2]) ? null : { days: round(value * unit), length: 2 };
  }
  const word = tokens.words[at] ?? '';
  if (isAge(tokens.words[at + 1])) return null;
  const single = daysOf(word);
  if (single !== undefined && tokens.words[at - 1] === 'a')
    return { days: round(single), length: 1 };
  const bare = daysOfBarePlural(word);
  return bare === undefined ? null : { days: round(2 * bare), length: 1 };
}

const isAge = (next: string | undefined) => next === 'old' || next === 'pregnant';

const round = (days: number) => Number(days.toFixed(5));

/** "cough for 2 months" as what lasts and how long; null for a part that does not end in a time. */
export function splitTime(part: readonly PhraseElement[]): Phrase | null {
  const last = part.at(-1);
  if (last === undefined || !('days' in last)) return null;
  const before = part
    .slice(0, -1)
    .filter((element) => !('word' in element && timeWords.has(element.word)));
  return before.length === 0 ? null : [before, [last]];
}

const timeWords = new Set(
  ['for', 'over', 'more', 'than', 'least', 'at', 'last', 'lasting', 'past'].map(stem),
);
