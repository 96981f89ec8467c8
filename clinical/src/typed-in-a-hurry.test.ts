import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

/* What people type in two minutes: every word counts, and small ones decide what the others mean. */

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);

describe('a denial', () => {
  it('ends with what it denies, also where that goes together with something before it', () => {
    const { reading, triage } = ask('itchy all over no rash yellow eyes');
    expect(reading.absent).toContain('rash');
    expect(reading.present).toContain('yellow-eyes');
    expect(triage.level).toBe('urgent');
  });

  it('that is the complaint is not undone by more of the same', () => {
    const { reading } = ask('8 month old not pooped in 5 days hard pellets');
    expect(reading.present).toContain('constipation');
  });
});
