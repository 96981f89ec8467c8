import { answerHeadings } from '@hale/contract/constants';
import { languageCodes } from '@hale/contract/languages';
import { expect, it } from 'vitest';
import { localise } from '../engine/localise.ts';
import { guidanceOf, languageOf, nurseWordsOf, partsOf } from './answer-texts.ts';

const english = answerHeadings.map((heading) => `${heading}\n\nText.`).join('\n\n');
const headingsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('## '));

it.each(languageCodes)('%s has four headings and a disclaimer of its own', (code) => {
  const text = localise(english, code);
  const expected = partsOf(code).headings.map((heading) => `## ${heading}`);
  expect(headingsOf(text)).toEqual(expected);
  expect(new Set(expected).size).toBe(4);
  if (code === 'en') expect(text).toBe(english);
  else {
    expect(text.endsWith(partsOf(code).disclaimer)).toBe(true);
    expect(expected).not.toEqual([...answerHeadings]);
  }
});

it.each(languageCodes)('%s tells whom to call, in words of its own', (code) => {
  for (const kind of ['emergency', 'crisis'] as const) {
    expect(guidanceOf(code, kind).advice).toContain('{number}');
  }
  expect(guidanceOf(code, 'urgent').advice).toMatch(/24|২৪|۲۴/);
  if (code === 'en') return;
  for (const kind of ['emergency', 'urgent', 'crisis'] as const) {
    const inEnglish = guidanceOf('en', kind);
    const { title, advice } = guidanceOf(code, kind);
    expect(title).not.toBe(inEnglish.title);
    expect(advice).not.toBe(inEnglish.advice);
  }
  const [nurse, own] = [nurseWordsOf('en'), nurseWordsOf(code)];
  expect(own.offer).not.toBe(nurse.offer);
  expect(own.beforeQuestion).not.toBe(nurse.beforeQuestion);
  expect(own.yes).not.toEqual([]);
});

it.each(languageCodes)('an answer in %s is known by its headings', (code) => {
  const text = localise(english, code);
  // Two languages may have the same ones.
  expect(partsOf(languageOf(text)).headings).toEqual(partsOf(code).headings);
  expect(languageOf('Hello!')).toBe('en');
});

it('small talk has no headings in any language', () => {
  expect(localise('Hello!', 'fr')).toBe('Hello!');
});
