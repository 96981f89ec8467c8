import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSentences } from './draft.ts';

it('pieces joined are the text, byte for byte', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '1', '.', '?', ' ', '\n', '\r', '。', '-') });
  fc.assert(
    fc.property(text, (one) => {
      expect(splitSentences(one).join('')).toBe(one);
    }),
  );
});

it('a piece is a sentence, a line or a heading', () => {
  const text =
    '## Diagnosis\n\nIt is a cold. It passes.\n\n1. Rest well.\n2. Take 1.5 litres of tea.';
  expect(splitSentences(text)).toEqual([
    '## Diagnosis\n\n',
    'It is a cold. ',
    'It passes.\n\n',
    '1. Rest well.\n',
    '2. Take 1.5 litres of tea.',
  ]);
});
