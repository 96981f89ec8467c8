import { expect, test } from 'vitest';
import { checkPassword, weakPasswordSentence } from './password.ts';

const SHORT = 'Password must be at least 8 characters long';
const RULES =
  'Password must contain an uppercase letter, a lowercase letter, a digit and a special character';

test.each(['Abcdef1!', 'Пароль1!', 'Aa1😀😀😀😀😀', `Aa1!${'x'.repeat(124)}`])(
  '%j is strong',
  (password) => {
    expect(weakPasswordSentence(password)).toBeNull();
  },
);

test.each([
  ['Abcde1!', SHORT],
  ['', SHORT],
  ['Aa1😀😀😀', SHORT],
  ['abcdef1!', RULES],
  ['ABCDEF1!', RULES],
  ['Abcdefg!', RULES],
  ['Abcdefg1', RULES],
  ['Abcdef 1', RULES],
  ['Abcdefg!٣', RULES],
])('%j is weak', (password, sentence) => {
  expect(weakPasswordSentence(password)).toBe(sentence);
});

test('the checklist names each rule', () => {
  expect(checkPassword('aB')).toEqual({
    length: false,
    upper: true,
    lower: true,
    digit: false,
    special: false,
  });
  expect(checkPassword(`Aa1!${'x'.repeat(125)}`).length).toBe(false);
});
