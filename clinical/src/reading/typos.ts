import { commonWords } from './common-words.ts';

/** Words of the lexicon by first letter and length: a typo changes neither the one nor the other much. */
export type TypoIndex = ReadonlyMap<string, readonly (readonly [word: string, id: number])[]>;

const shortest = 5;
const longest = 24;
const english = 1;

export function indexForTypos(words: readonly string[], languages: ArrayLike<number>): TypoIndex {
  const index = new Map<string, (readonly [string, number])[]>();
  words.forEach((word, id) => {
    if (word.length < shortest || ((languages[id] ?? 0) & english) === 0) return;
    const key = keyOf(word, word.length);
    const list = index.get(key);
    if (list) list.push([word, id]);
    else index.set(key, [[word, id]]);
  });
  return index;
}

const keyOf = (word: string, length: number) => `${word.charAt(0)}${length}`;

export interface StepCounter {
  steps: number;
}

/**
 * The one word of the lexicon that is a typical slip away: a letter left out, doubled or added, two
 * letters swapped, or a letter taken for one that sounds alike. -1 where there is none, or more than
 * one. Words are compared as stems; common and short ones are left alone.
 */
export function correct(index: TypoIndex, word: string, counter: StepCounter): number {
  if (word.length < shortest || word.length > longest || commonWords.has(word)) return -1;
  let found = -1;
  for (let length = word.length - 1; length <= word.length + 1; length += 1) {
    for (const [candidate, id] of index.get(keyOf(word, length)) ?? []) {
      counter.steps += 1;
      if (!isSlip(word, candidate)) continue;
      if (found >= 0) return -1;
      found = id;
    }
  }
  return found;
}

/** Whether two words that begin alike are one slip apart, their last letters aside: those are endings. */
export function isSlip(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (a.length > b.length) return at < b.length && a.slice(at + 1) === b.slice(at);
  if (a.length < b.length) return at < a.length && a.slice(at) === b.slice(at + 1);
  if (at >= a.length - 1) return false;
  return a.slice(at + 1) === b.slice(at + 1) ? soundsAlike(a, b, at) : isSwap(a, b, at);
}

const isSwap = (a: string, b: string, at: number) =>
  a.charCodeAt(at) === b.charCodeAt(at + 1) &&
  a.charCodeAt(at + 1) === b.charCodeAt(at) &&
  a.slice(at + 2) === b.slice(at + 2);

const alike = ['aeiouy', 'cksqz', 'mn', 'dt', 'gj', 'fv'];
const longEnoughForAny = 9;

function soundsAlike(a: string, b: string, at: number): boolean {
  if (a.length >= longEnoughForAny) return true;
  if (a.length <= shortest) return false;
  return alike.some((letters) => letters.includes(a.charAt(at)) && letters.includes(b.charAt(at)));
}
