import { relativeTimeDays } from '@hale/contract/constants';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/durations.ts';
import { twoDigits } from '../lib/two-digits.ts';
import { fillText } from './fill-text.ts';
import { intlTag, wordsOf } from './intl-tag.ts';
import { leaf } from './leaf.ts';
import { pluralForms } from './plural-forms.ts';
import type { Bundle } from './text-key.ts';

/** DD/MM/YY in the reader's own time zone; the same digits in every language. */
export const shortDate = (date: Date): string =>
  [date.getDate(), date.getMonth() + 1, date.getFullYear() % 100].map(twoDigits).join('/');

/** HH:MM by the 24-hour clock, likewise. */
export const clockTime = (date: Date): string =>
  [date.getHours(), date.getMinutes()].map(twoDigits).join(':');

/** DD/MM/YY HH:MM:SS by the 24-hour clock, likewise. */
export const shortMoment = (date: Date): string => {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return `${shortDate(date)} ${time}`;
};

/** `5 minutes ago` below seven days, DD/MM/YY from then on. */
export const relativeTime = (date: Date, now: Date, tag: string): string => {
  const age = Math.max(0, now.getTime() - date.getTime());
  if (age >= relativeTimeDays * DAY_MS) return shortDate(date);
  const words = wordsOf(tag);
  const format = new Intl.RelativeTimeFormat(intlTag(tag), { numeric: 'auto' });
  const ago = (count: number, unit: 'day' | 'hour' | 'minute'): string =>
    (words && ownAgo(words, tag, count, unit)) ?? format.format(-count, unit);
  if (age >= DAY_MS) return ago(Math.floor(age / DAY_MS), 'day');
  if (age >= HOUR_MS) return ago(Math.floor(age / HOUR_MS), 'hour');
  if (age >= MINUTE_MS) return ago(Math.floor(age / MINUTE_MS), 'minute');
  return (words && leaf(words, 'relative.now')) ?? format.format(0, 'second');
};

const ownAgo = (words: Bundle, tag: string, count: number, unit: string): string | undefined => {
  if (unit === 'day' && count === 1) return leaf(words, 'relative.yesterday');
  const text =
    leaf(words, `relative.${unit}_${pluralForms(tag)(count)}`) ??
    leaf(words, `relative.${unit}_other`);
  return text === undefined ? undefined : fillText(text, { count });
};

/** The name of a month (0–11) standing alone, always of the gregorian calendar. */
export const monthName = (month: number, tag: string): string => {
  const words = wordsOf(tag);
  return (
    (words && leaf(words, `months.${month}`)) ??
    new Intl.DateTimeFormat(`${intlTag(tag)}-u-ca-gregory`, {
      month: 'long',
      timeZone: 'UTC',
    }).format(Date.UTC(2024, month, 15))
  );
};
