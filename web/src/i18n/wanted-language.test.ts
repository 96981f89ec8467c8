import { expect, test } from 'vitest';
import { wantedLanguage } from './wanted-language.ts';

test.each([
  ['the first browser language', null, ['fr-CA', 'en'], 'fr'],
  ['its first part', null, ['pt-BR'], 'pt'],
  ['uk is ua here', null, ['uk-UA'], 'ua'],
  ['both Norwegians are no', null, ['nn-NO'], 'no'],
  ['fil is tl here', null, ['fil'], 'tl'],
  ['English for a language that is not in the list', null, ['xx-XX', 'de'], 'en'],
  ['English for a browser without languages', null, [], 'en'],
  ['the stored choice before the browser', 'DE', ['fr'], 'de'],
  ['a stored US is English', 'US', ['fr'], 'en'],
  ['English for an unknown stored value', 'KLINGON', ['fr'], 'en'],
  ['English for an empty stored value', '', ['fr'], 'en'],
])('%s', (_, stored, browser, expected) => {
  expect(wantedLanguage(stored, browser)).toBe(expected);
});
