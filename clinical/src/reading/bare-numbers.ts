import { exact, type AgeFound } from './age-found.ts';
import type { MeasurementFound } from './spans.ts';
import { daysOf } from './time-units.ts';
import { gapSlash, type Tokens } from './token-list.ts';
import type { Reading } from '../types.ts';

/** Around a number that is the whole of a message: "it's 85%", "about 34 weeks". */
const around = new Set(
  `it its is was i am im i'm at about around now just only almost nearly exactly today reading
   es esta son ist sind jetzt bin in der est c suis de sao estou agora зараз сейчас الان अब 现 在 是`.split(
    /\s+/,
  ),
);
const mostWords = 6;

/** What a number measures that is all a message says, by what was told before it. */
export function findBareNumber(tokens: Tokens, earlier: Reading | undefined): MeasurementFound[] {
  const { words, values, gaps } = tokens;
  if (!earlier || words.length > mostWords) return [];
  const start = values.findIndex((value) => !Number.isNaN(value));
  const value = values[start] ?? Number.NaN;
  if (start < 0 || ((gaps[start + 1] ?? 0) & gapSlash) !== 0) return [];
  const after = words.slice(start + 1).filter((word) => !around.has(word));
  const unit = after.join('');
  if (!words.slice(0, start).every((word) => word === '' || around.has(word))) return [];
  const measured = kindOf(value, { unit, isExact: (words[start] ?? '').includes('.') }, earlier);
  return measured ? [{ ...measured, start, end: words.length }] : [];
}

/** A number that is all a message says, where it was asked how old somebody is. */
export function ageTold({ words, values }: Tokens): AgeFound | null {
  const at = values.findIndex((value) => !Number.isNaN(value));
  const years = values[at] ?? Number.NaN;
  const isAll = words.every((word, place) => place === at || word === '' || around.has(word));
  return isAll && years > 0 && years <= oldest ? exact(at, at + 1, years, null) : null;
}

function kindOf(
  value: number,
  { unit, isExact }: { unit: string; isExact: boolean },
  { person, present, about }: Reading,
): Pick<MeasurementFound, 'of' | 'value'> | null {
  if (person.pregnant === true) {
    const weeks =
      daysOf(unit) === 7 ? value : unit === '个月' ? value * 4.35 : monthsOf(value, unit);
    if (weeks >= 4 && weeks <= 43) return { of: 'gestation-weeks', value: Math.round(weeks) };
  }
  const isBreathless = breathless.some((id) => present.has(id));
  if (unit === '%' && isBreathless && value >= 50 && value <= 100)
    return { of: 'oxygen-saturation', value };
  if (unit === '' && present.has('fever')) {
    const isNoAge = about === 'child' || person.ageYears !== null;
    if (isNoAge && value >= 36 && value <= 42) return { of: 'temperature', value };
    if (value >= 99 && value <= 107)
      return { of: 'temperature', value: Math.round((value - 32) / 0.18) / 10 };
  }
  if (!present.has('diabetes-history')) return null;
  const isMmol = unit.startsWith('mmol') || (unit === '' && isExact);
  if (isMmol && value >= 1 && value < 35) return { of: 'glucose', value };
  const isMg = /^mg(?:dl)?$/.test(unit) || (unit === '' && value > oldest);
  return isMg && value >= 20 && value <= 900
    ? { of: 'glucose', value: Math.round(value / 1.8) / 10 }
    : null;
}

const monthsOf = (value: number, unit: string) => (daysOf(unit) === 30 ? value * 4.35 : Number.NaN);

const breathless = ['shortness-of-breath', 'wheeze', 'cough', 'asthma-history', 'copd-history'];
/** Higher numbers are nobody's age. */
const oldest = 110;
