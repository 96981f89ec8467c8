import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const filler = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `Word${from + at} stands in line ${from + at}.`).join(
    '\n',
  );
const remedy = 'Against the zyrphast headache helps the new remedy.';
const asked = 'What helps against the zyrphast headache?';

it('a short passage is quoted as it is', () => {
  expect(excerpt(remedy, asked)).toBe(remedy);
});

it.each([
  ['first', [remedy, filler(1, 35)]],
  ['in the middle', [filler(1, 18), remedy, filler(50, 17)]],
  ['last', [filler(1, 35), remedy]],
])('of a long one there is what was asked for, where it stands %s', (_where, parts) => {
  const found = excerpt(parts.join('\n'), asked);
  expect(found).toContain(remedy);
  expect(found.length).toBeLessThanOrEqual(700);
  expect(found.length).toBeGreaterThan(600);
  expect(found).toMatch(/^(?:Word|Against).*\.$/s);
});

it('sentences of one line are told apart', () => {
  const text = `${filler(1, 35).replaceAll('\n', ' ')} ${remedy}`;
  expect(excerpt(text, asked)).toContain(remedy);
});

it('of one in another language there is all', () => {
  const text = [filler(1, 35), remedy].join('\n');
  expect(excerpt(text, '什么能治头痛？')).toBe(text);
});
