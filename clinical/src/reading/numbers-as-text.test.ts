import { expect, it } from 'vitest';
import { readNumbers, writeNumbers } from './numbers-as-text.ts';

it('gives back what was written, quotes and the largest included', () => {
  const numbers = [0, 1, 44, 79, 80, 2000, 55_247];
  const text: unknown = JSON.parse(JSON.stringify(writeNumbers(numbers)));
  expect([...readNumbers(String(text))]).toEqual(numbers);
});

it('writes nothing that could not be read again', () => {
  expect(() => writeNumbers([55_248])).toThrow(RangeError);
  expect(() => writeNumbers([-1])).toThrow(RangeError);
});
