import { expect, test } from 'vitest';
import { formatSpeech } from './format-speech.ts';

test('headings, lists and emphasis are read as plain sentences', () => {
  const answer =
    '## Treatment plan\n\n- **Rest** and drink. Sleep!\n1. Take *paracetamol* [1].\n\n---';
  expect(formatSpeech(answer)).toEqual([
    'Treatment plan',
    'Rest and drink.',
    'Sleep!',
    'Take paracetamol.',
  ]);
});

test('of a link only its words are read', () => {
  expect(formatSpeech('See [the guide](https://example.org/a_b) today.')).toEqual([
    'See the guide today.',
  ]);
});

test('numbers with a decimal point stay whole', () => {
  expect(formatSpeech('Up to 38.5 °C. Not more.')).toEqual(['Up to 38.5 °C.', 'Not more.']);
});

test('no piece is longer than a voice can read, and none is lost', () => {
  const words = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
  const pieces = formatSpeech(words);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(180);
  expect(pieces.join(' ')).toBe(words);
});
