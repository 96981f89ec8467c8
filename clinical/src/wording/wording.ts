import type { Text } from './text.ts';

/** How the engine speaks: in the English it thinks in, or in another language. */
export interface Wording {
  readonly isEnglish: boolean;
  /** Between names in a row. */
  readonly comma: string;
  (text: Text): string;
}

/** English sentences and names, and what they are in another language. */
export type Phrasebook = ReadonlyMap<string, string>;

/** What stands between two sentences, two remarks or two names. */
type Between = ' ' | '; ' | ', ';
const inLatin: Readonly<Record<Between, string>> = { ' ': ' ', '; ': '; ', ', ': ', ' };
const ofTheirOwn = new Map<string, Readonly<Record<Between, string>>>([
  ['ar', { ' ': ' ', '; ': '؛ ', ', ': '، ' }],
  ['ja', { ' ': '', '; ': '；', ', ': '、' }],
  ['zh', { ' ': '', '; ': '；', ', ': '、' }],
]);

interface Manner {
  /** A text of the knowledge. */
  readonly entry: (english: string) => string;
  readonly form: (english: string, entry: string) => string;
  /** How a sentence of the engine's own goes; null where the language has none for it. */
  readonly pattern: (english: string) => string | null;
  readonly listed: (items: readonly string[]) => string;
  readonly between: Readonly<Record<Between, string>>;
  readonly number: (value: number) => string;
}

export const inEnglish: Wording = wordingOf({
  entry: (english) => english,
  form: (english) => english,
  pattern: (english) => english,
  listed: (items) =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,
  between: inLatin,
  number: String,
});

/** What the book does not have is said in English: better than nothing. `tag` is a BCP 47 language. */
export function inLanguage(tag: string, book: Phrasebook): Wording {
  const hasCapitalNouns = tag === 'de';
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const numbers = new Intl.NumberFormat(tag, {
    useGrouping: false,
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  });
  const manner: Manner = {
    entry: (english) => book.get(english) ?? english,
    form(english, entry) {
      const translated = book.get(entry);
      if (translated === undefined) return english;
      const plain = withoutEnds(english, entry, translated);
      return hasCapitalNouns || !isSmaller(english, entry) ? plain : withSmallInitial(tag, plain);
    },
    pattern: (english) => book.get(english) ?? (hasWords(english) ? null : english),
    listed: (items) => list.format(items),
    between: ofTheirOwn.get(tag) ?? inLatin,
    number: (value) => numbers.format(value),
  };
  return wordingOf(manner, false);
}

function wordingOf(manner: Manner, isEnglish = true): Wording {
  const said = (text: Text): string => {
    if (typeof text === 'string') return manner.entry(text);
    if ('entry' in text) return manner.form(text.english, text.entry);
    if ('items' in text) {
      const items = text.items.map(said);
      if (text.between === 'and') return manner.listed(items);
      return items.join(manner.between[text.between]);
    }
    const pattern = manner.pattern(text.pattern);
    // A sentence is said in one language: its parts alone would be worse than English.
    if (pattern === null) return inEnglish(text);
    return pattern.replace(partOfPattern, (whole, name: string) => {
      const part = text.parts[name];
      if (part === undefined) return whole;
      return typeof part === 'number' ? manner.number(part) : said(part);
    });
  };
  return Object.assign(said, { isEnglish, comma: manner.between[', '] });
}

const partOfPattern = /\{(\w+)\}/g;

/** "**{name}**: {about}" is the same in every language. */
const hasWords = (pattern: string): boolean => /\p{L}/u.test(pattern.replace(partOfPattern, ''));

const bracketed = /\s*[(（][^()（）]*[)）]$/;
const fullStop = /[.。।۔]$/;

/** What the English form leaves off its entry, brackets or a full stop, the translation leaves off too. */
function withoutEnds(english: string, entry: string, translated: string): string {
  return [bracketed, fullStop].reduce(
    (text, end) => (end.test(entry) && !end.test(english) ? text.replace(end, '') : text),
    translated,
  );
}

/** Within a sentence the English form begins with a small letter. */
const isSmaller = (english: string, entry: string): boolean =>
  isUpper(entry.charAt(0)) && !isUpper(english.charAt(0));

/** An abbreviation keeps its letters. Turkish has an i of its own. */
const withSmallInitial = (tag: string, text: string): string =>
  isUpper(text.charAt(1)) ? text : text.charAt(0).toLocaleLowerCase(tag) + text.slice(1);

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
