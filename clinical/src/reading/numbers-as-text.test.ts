import { expect, it } from 'vitest';
import { readNumbers, readWideNumbers, writeNumbers, writeWideNumbers } from './numbers-as-text.ts';

it('gives back what was written, quotes and the largest included', () => {
  const numbers = [0, 1, 44, 79, 80, 2000, 55_247, 55_248, 63_000, 63_437];
  const text: unknown = JSON.parse(JSON.stringify(writeNumbers(numbers)));
  expect([...readNumbers(String(text))]).toEqual(numbers);
});

it('writes nothing that could not be read again', () => {
  expect(() => writeNumbers([63_438])).toThrow(RangeError);
  expect(() => writeNumbers([-1])).toThrow(RangeError);
});

it('writes large numbers in two characters', () => {
  const numbers = [0, 32_767, 32_768, 1_000_000];
  expect([...readWideNumbers(writeWideNumbers(numbers))]).toEqual(numbers);
});
