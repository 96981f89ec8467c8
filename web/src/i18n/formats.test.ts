import { beforeAll, describe, expect, test } from 'vitest';
import { languageWords } from '../../../scripts/lib/language-words.mjs';
import { monthName, relativeTime, shortDate, shortMoment } from './formats.ts';
import { setWords } from './intl-tag.ts';
import { pluralForms } from './plural-forms.ts';

const at = (text: string) => new Date(text);

test('dates are DD/MM/YY in the reader’s time zone', () => {
  expect(shortDate(new Date(2025, 2, 7, 23, 59))).toBe('07/03/25');
  expect(shortDate(new Date(2009, 11, 31, 0, 0))).toBe('31/12/09');
});

test('moments are dates with a 24-hour time', () => {
  expect(shortMoment(new Date(2025, 2, 7, 23, 5, 9))).toBe('07/03/25 23:05:09');
  expect(shortMoment(new Date(2009, 11, 31, 0, 0, 0))).toBe('31/12/09 00:00:00');
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

describe('a language the browser lacks, with words from the build', () => {
  const words = languageWords('uk');
  const tag = 'qaa';

  beforeAll(() => setWords(tag, words));

  test.each([0, 2, 11])('names month %i', (month) => {
    expect(monthName(month, tag)).toBe(monthName(month, 'uk'));
  });

  test.each([10_000, 60_000, 180_000, 7_200_000, 50_400_000, 86_400_000, 432_000_000])(
    'tells a time %i milliseconds ago',
    (age) => {
      const now = at('2026-03-10T12:00:00Z');
      const date = new Date(now.getTime() - age);
      expect(relativeTime(date, now, tag)).toBe(relativeTime(date, now, 'uk'));
    },
  );

  test('counts as its people do', () => {
    const forms = pluralForms(tag);
    const rules = new Intl.PluralRules('uk');
    for (const count of [0, 1, 2, 5, 11, 21, 22, 25, 111, 199, 200, 201, 1002, 10_011]) {
      expect(forms(count), String(count)).toBe(rules.select(count));
    }
  });
});
