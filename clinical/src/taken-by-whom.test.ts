import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const levelOf = (text: string) => consult(knowledge, [{ by: 'person', text }]).triage.level;

describe('what somebody took', () => {
  it.each([
    'he may have taken my oxycodone',
    'my brother took my oxycodone',
    '10 viagra',
    '20 ibuprofen',
    'took all my blood pressure tablets',
    'i took all my tablets as usual and then the rest of the bottle',
    'my dog has eaten rat poison and so has my toddler',
    'i ate rat poison',
  ])('is an emergency: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    'he took my oxycodone away so i cant overdo it',
    'my ex stole my diazepam last month',
    'my sister took my ibuprofen for her period',
    '10 amlodipine',
    '20 omeprazole',
    '20 viagra?',
    'took all my blood pressure tablets as prescribed',
    'i have taken all my tablets this morning as usual',
    'my dog has eaten rat poison',
    'our cat ate rat poison',
  ])('is none: %s', (text) => {
    expect(['routine', 'self_care']).toContain(levelOf(text));
  });
});
