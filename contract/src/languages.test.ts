import { expect, test } from 'vitest';
import {
  bundleCode,
  languageCodes,
  languageOfBrowser,
  readLanguage,
  readLanguageLeniently,
  rtlLanguages,
  standardLanguageTag,
} from './languages.ts';

test('there are exactly 90 languages, eight of them right to left', () => {
  expect(new Set(languageCodes).size).toBe(90);
  expect(languageCodes).toHaveLength(90);
  expect(rtlLanguages).toHaveLength(8);
  for (const code of languageCodes) expect(code).toMatch(/^[a-z]{2}$/);
});

test('the strict form takes lower case alone, and us for English', () => {
  expect(readLanguage('de')).toBe('de');
  expect(readLanguage('us')).toBe('en');
  for (const text of ['DE', 'uk', 'xx', '', 'toString']) expect(readLanguage(text)).toBeNull();
});

test('the lenient form takes everything', () => {
  expect(readLanguageLeniently('ua')).toBe('ua');
  for (const text of ['US', 'xx', '', undefined]) expect(readLanguageLeniently(text)).toBe('en');
});

test.each([
  ['pt-BR', 'pt'],
  ['uk-UA', 'ua'],
  ['nb', 'no'],
  ['nn-NO', 'no'],
  ['fil', 'tl'],
  ['EN-us', 'en'],
  ['xx', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
])('a browser that says %j gets %s', (tag, code) => expect(languageOfBrowser(tag)).toBe(code));

test('Ukrainian and English have names of their own outside', () => {
  expect(standardLanguageTag('ua')).toBe('uk');
  expect(standardLanguageTag('de')).toBe('de');
  expect(bundleCode('en')).toBe('us');
  expect(bundleCode('ua')).toBe('ua');
});
