import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  dateTime,
  dialogId,
  filePathParam,
  idParam,
  idToFind,
  isDate,
  lenientLanguage,
  lenientNumber,
  NO_ID,
  NO_OPAQUE_ID,
  NO_UUID,
  opaqueIdToFind,
  queryFlag,
  timeSpan,
  uuidParam,
  uuidToFind,
  wholeNumber,
  wholeNumberText,
} from './primitives.ts';

const UUID = '0190b5a2-7c1e-7000-8000-00000000000a';

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

describe('ids', () => {
  test('in a path fail when they do not parse', () => {
    expect(uuidParam().parse(UUID.toUpperCase())).toBe(UUID);
    expect(idParam().parse('12')).toBe(12);
    for (const text of ['', '0', '-1', '1.5', '1e3', ' 1', '2147483648', 'abc', '0x1']) {
      expect([text, accepts(idParam(), text)]).toEqual([text, false]);
      expect([text, accepts(uuidParam(), text)]).toEqual([text, false]);
    }
  });

  test('in a body become one that names nothing', () => {
    expect(uuidToFind().parse(UUID.toUpperCase())).toBe(UUID);
    expect(uuidToFind().parse('nonsense')).toBe(NO_UUID);
    expect(idToFind().parse(7)).toBe(7);
    for (const value of [0, -1, 1.5, 2 ** 31]) expect(idToFind().parse(value)).toBe(NO_ID);
    expect(opaqueIdToFind().parse('cs_test_1')).toBe('cs_test_1');
    expect(opaqueIdToFind().parse('a\u0000')).toBe(NO_OPAQUE_ID);
  });

  test('in a body are refused when missing or of a wrong type', () => {
    for (const value of [undefined, null, '', 5]) expect(accepts(uuidToFind(), value)).toBe(false);
    for (const value of [undefined, null, '5', true])
      expect(accepts(idToFind(), value)).toBe(false);
    expect(accepts(opaqueIdToFind(), '')).toBe(false);
  });

  test('of a dialog are a number or a UUID', () => {
    expect(dialogId().parse('12')).toBe(12);
    expect(dialogId().parse(12)).toBe(12);
    expect(dialogId().parse(UUID)).toBe(UUID);
    for (const value of ['x', '0', 99999999999, -3]) expect(dialogId().parse(value)).toBe(NO_ID);
  });
});

test('a file path has no tricks', () => {
  for (const path of ['a/b.png', 'Röntgen 1.pdf', '...'])
    expect(accepts(filePathParam(), path)).toBe(true);
  for (const path of ['', '/a', 'a//b', 'a/', '../a', 'a/../b', 'a/.', 'a\\b', 'a\u0000']) {
    expect([path, accepts(filePathParam(), path)]).toEqual([path, false]);
  }
});

describe('what arrives as text', () => {
  test('numbers', () => {
    const schema = wholeNumberText(1, 10);
    expect(schema.parse('10')).toBe(10);
    expect(schema.parse(3)).toBe(3);
    for (const value of ['0', '11', '0.75', '', ' ', 'x', '1e0', 0.75, undefined]) {
      expect([value, accepts(schema, value)]).toEqual([value, false]);
    }
  });

  test('numbers that are never refused', () => {
    expect(lenientNumber().parse('17')).toBe(17);
    expect(lenientNumber().parse('-1')).toBe(0);
    expect(lenientNumber().parse('soon')).toBe(0);
    // As a query has it that names it twice.
    expect(lenientNumber().parse(['2', '3'])).toBe(0);
    expect(lenientNumber().parse('9'.repeat(400))).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('flags', () => {
    expect(queryFlag().parse(undefined)).toBe(false);
    expect(queryFlag().parse('true')).toBe(true);
    expect(queryFlag().parse('false')).toBe(false);
    expect(queryFlag().parse(true)).toBe(true);
    for (const value of ['', '1', 'True', 'yes']) expect(accepts(queryFlag(), value)).toBe(false);
  });

  test('time spans, however their spaces and plus signs arrive', () => {
    const schema = timeSpan(['0 d+', '1 d+', '3 m+']);
    for (const value of ['1 d+', '1d+', '1d', '1 d ', ' 1  d+']) {
      expect(schema.parse(value)).toBe('1 d+');
    }
    for (const value of ['2 d+', '', '1 D+', 'd+']) expect(accepts(schema, value)).toBe(false);
  });
});

test('whole numbers of a body are numbers', () => {
  expect(wholeNumber(0, 10).parse(0)).toBe(0);
  for (const value of [-1, 11, 1.5, '1', null])
    expect(accepts(wholeNumber(0, 10), value)).toBe(false);
});

test('a date is a day of the calendar', () => {
  for (const text of ['2024-02-29', '1900-01-01']) expect(isDate(text)).toBe(true);
  for (const text of [
    '2023-02-29',
    '0000-01-01',
    '2024-13-01',
    '2024-1-1',
    '01/02/2024',
    '2024-01-01T00:00:00Z',
  ]) {
    expect([text, isDate(text)]).toEqual([text, false]);
  }
});

test('a date-time is UTC with milliseconds', () => {
  expect(accepts(dateTime(), '2025-03-27T10:00:00.000Z')).toBe(true);
  for (const text of ['2025-03-27T10:00:00Z', '2025-03-27T10:00:00.000+00:00', '2025-03-27']) {
    expect([text, accepts(dateTime(), text)]).toEqual([text, false]);
  }
});

test('a language in its lenient form is always one of the list', () => {
  const schema = z.object({ lang: lenientLanguage() });
  expect(schema.parse({ lang: 'ua' })).toEqual({ lang: 'ua' });
  for (const body of [
    {},
    { lang: 'us' },
    { lang: 'DE' },
    { lang: 'xx' },
    { lang: 5 },
    { lang: null },
  ]) {
    expect(schema.parse(body)).toEqual({ lang: 'en' });
  }
});
