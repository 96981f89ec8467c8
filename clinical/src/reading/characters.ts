/** What one character is to the tokeniser, and the plain form it is compared in. */

export const LETTER = 1;
export const DIGIT = 2;
export const HAN = 3;
export const SPACE = 4;
export const APOSTROPHE = 5;
/** Combining and invisible characters: they neither end a word nor belong to it. */
export const IGNORED = 6;
export const NEWLINE = 7;
export const STOP = 8;
export const QUESTION = 9;
export const COMMA = 10;
export const COLON = 11;
export const HYPHEN = 12;
export const SLASH = 13;
/** `%`, `°` and `+` are words of their own: they say what a number means. */
export const SIGN = 14;
export const BULLET = 15;

const byCharacter: ReadonlyArray<readonly [string, number]> = [
  ["'’‘‛`´ʻʼ＇", APOSTROPHE],
  ['\n\r\u2028\u2029', NEWLINE],
  ['.!。！।¡;；؛．', STOP],
  ['?？¿؟', QUESTION],
  [',，،()[]{}"“”«»—–…（）「」', COMMA],
  [':：', COLON],
  ['-‐‑‒−', HYPHEN],
  ['/\\⁄、', SLASH],
  ['%°+％٪', SIGN],
  ['•·*●▪', BULLET],
];

const kinds = new Uint8Array(0x10000);
const UNKNOWN = 255;
kinds.fill(UNKNOWN);
for (const [characters, kind] of byCharacter) {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
}

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The kind of a UTF-16 unit outside of surrogate pairs. */
export function kindOf(unit: number): number {
  const known = kinds[unit] ?? SPACE;
  if (known !== UNKNOWN) return known;
  const kind = classify(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

/** The kind of a whole character, of whatever plane. */
export function classify(character: string): number {
  if (/\p{Nd}/u.test(character)) return DIGIT;
  if (han.test(character)) return HAN;
  if (/[\u200b-\u200f\u00ad\u2060\ufeff\u202a-\u202e\u0640]/u.test(character)) return IGNORED;
  if (/\p{L}/u.test(character)) return LETTER;
  // In Indic scripts marks are vowels; elsewhere they only colour a letter.
  if (/\p{M}/u.test(character)) return /[\u0900-\u0dff]/u.test(character) ? LETTER : IGNORED;
  return SPACE;
}

const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ё: 'е',
  ґ: 'г',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  '़': '',
  'ँ': 'ं',
};

const folded: (string | undefined)[] = [];

/** Lower case, compatibility forms resolved, Latin accents off, Arabic letters unified. */
export function foldUnit(unit: number): string {
  if (unit < 128) {
    return unit >= 65 && unit <= 90 ? String.fromCharCode(unit + 32) : String.fromCharCode(unit);
  }
  return (folded[unit] ??= foldCharacter(String.fromCharCode(unit)));
}

export function foldCharacter(character: string): string {
  const lower = character.normalize('NFKC').toLowerCase();
  const unified = special[lower];
  if (unified !== undefined) return unified;
  if (/^\p{Nd}$/u.test(lower)) return digitOf(lower);
  const parts = lower.normalize('NFD');
  // A letter may hold the dot below that is left out where it stands for itself.
  return /^[a-z]/.test(parts) ? parts.replace(/\p{M}/gu, '') : lower.replace('़', '');
}

/** Decimal digits of every script stand in runs of ten. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 48;
  if (code < 128) return character;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
