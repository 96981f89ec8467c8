import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  ada  byron  lovelace ', 'AL'],
  ['Ada', 'A'],
  ['', ''],
  ['नीला राव', 'नीरा'],
  ['👩🏽‍⚕️ Ito', '👩🏽‍⚕️I'],
])('%j → %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
