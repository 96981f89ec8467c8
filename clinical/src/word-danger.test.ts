import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { wordDangers } from './word-danger.ts';

const knowledge = openCurrentKnowledge();
const dangerOf = (word: string): number =>
  knowledge.wordDanger[knowledge.lexicon.wordIds.get(word) ?? -1] ?? Number.NaN;

describe('what a word says about danger', () => {
  it('follows from what the knowledge says with it', () => {
    expect(dangerOf('unconsciou')).not.toBe(0);
    expect(dangerOf('sepsis')).toBeGreaterThan(0.5);
    expect(dangerOf('wart')).toBeLessThan(-0.5);
  });

  it('is nothing where nothing is known', () => {
    const entries = { findings: [], conditions: [], redFlags: [] };
    expect(wordDangers(entries, ['fever', 'wart'])).toEqual([0, 0]);
  });
});
