import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { makeIndex, searchKnowledge } from './search.ts';

const knowledge = openCurrentKnowledge();
const firstOf = (question: string) =>
  searchKnowledge(knowledge, question, 3).map(({ passage }) => passage.id);

describe('search', () => {
  it('finds a condition by its names', () => {
    expect(firstOf('what is appendicitis')).toContain('condition:appendicitis');
    expect(firstOf('treatment of strep throat')).toContain('condition:strep-throat');
  });

  it('forgives a typo', () => {
    expect(firstOf('appendiciitis')).toContain('condition:appendicitis');
  });

  it('carries the sources of what it found', () => {
    const [hit] = searchKnowledge(knowledge, 'croup', 1);
    expect(hit?.passage.sources.length).toBeGreaterThan(0);
  });

  it('searches documents that were handed in, rare words first', () => {
    const index = makeIndex([
      { id: 'a', title: 'House rules', text: 'Visiting hours are from two to five.', sources: [] },
      {
        id: 'b',
        title: 'Metformin',
        text: 'Stop metformin two days before contrast.',
        sources: [],
      },
    ]);
    expect(index.find('metformin before a contrast scan')[0]?.passage.id).toBe('b');
    expect(index.find('zzz qqq')).toEqual([]);
  });
});
