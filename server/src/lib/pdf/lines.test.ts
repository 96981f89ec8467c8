import { describe, expect, it } from 'vitest';
import { fontFor } from './fonts.ts';
import { setLines } from './lines.ts';

/** Every letter is one wide. */
const set = (text: string, width = 1000, direction: 'ltr' | 'rtl' = 'ltr') =>
  setLines(text, {
    width,
    weight: 400,
    direction,
    measure: (part) => [...part].length,
  }).map(({ runs }) => runs.map((run) => run.text));

const shown = (...args: Parameters<typeof set>) => set(...args).map((runs) => runs.join(''));

describe('lines', () => {
  it('break between words, and inside what is longer than a line', () => {
    expect(shown('one two three', 8)).toEqual(['one two', 'three']);
    expect(shown('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(shown('  one \n two  ')).toEqual(['one two']);
    expect(shown('')).toEqual([]);
    expect(shown('头痛发烧三天', 4)).toEqual(['头痛发烧', '三天']);
  });

  it('have the words of Arabic from right to left, numbers and foreign words as they are', () => {
    // Letters within a word are turned around by whoever draws them.
    expect(set('ورقة الحالة', 1000, 'rtl')).toEqual([['الحالة', ' ', 'ورقة']]);
    expect(shown('منذ 38 يوم', 1000, 'rtl')).toEqual(['يوم 38 منذ']);
    expect(shown('خذ warfarin 5 mg اليوم', 1000, 'rtl')).toEqual(['اليوم warfarin 5 mg خذ']);
  });

  it('mirror brackets where the text runs from right to left', () => {
    expect(shown('(نعم)', 1000, 'rtl')).toEqual(['(نعم)']);
  });

  it('keep a foreign paragraph in its own order, whatever the column', () => {
    expect(shown('I agree.', 1000, 'rtl')).toEqual(['I agree.']);
    expect(shown('• I agree', 1000, 'rtl')).toEqual(['I agree •']);
  });

  it('mark what no font can draw, and drop what cannot be seen', () => {
    expect(shown('a\u{1F9A0}b\u200F')).toEqual(['a□b']);
  });
});

describe('fonts', () => {
  it.each([
    ['a', 'noto-sans-latin-'],
    ['ґ', 'noto-sans-cyrillic-4'],
    ['ї', 'noto-sans-cyrillic-4'],
    ['ن', 'noto-sans-arabic-arabic-'],
    ['ह', 'noto-sans-devanagari-'],
    ['嗽', 'noto-sans-sc-'],
    ['ő', 'noto-sans-latin-ext-'],
  ])('know who has %s', (letter, start) => {
    expect(fontFor(letter.codePointAt(0) ?? 0, 400)?.name.startsWith(start)).toBe(true);
  });
});
