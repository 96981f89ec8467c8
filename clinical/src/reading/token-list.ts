/** What stands between a word and the one before it. Several may be set. */
export const gapComma = 1;
export const gapStop = 2;
export const gapColon = 4;
export const gapHyphen = 8;
export const gapSlash = 16;
export const gapQuestion = 32;

/** The words of a text with their places: one entry per word in every list. */
export interface Tokens {
  readonly text: string;
  readonly words: string[];
  readonly starts: number[];
  readonly ends: number[];
  /** Marks between the word before and this one. */
  readonly gaps: number[];
  /** The number a word stands for, NaN where it is none. */
  readonly values: number[];
}
