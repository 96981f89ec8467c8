import { fillersOf } from './fillers.ts';
import type { Lexicon } from './lexicon.ts';
import { stem } from './stem.ts';
import type { Tokens } from './token-list.ts';
import { correct, type StepCounter } from './typos.ts';

/** Unknown words that are looked at for typos; a longer text is not written by a person in need. */
const mostCorrections = 400;

/** The id of each word in the lexicon, small typos forgiven; -1 for words it does not hold. */
export function identify(
  lexicon: Lexicon,
  tokens: Tokens,
  language: string,
  counter: StepCounter,
): Int32Array {
  const { words } = tokens;
  const ids = new Int32Array(words.length);
  // A word of another language in an English text is another word that looks like it.
  const isLongEnglish = language === 'en' && words.length > shortText && isEnglish(lexicon, words);
  let corrections = language === 'en' ? mostCorrections : 0;
  for (let at = 0; at < words.length; at += 1) {
    counter.steps += 1;
    const base = stem(words[at] ?? '');
    let id = lexicon.wordIds.get(base) ?? -1;
    if (isLongEnglish && id >= 0 && ((lexicon.languages[id] ?? 0) & english) === 0) id = -1;
    else if (id < 0 && corrections > 0 && isLatinWord(base)) {
      corrections -= 1;
      id = correct(lexicon.typos(), base, counter);
    }
    ids[at] = id;
  }
  return ids;
}

/** Texts of languages that are not read look English where nothing looks like anything else. */
function isEnglish(lexicon: Lexicon, words: readonly string[]): boolean {
  const small = fillersOf('en');
  const known = words.filter(
    (word) =>
      small.has(word) ||
      ((lexicon.languages[lexicon.wordIds.get(stem(word)) ?? -1] ?? 0) & english) !== 0,
  );
  return known.length >= leastShare * words.length;
}

const leastShare = 0.5;
const english = 1;
const shortText = 6;

const isLatinWord = (word: string) => /^[a-z]{5,}$/.test(word);
