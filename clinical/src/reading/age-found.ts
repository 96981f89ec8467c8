import type { Sex } from '../types.ts';
import type { Tokens } from './token-list.ts';

/** An age in the text: "45-year-old", "3 months old", "45F", "in her 60s". */
export interface AgeFound {
  readonly start: number;
  readonly end: number;
  readonly years: number;
  /** From "45F" or "M/34". */
  readonly sex: Sex | null;
  /** Said outright, not guessed from a word such as "toddler" or from a number that stands alone. */
  readonly isExact: boolean;
}

export const sexLetters: Readonly<Record<string, Sex>> = {
  f: 'female',
  female: 'female',
  woman: 'female',
  w: 'female',
  m: 'male',
  male: 'male',
  man: 'male',
};

const oldest = 120;

/** An age said outright; null where nobody gets so old. */
export function exact(start: number, end: number, years: number, sex: Sex | null): AgeFound | null {
  return years > oldest ? null : { start, end, years, sex, isExact: true };
}

/** In years: of whom months are told. */
const oldestInMonths = 3;

/** "赤ちゃん2か月": whose age is told by a number is not guessed from what he or she is called. */
export function preferTold(
  { values }: Tokens,
  found: readonly AgeFound[],
  guess: number,
): AgeFound[] {
  const hasNumber = ({ start }: AgeFound) => !Number.isNaN(values[start] ?? Number.NaN);
  const isTold = (age: AgeFound) => age.years < oldestInMonths && hasNumber(age);
  return found.some(isTold)
    ? found.filter((age) => hasNumber(age) || age.years !== guess)
    : [...found];
}
