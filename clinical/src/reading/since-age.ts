import { numberWord } from './numbers.ts';
import { daysOf } from './time-units.ts';

const oldest = 3;
const yearDays = 365;
const sinceBirth =
  /\bsince (?:birth|day one|(?:he|she|they|baby)(?:['’]s| was| were) born|the day (?:he|she) was born)\b/i;
const sinceSuchAge =
  /\bsince (?:he|she|they|baby)(?:['’]s| was| were) (?:(?:about|around|only|just|roughly) )?(\p{L}+|\d+) (days?|weeks?|wks?|months?|mths?) old\b/iu;

/** "a noisy breath since she was two weeks old", of a baby of seven weeks: five weeks. In days; null where it is not told so. */
export function daysSinceAge(text: string, ageYears: number | null): number | null {
  if (ageYears === null || ageYears > oldest) return null;
  const age = ageYears * yearDays;
  if (sinceBirth.test(text)) return Math.round(age);
  const [, count = '', unit = ''] = sinceSuchAge.exec(text) ?? [];
  const value = /^\d/.test(count) ? Number(count) : numberWord(count.toLowerCase());
  const days = age - value * (daysOf(unit.toLowerCase()) ?? Number.NaN);
  return days > 0 ? Math.round(days) : null;
}
