import { afterAll, describe, expect, it } from 'vitest';
import type { ProfileFacts } from '../../features/profile/describe-profile.ts';
import { openEngine } from './engine.ts';

const engine = openEngine({ log: { error: () => undefined } });
afterAll(() => engine.close());

const nobody: ProfileFacts = {
  age: null,
  sex: null,
  pregnancy: null,
  allergies: [],
  medicines: [],
  history: [],
};

const ask = (text: string, facts: Partial<ProfileFacts> | null = null) =>
  engine.consult({
    conversation: [{ by: 'person', text }],
    language: 'en',
    country: null,
    profile: facts && { ...nobody, ...facts },
  });

const review = async (advice: string, facts: Partial<ProfileFacts>) => {
  const conversation = [{ by: 'person' as const, text: 'I have a sore throat' }];
  return engine.review({
    conversation,
    advice,
    profile: { ...nobody, ...facts },
    language: 'en',
  });
};

describe('what people saved about themselves', () => {
  it('makes a question more urgent where it should', async () => {
    const headInjury = 'I hit my head and feel a bit dizzy';
    expect((await ask(headInjury)).triage?.level).toBe('urgent');
    const thinned = await ask(headInjury, { medicines: ['warfarin 5 mg'] });
    expect(thinned).toMatchObject({ usesProfile: true, triage: { level: 'emergency' } });
    expect((await ask('burning when I pee')).triage).toBeNull();
    const pregnant = { sex: 'female', pregnancy: 'I am 20 weeks pregnant' } as const;
    expect((await ask('burning when I pee', pregnant)).triage?.level).toBe('urgent');
  });

  it('never makes one less urgent', async () => {
    const sick: Partial<ProfileFacts> = {
      age: 60,
      sex: 'female',
      medicines: ['insulin', 'metformin', 'lisinopril'],
      history: [
        { key: 'cardiovascular', details: 'heart failure' },
        { key: 'cancer', details: 'chemotherapy' },
        { key: 'respiratory', details: 'COPD, asthma' },
        { key: 'habit_smoking', details: '' },
      ],
    };
    expect((await ask('I hit my head and feel a bit dizzy', sick)).triage).not.toBeNull();
  });

  it('is no complaint of today: what was felt once raises no alarm', async () => {
    const history = [
      { key: 'cardiovascular' as const, details: 'chest pain and heart attack in 2010' },
      { key: 'neurological' as const, details: 'worst headache of my life, fainted' },
    ];
    expect((await ask('I have a runny nose', { history })).triage).toBeNull();
  });

  it('keeps what they must not have out of an answer', async () => {
    const free = await review('Take amoxicillin 500 mg three times a day.', {});
    expect(free.forbidden).toEqual([]);
    const allergic = await review('Take amoxicillin 500 mg three times a day.', {
      allergies: ['penicillin'],
    });
    expect(allergic.forbidden).not.toEqual([]);
    const taking = await review('Take ibuprofen 400 mg.', { medicines: ['warfarin'] });
    expect([...taking.forbidden, ...taking.beside]).not.toEqual([]);
  });

  it('warns of what it does with a medicine that is asked about, which alone is the topic', async () => {
    const plain = await ask('can I take ibuprofen?');
    const taking = await ask('can I take ibuprofen?', { medicines: ['warfarin', 'metformin'] });
    expect(plain.markdown).not.toMatch(/warfarin/i);
    expect(taking.markdown).toContain('You ask about Ibuprofen.');
    expect(taking.markdown).toMatch(/warfarin/i);
  });

  it('is left aside when they ask for somebody else', async () => {
    const facts = { age: 45, sex: 'female', medicines: ['warfarin'] } as const;
    const asked = await ask('my son hit his head and has a headache', {
      ...facts,
      medicines: ['warfarin'],
    });
    expect(asked.usesProfile).toBe(false);
    expect((await ask('I have a headache', { ...facts, medicines: [] })).usesProfile).toBe(true);
    expect((await ask('I have a headache', nobody)).usesProfile).toBe(false);
  });
});
