import words from './other-languages.json' with { type: 'json' };

/**
 * What is known of a language that the engine does not speak, beside the phrases of its file in
 * `knowledge/phrases-in`: enough to read an ordinary complaint in it. Words stand between blanks,
 * expressions between bars, as they are written; "" where the language has none that is needed.
 */
interface OtherLanguage {
  /** By which it is told from languages in the same letters. */
  readonly smallWords: string;
  readonly negations: string;
  /** They look like negations and deny nothing. */
  readonly noNegations: string;
  /** They deny what stands before them. */
  readonly denialsAfter: string;
  readonly babies: string;
  readonly children: string;
  readonly days: string;
  readonly weeks: string;
  readonly months: string;
  readonly years: string;
}

export const otherLanguages: Readonly<Record<string, OtherLanguage>> = words;
