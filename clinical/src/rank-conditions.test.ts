import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { rankConditions } from './rank-conditions.ts';
import { readMessage } from './read-message.ts';
import type { Person } from './types.ts';

const knowledge = openCurrentKnowledge();
const rank = (text: string, person: Partial<Person> = {}) =>
  rankConditions(knowledge, readMessage(knowledge, text, { person }));
const first = (text: string, person?: Partial<Person>) => rank(text, person)[0]?.id;

describe('ranking', () => {
  it.each([
    ['runny nose, sneezing and a sore throat for two days', 'common-cold'],
    ['barking cough and noisy breathing in, 2 year old', 'croup'],
    ['pain around the navel that moved to the lower right belly, vomiting', 'appendicitis'],
    ['crushing chest pain into the left arm, sweating, 60 year old man', 'heart-attack'],
    ['spinning for seconds whenever I turn over in bed', 'bppv'],
    ['burning behind the breastbone after meals and lying down, sour taste', 'reflux-disease'],
  ])('%s → %s', (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  it('gives shares that add up to one and fall', () => {
    const ranked = rank('headache and nausea');
    const shares = ranked.map(({ probability }) => probability);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('says which findings argued for and against', () => {
    const [best] = rank('barking cough, hoarse voice, fever, 3 year old');
    expect(best?.for.map(({ finding }) => finding)).toContain('barking-cough');
  });

  it('weighs age: noisy breathing with a cold is something else in a baby', () => {
    const text = 'runny nose, then wheezing and fast breathing';
    expect(first(text, { ageYears: 0.5 })).toBe('bronchiolitis');
    expect(first(text, { ageYears: 50 })).not.toBe('bronchiolitis');
  });

  it('never ranks a pregnancy complication high in a man', () => {
    const ranked = rank('lower belly pain and nausea', { sex: 'male', ageYears: 30 });
    expect(ranked.slice(0, 10).map(({ id }) => id)).not.toContain('ectopic-pregnancy');
  });

  it('lowers what a denied finding speaks against', () => {
    const share = (text: string) =>
      rank(text).find(({ id }) => id === 'influenza')?.probability ?? 0;
    expect(share('cough, aches and fever for two days')).toBeGreaterThan(
      share('cough and aches for two days, no fever'),
    );
  });

  it('is the same for the same words', () => {
    const text = 'tired, thirsty and passing a lot of urine';
    expect(rank(text)).toEqual(rank(text));
  });
});
