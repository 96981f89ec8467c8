import { normalise } from '@hale/clinical/reading/normalise';

/** Letters that have no accent to drop but are written without their stroke by many. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Accents of Latin, Greek and Cyrillic, points of Hebrew, vowels of Arabic. Vowels of India are letters. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

const beyondAscii = /[\u0080-\uffff]+/g;

/** Text as people compare it: any letter case, accents dropped. */
export function foldText(text: string): string {
  // Letters of ASCII neither change nor take part in what becomes of their neighbours.
  return text.replace(beyondAscii, foldLetters).toLowerCase();
}

function foldLetters(letters: string): string {
  return normalise(letters, 'NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter);
}

const word = /[\p{L}\p{N}\p{M}]+/gu;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
/** Scripts that put no space between words: there a word may begin anywhere. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** The folded words of a query, each once. */
export function queryWords(query: string): string[] {
  return [...new Set(foldText(query).match(word))];
}

/** Where a folded word begins a word of a folded text; -1: nowhere. */
export function findWord(folded: string, wanted: string): number {
  let at = folded.indexOf(wanted);
  if (at <= 0 || unspaced.test(wanted)) return at;
  while (at > 0 && continuesWord(folded, at)) at = folded.indexOf(wanted, at + 1);
  return at;
}

function continuesWord(folded: string, at: number): boolean {
  const before = folded.codePointAt(at - 1) ?? 0;
  // The second half of a character beyond the first plane: the whole of it tells.
  const isLowHalf = before >= 0xdc00 && before <= 0xdfff && at > 1;
  const code = isLowHalf ? (folded.codePointAt(at - 2) ?? 0) : before;
  return wordCharacter.test(String.fromCodePoint(code));
}

const before = 40;
const length = 160;

/** A piece of the text around the place where the word is found; its beginning when it is not. */
export function snippetAround(text: string, wanted: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  let folded = '';
  const starts = characters.map((character) => {
    const start = folded.length;
    // Most characters have nothing to fold but their case.
    folded += character < '\u0080' ? character.toLowerCase() : foldText(character);
    return start;
  });
  const hit = Math.max(0, findWord(folded, wanted));
  const index = starts.findLastIndex((start) => start <= hit);
  const from = index <= before ? 0 : startOfWord(characters, index - before, index);
  const until = Math.min(characters.length, from + length);
  const piece = characters.slice(from, until).join('').trim();
  return `${from > 0 ? '…' : ''}${piece}${until < characters.length ? '…' : ''}`;
}

function startOfWord(characters: readonly string[], from: number, latest: number): number {
  const space = characters.indexOf(' ', from);
  return space >= 0 && space < latest ? space + 1 : from;
}
