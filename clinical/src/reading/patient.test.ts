import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { consult } from '../engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);

describe('who is dying is the patient', () => {
  it.each([
    "It's just a panic attack I guess, my baby is blue and not breathing",
    "i think it's a panic attack, my husband is not breathing",
    'I have had a sore throat for a week and my baby is not breathing right now',
  ])('whatever is told of whom before: %s', (text) => {
    const { reading, triage } = ask(text);
    expect(reading.present).toContain('not-breathing');
    expect(triage.level).toBe('emergency');
  });

  it('but not who stops breathing in their sleep', () => {
    const { reading } = ask('i have a cough, my boyfriend stops breathing when he sleeps');
    expect(reading.present).toContain('cough');
  });
});
