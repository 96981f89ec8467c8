import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';
import { correct, indexForTypos, isSlip } from './typos.ts';

const words = [
  'headache',
  'diarrhea',
  'palpitation',
  'unconscious',
  'general',
  'thirsty',
  'cancer',
  'lateral',
].map(stem);
const index = indexForTypos(
  words,
  words.map(() => 1),
);
const corrected = (word: string) => words[correct(index, stem(word), { steps: 0 })] ?? null;

describe('typos', () => {
  it.each([
    ['hedache', 'headache'],
    ['headahce', 'headache'],
    ['palpitatons', 'palpitation'],
    ['palpatations', 'palpitation'],
    ['unconcious', 'unconscious'],
  ])('%s means %s', (typo, meant) => {
    expect(corrected(typo)).toBe(stem(meant));
  });

  it.each(['generate', 'thirty', 'cancel', 'literal', 'hotel', 'xyzzyx'])(
    '%s means itself',
    (word) => {
      expect(corrected(word)).toBeNull();
    },
  );

  it('are slips of one letter, not endings', () => {
    expect(isSlip('stomich', 'stomach')).toBe(true);
    expect(isSlip('concern', 'concert')).toBe(false);
    expect(isSlip('chunk', 'chunky')).toBe(false);
    expect(isSlip('recover', 'remover')).toBe(false);
  });

  it('are left alone where two words are as near', () => {
    const twins = indexForTypos(['marrow', 'morrow'], [1, 1]);
    expect(correct(twins, 'mirrow', { steps: 0 })).toBe(-1);
    expect(correct(twins, 'marow', { steps: 0 })).toBe(0);
  });
});
