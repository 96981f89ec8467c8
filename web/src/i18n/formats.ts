import { relativeTimeDays } from '@hale/contract/constants';
import { intlTag } from './intl-tag.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** DD/MM/YY in the reader's own time zone; the same digits in every language. */
export const shortDate = (date: Date): string =>
  [date.getDate(), date.getMonth() + 1, date.getFullYear() % 100].map(twoDigits).join('/');

/** `5 minutes ago` below seven days, DD/MM/YY from then on. */
export const relativeTime = (date: Date, now: Date, tag: string): string => {
  const age = Math.max(0, now.getTime() - date.getTime());
  if (age >= relativeTimeDays * DAY) return shortDate(date);
  const format = new Intl.RelativeTimeFormat(intlTag(tag), { numeric: 'auto' });
  if (age >= DAY) return format.format(-Math.floor(age / DAY), 'day');
  if (age >= HOUR) return format.format(-Math.floor(age / HOUR), 'hour');
  if (age >= MINUTE) return format.format(-Math.floor(age / MINUTE), 'minute');
  return format.format(0, 'second');
};

/** The name of a month (0–11) standing alone, always of the gregorian calendar. */
export const monthName = (month: number, tag: string): string =>
  new Intl.DateTimeFormat(`${intlTag(tag)}-u-ca-gregory`, {
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.UTC(2024, month, 15));
