import { exact, type AgeFound } from './age-found.ts';
import { relationOf } from './relations.ts';
import { daysOf, isUnitOfOthers } from './time-units.ts';
import type { Tokens } from './token-list.ts';
import { foldWord } from './tokens.ts';

/** Before a number of years these speak of a time, not an age. */
export const timeBefore = new Set(
  `hace desde durante por depuis pendant il y seit vor ha por desde протягом вже уже منذ for since over past
  da od sinds sedan siden selama sejak از από от`.split(/\s+/),
);

/** In days. */
export const oldestInfant = 120;
/** How many words before and after an age may name a child. */
export const infantReach = 3;

const folded = (words: string) => new Set(words.split(/\s+/).map(foldWord));

/** After a number they tell how old somebody is, and nothing else. */
const oldOnly = folded(
  `yaşında yaşındayım yaşındaki yaşındayken éves vuotias tuổi χρονών ετών ساله 歳 才
  살 살입니다 살이에요 살인데 살이고 세입니다 세이고 letni letnia latek`,
);
/** They tell only how long something has lasted. */
const lastingOnly = folded('yıl yıldır 년 éve');
/** Years that are none of a duration: Swedish "år" looks like "är", Czech "let" like an English verb. */
const yearsOfAge = folded('år let');
/** From so many years on nobody tells how long it has hurt. */
const leastYears = 12;

/** In days: "figlio di 20 mesi" is an age, "da 20 mesi" a time. */
const oldestInMonths = 1100;

/** Whether a word after a number may tell an age in a language that is not spoken here. */
export const isAgeOfOthers = (word: string): boolean =>
  isUnitOfOthers(word) || oldOnly.has(word) || yearsOfAge.has(word);

/** "bambino di 2 mesi", "2 aylık bebek", "ho 67 anni", "syn 5 lat". */
export function ageOfOthers(tokens: Tokens, at: number, value: number): AgeFound | null {
  const { words } = tokens;
  const unit = words[at + 1] ?? '';
  if (oldOnly.has(unit)) return exact(at, at + 2, value, null);
  if (lastingOnly.has(unit) || timeBefore.has(words[at - 1] ?? '')) return null;
  const days = yearsOfAge.has(unit) ? 365 : (daysOf(unit) ?? 0);
  // Days are how long it has lasted.
  if (days <= 1) return null;
  const isAge =
    days === 365
      ? value >= leastYears || isBesideChild(tokens, at)
      : (days * value <= oldestInfant ||
          (words[at - 1] === 'di' && days * value <= oldestInMonths)) &&
        isBesideChild(tokens, at);
  return isAge ? exact(at, at + 2, (days * value) / 365, null) : null;
}

const isBesideChild = ({ words }: Tokens, at: number): boolean =>
  [
    ...words.slice(Math.max(0, at - infantReach), at),
    ...words.slice(at + 2, at + 2 + infantReach),
  ].some((word) => relationOf(word)?.isChild);
