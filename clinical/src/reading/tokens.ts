import {
  APOSTROPHE,
  BULLET,
  COLON,
  COMMA,
  DIGIT,
  HAN,
  HYPHEN,
  IGNORED,
  LETTER,
  NEWLINE,
  QUESTION,
  SIGN,
  SLASH,
  STOP,
  classify,
  foldCharacter,
  foldUnit,
  kindOf,
} from './characters.ts';
import { mergeAbbreviations } from './abbreviations.ts';
import { numberWord, readChinese } from './numbers.ts';
import { unifyWord } from './spelling.ts';
import {
  gapColon,
  gapComma,
  gapHyphen,
  gapQuestion,
  gapSlash,
  gapStop,
  type Tokens,
} from './token-list.ts';

/** Longer texts are cut here: nobody describes an illness in more. */
const longestText = 100_000;
const longestWord = 48;

export function tokenise(original: string): Tokens {
  const text = cut(original);
  const tokens: Tokens = { text, words: [], starts: [], ends: [], gaps: [], values: [] };
  let gap = 0;
  let at = 0;

  const push = (word: string, start: number, end: number, value: number) => {
    tokens.words.push(word);
    tokens.starts.push(start);
    tokens.ends.push(end);
    tokens.gaps.push(gap);
    tokens.values.push(value);
    gap = 0;
  };

  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (isHighSurrogate(unit)) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? unit);
      if (classify(character) === HAN) push(foldCharacter(character), at, at + 2, Number.NaN);
      if (classify(character) !== LETTER) {
        at += Math.max(character.length, 1);
        continue;
      }
    }
    const kind = isHighSurrogate(unit) ? LETTER : kindOf(unit);
    if (kind === LETTER) {
      const end = endOfWord(text, at);
      pushWord(text, at, end, push);
      at = end;
    } else if (kind === DIGIT) {
      const number = readNumber(text, at);
      push(number.word, at, number.end, number.value);
      at = number.end;
    } else if (kind === HAN) {
      const number = readChinese(text.slice(at, at + 3));
      const character = foldUnit(unit);
      const length = number?.length ?? 1;
      push(
        number ? String(number.value) : character,
        at,
        at + length,
        number?.value ?? numberWord(character),
      );
      at += length;
    } else if (kind === SIGN) {
      push(unit === 0xff05 || unit === 0x66a ? '%' : text.charAt(at), at, at + 1, Number.NaN);
      at += 1;
    } else {
      gap |= gapOf(kind, text, at, tokens);
      at += 1;
    }
  }
  return mergeAbbreviations(tokens);
}

/** A word as it would be among the words of a text. */
export function foldWord(word: string): string {
  const { words } = tokenise(word);
  return words.length === 1 ? (words[0] ?? word) : word;
}

function cut(text: string): string {
  if (text.length <= longestText) return text;
  const isSplit = isHighSurrogate(text.charCodeAt(longestText - 1));
  return text.slice(0, isSplit ? longestText - 1 : longestText);
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

function gapOf(kind: number, text: string, at: number, tokens: Tokens): number {
  if (kind === STOP) return text.charAt(at) === '.' ? gapOfDot(text, at, tokens) : gapStop;
  if (kind === NEWLINE) return gapStop;
  if (kind === QUESTION) return gapStop | gapQuestion;
  if (kind === COMMA || kind === BULLET) return gapComma;
  if (kind === COLON) return gapColon;
  if (kind === SLASH) return gapSlash;
  if (kind === HYPHEN) return isSpaced(text, at) ? gapComma : gapHyphen;
  return 0;
}

const isSpaced = (text: string, at: number) =>
  /\s/.test(text.charAt(at - 1) || ' ') && /\s/.test(text.charAt(at + 1) || ' ');

const abbreviations = new Set(['dr', 'mr', 'mrs', 'ms', 'vs', 'approx', 'temperature']);

/** A dot ends a sentence unless it belongs to "y.o.", "Dr." or a pause ("..."). */
function gapOfDot(text: string, at: number, tokens: Tokens): number {
  if (text.charAt(at + 1) === '.' || text.charAt(at - 1) === '.') return gapComma;
  const last = tokens.words.length - 1;
  const word = tokens.words[last] ?? '';
  if (abbreviations.has(word)) return 0;
  const isLetter = word.length === 1 && tokens.ends[last] === at;
  if (isLetter && kindOf(text.charCodeAt(at + 1)) === LETTER) return gapHyphen;
  if (isLetter && isSpeciesName(text, at, tokens)) return 0;
  const isSecondLetter =
    isLetter && tokens.gaps[last] === gapHyphen && tokens.words[last - 1]?.length === 1;
  return isSecondLetter ? 0 : gapStop;
}

/** "E. coli", "C. difficile". */
function isSpeciesName(text: string, at: number, { words, values }: Tokens): boolean {
  const isAfterNumber = !Number.isNaN(values[words.length - 2] ?? Number.NaN);
  return (
    /^[a-z]{4}/.test(text.slice(at + 2, at + 6)) &&
    /[bcehs]/.test(words.at(-1) ?? '') &&
    !isAfterNumber
  );
}

/** Letters and what belongs between them; digits only in names such as B12 and SpO2. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (isHighSurrogate(unit)) {
      if (classify(String.fromCodePoint(text.codePointAt(at) ?? unit)) !== LETTER) break;
      at += 2;
      continue;
    }
    const kind = kindOf(unit);
    if (kind === LETTER || kind === IGNORED) at += 1;
    else if (kind === APOSTROPHE && isInsideWord(text, start, at)) at += 1;
    else if (kind === DIGIT && isNameWithDigits(text.slice(start, Math.min(at, start + 8)))) {
      at += 1;
    } else break;
  }
  return at;
}

const elided = /^(?:[cdjlmnst]|qu)$/i;

function isInsideWord(text: string, start: number, at: number): boolean {
  if (kindOf(text.charCodeAt(at + 1)) !== LETTER) return false;
  // French "l'estomac" is two words, English "can't" is one.
  const isElision = at - start <= 2 && elided.test(text.slice(start, at));
  return !(isElision && kindOf(text.charCodeAt(at + 2)) === LETTER);
}

const joinedNames = new Set(['hba', 'spo', 'sao', 'covid', 'hpv']);
const splitNames = new Set(['x', 'bp', 'hr', 'rr', 'hb', 'p', 't']);

function isNameWithDigits(head: string): boolean {
  const letters = head.replace(/\d.*$/, '').toLowerCase();
  return joinedNames.has(letters) || (letters.length <= 2 && !splitNames.has(letters));
}

function pushWord(
  text: string,
  start: number,
  end: number,
  push: (word: string, start: number, end: number, value: number) => void,
): void {
  const word = unifyWord(fold(text, start, Math.min(end, start + longestWord)));
  push(word, start, end, numberWord(word));
}

function fold(text: string, start: number, end: number): string {
  let word = '';
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (isHighSurrogate(unit)) {
      word += foldCharacter(String.fromCodePoint(text.codePointAt(at) ?? unit));
      at += 1;
      continue;
    }
    const kind = kindOf(unit);
    if (kind === IGNORED) continue;
    if (kind !== APOSTROPHE) word += foldUnit(unit);
    else if (text.charCodeAt(at - 1) < 0x400) word += "'";
  }
  return word;
}

/** "38.5", "38,5", "1,500": a comma is decimal unless three digits follow it. */
function readNumber(text: string, start: number): { word: string; value: number; end: number } {
  let at = start;
  let digits = '';
  const readDigits = () => {
    while (at < text.length && kindOf(text.charCodeAt(at)) === DIGIT) {
      if (digits.length < 15) digits += foldUnit(text.charCodeAt(at));
      at += 1;
    }
  };
  readDigits();
  const mark = text.charAt(at);
  if ((mark === '.' || mark === ',' || mark === '٫') && kindOf(text.charCodeAt(at + 1)) === DIGIT) {
    const isThousands = mark === ',' && /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5));
    at += 1;
    if (!isThousands) digits += '.';
    readDigits();
  }
  return { word: digits, value: Number(digits), end: at };
}
