import { normalise } from './normalise.ts';
import { stem } from './stem.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that put no space between words: their words are looked for by pairs of characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const HAS_UNSPACED = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF]/;
/** What is longer is a code, not a word. */
const LONGEST = 40;
const IGNORED = new Set(
  'a an the and or of to in on for with is are was be do does how what when why can i my me you your it this that should have has if at as by from about which who'.split(
    ' ',
  ),
);

/** The words of a text as searches compare them: in their base form, without those that say nothing. */
export function searchTerms(text: string): string[] {
  const found: string[] = [];
  for (const word of normalise(text, 'NFC').toLowerCase().match(WORD) ?? []) {
    if (HAS_UNSPACED.test(word)) found.push(...pairs(word));
    else if (!IGNORED.has(word)) found.push(stem(word.slice(0, LONGEST)));
  }
  return found;
}

function pairs(word: string): string[] {
  const others = word.split(UNSPACED).filter(Boolean);
  const runs = word.match(UNSPACED) ?? [];
  return [
    ...others,
    ...runs.flatMap((run) => {
      const characters = [...run];
      if (characters.length === 1) return characters;
      return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
    }),
  ];
}
