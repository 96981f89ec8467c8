import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Türkçe', 'turkce'],
  ['Tiếng Việt', 'tieng viet'],
  ['ΕΛΛΗΝΙΚΆ', 'ελληνικα'],
  [' العربية ', 'العربية'],
])('%s is searched as %s', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});
