import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import {
  filesOf,
  parts,
  readTranslations,
  translatedLanguages,
} from '../../build/phrasebooks-on-disk.ts';
import { textsSaid } from '../../build/texts-said.ts';
import { languagesBesideEnglish } from '../reading/languages-read.ts';

const said = textsSaid(openCurrentKnowledge());
/** What nobody may have to read in English: the engine's own sentences, dangers, and what things are called. */
const needed = ['phrases', 'rules', 'names'] as const;

describe.each(translatedLanguages())('the phrasebook of %s', (language) => {
  const books = parts.map((part) => [part, readTranslations(language, part)] as const);
  const entries = books.flatMap(([, book]) => Object.entries(book));

  it('has no other files and nothing that is said no longer', () => {
    const files = parts.map((part) => `${part}.json`);
    expect(filesOf(language).filter((name) => !files.includes(name))).toEqual([]);
    for (const [part, book] of books) {
      const known = new Set(said[part]);
      expect(
        Object.keys(book).filter((text) => !known.has(text)),
        part,
      ).toEqual([]);
    }
  });

  it('keeps the parts of sentences and the marks of bold words', () => {
    expect(entries.filter(([english, text]) => partsOf(english) !== partsOf(text))).toEqual([]);
  });

  it('keeps every number', () => {
    expect(entries.filter(([english, text]) => !keepsNumbers(english, text))).toEqual([]);
  });

  it('marks where the numbers to call are put', () => {
    const wrong = Object.entries(readTranslations(language, 'rules')).filter(
      ([english, text]) =>
        count(english, /your local emergency number/g) !== count(text, /\{emergencyNumber: /g) ||
        count(english, /a crisis line/g) !== count(text, /\{crisisLine: /g),
    );
    expect(wrong).toEqual([]);
  });

  it('has the digits that everybody can read to a doctor', () => {
    expect(entries.filter(([, text]) => /[\p{Nd}--[0-9]]/v.test(text))).toEqual([]);
  });
});

it.each(languagesBesideEnglish)('%s says all that matters at once', (language) => {
  for (const part of needed) {
    const book = readTranslations(language, part);
    expect(
      said[part].filter((text) => book[text] === undefined),
      part,
    ).toEqual([]);
  }
});

/** Nobody has written the dangers down in these yet. */
const withoutDangers = new Set(['gu', 'or', 'pa']);
const LEAST_OF_DANGERS = 0.75;

it.each(translatedLanguages().filter((language) => !withoutDangers.has(language)))(
  '%s tells nearly every danger, and what to do',
  (language) => {
    for (const part of ['phrases', 'rules'] as const) {
      const book = readTranslations(language, part);
      const there = said[part].filter((text) => book[text] !== undefined);
      expect(there.length / said[part].length, part).toBeGreaterThan(LEAST_OF_DANGERS);
    }
  },
);

/** A sentence that changed may wait for its translations; a book that falls behind may not. */
const LEAST_SHARE = 0.98;

it.each(languagesBesideEnglish)('%s says nearly all of the knowledge', (language) => {
  for (const part of ['articles', 'conditions', 'medicines', 'interactions'] as const) {
    const book = readTranslations(language, part);
    const there = said[part].filter((text) => book[text] !== undefined);
    expect(there.length / said[part].length, part).toBeGreaterThan(LEAST_SHARE);
  }
});

const partsOf = (text: string): string => (text.match(/\{\w+\}|\*\*/g) ?? []).toSorted().join(' ');

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A language may write a number that English spells ("three days") in digits; none may be lost or changed. */
function keepsNumbers(english: string, text: string): boolean {
  const left = numbersOf(text);
  const isKept = numbersOf(english.replace(/(\d),(?=\d{3}\b)/g, '$1')).every((number) => {
    const place = left.indexOf(number);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return isKept && (left.length === 0 || spelled.test(english) || named.test(text));
}

const numbersOf = (text: string): number[] =>
  (text.replace(/(\d)[,٫](?=\d)/g, '$1.').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** A name of its own that has a number. */
const named = /trisom|тризом/i;

const spelled =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|once|twice|first|second|third|double)\b/i;
