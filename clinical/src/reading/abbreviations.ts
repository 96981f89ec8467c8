import type { Tokens } from './token-list.ts';

/** Short forms of two letters, and the words they stand for. */
const pairs: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['w/o', ['without', '']],
  ['c/o', ['complains', '']],
  ['h/o', ['history', '']],
  ['s/p', ['history', '']],
  ['y/o', ['yo', '']],
  ['n/v', ['nausea', 'vomiting']],
  ['v/d', ['vomiting', 'diarrhea']],
  ['f/c', ['fever', 'chills']],
]);

/**
 * Rewrites short forms and "not able" in place. A word that another one swallowed stays as an empty
 * word, so that places and lengths hold. "twenty five" becomes one number, beside which its unit stands.
 */
export function mergeAbbreviations(tokens: Tokens): Tokens {
  const { words, values } = tokens;
  const swallowed = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word.length === 1) mergeLetters(tokens, at, word);
    else if (word === 'not' || word.endsWith("n't")) mergeNotAble(words, at);
    else if ((word === 'could' || word === 'can') && words[at + 1] === 'not') {
      replace(words, at, "can't", '');
    }
    const tens = values[at] ?? Number.NaN;
    const ones = values[at + 1] ?? Number.NaN;
    if (tens >= 20 && tens < 100 && ones >= 1 && ones < 10 && isSpelledOut(word)) {
      values[at] = tens + ones;
      values[at + 1] = Number.NaN;
      tokens.ends[at] = tokens.ends[at + 1] ?? 0;
      replace(words, at, String(tens + ones), '');
      swallowed.add(at + 1);
    }
  }
  return swallowed.size === 0 ? tokens : without(tokens, swallowed);
}

function without({ text, ...lists }: Tokens, places: ReadonlySet<number>): Tokens {
  const { words, starts, ends, gaps, values } = lists;
  const isKept = (_: unknown, at: number) => !places.has(at);
  return {
    text,
    words: words.filter(isKept),
    starts: starts.filter(isKept),
    ends: ends.filter(isKept),
    gaps: gaps.filter(isKept),
    values: values.filter(isKept),
  };
}

function mergeLetters({ words, ends, starts, gaps }: Tokens, at: number, letter: string): void {
  const next = words[at + 1] ?? '';
  const isJoined = (starts[at + 1] ?? 0) - (ends[at] ?? 0) === 1;
  if (next.length === 1 && isJoined) {
    const full = pairs.get(`${letter}/${next}`);
    if (full) replace(words, at, ...full);
    if (full?.[1] === '') gaps[at + 1] = 0;
    if (letter === 'v' || (full && words[at + 1] === 'vomiting')) {
      if (words[at + 2] === 'd') words[at + 2] = 'diarrhea';
    }
  } else if (letter === 'w') words[at] = 'with';
}

/** "not able to sleep" says the same as "can't sleep". */
function mergeNotAble(words: string[], at: number): void {
  if (words[at + 1] === 'able') replace(words, at, "can't", '');
  else if (words[at + 1] === 'been' && words[at + 2] === 'able') {
    replace(words, at, "can't", '', '');
  }
}

function replace(words: string[], at: number, ...full: string[]): void {
  full.forEach((word, offset) => {
    if (at + offset < words.length) words[at + offset] = word;
  });
}

const isSpelledOut = (word: string) => word.charCodeAt(0) > 57;
