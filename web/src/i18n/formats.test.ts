import { expect, test } from 'vitest';
import { monthName, relativeTime, shortDate } from './formats.ts';

const at = (text: string) => new Date(text);

test('dates are DD/MM/YY in the reader’s time zone', () => {
  expect(shortDate(new Date(2025, 2, 7, 23, 59))).toBe('07/03/25');
  expect(shortDate(new Date(2009, 11, 31, 0, 0))).toBe('31/12/09');
});

test.each([
  ['now', '2026-03-10T12:00:00Z', 'now'],
  ['a clock that is ahead', '2026-03-10T12:00:20Z', 'now'],
  ['minutes', '2026-03-10T11:55:00Z', '5 minutes ago'],
  ['hours', '2026-03-10T09:30:00Z', '2 hours ago'],
  ['yesterday', '2026-03-09T11:00:00Z', 'yesterday'],
  ['just below seven days', '2026-03-03T12:00:01Z', '6 days ago'],
])('%s is relative', (_, date, expected) => {
  expect(relativeTime(at(date), at('2026-03-10T12:00:00Z'), 'en')).toBe(expected);
});

test('from seven days on it is the date', () => {
  const date = at('2026-03-03T12:00:00Z');
  expect(relativeTime(date, at('2026-03-10T12:00:00Z'), 'en')).toBe(shortDate(date));
});

test('relative time is in the language', () => {
  expect(relativeTime(at('2026-03-10T11:55:00Z'), at('2026-03-10T12:00:00Z'), 'de')).toBe(
    'vor 5 Minuten',
  );
});

test('months are named in the language, by the gregorian calendar', () => {
  expect(monthName(2, 'de')).toBe('März');
  expect(monthName(0, 'uk')).toBe('січень');
  expect(monthName(0, 'fa')).toBe('ژانویه');
  expect(monthName(11, 'en')).toBe('December');
});

test('a language the browser does not know gets English months', () => {
  expect(monthName(4, 'xx-unknown')).toBe('May');
});
