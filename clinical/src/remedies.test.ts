import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);

describe('a remedy that is sought', () => {
  it('beside a medicine is one for the complaint, without what does not go with the medicine', () => {
    const { reading, answer } = ask('what can i take for a headache while on apixaban');
    expect(reading.intent).toBe('complaint');
    expect(answer.markdown).toMatch(/\*\*Acetaminophen \(paracetamol\)\*\*: For the pain/);
    expect(answer.markdown).toMatch(/Ibuprofen and apixaban: .*Avoid the pair/);
  });

  it('by its kind is found with the condition', () => {
    expect(ask('what antibiotic for uti').answer.markdown).toMatch(
      /You ask about Cystitis[\s\S]*Nitrofurantoin/,
    );
    expect(ask('what are antibiotics').answer.markdown).toMatch(/medicines such as Amoxicillin/);
  });

  it('that is named stays a question about it', () => {
    expect(ask('what dose of ibuprofen can i take for a headache').reading.intent).toBe('medicine');
  });
});

describe('a dose taken twice by mistake', () => {
  it.each([
    'i accidentally took two of my blood pressure tablets (amlodipine 5mg) today',
    'took my metformin twice by mistake this morning',
    'i took two ibuprofen instead of one, is that bad?',
  ])('is no emergency, and is answered: %s', (text) => {
    const { triage, answer } = ask(text);
    expect(triage.level).toBe('self_care');
    expect(answer.markdown).toContain('A dose taken twice by mistake');
    expect(answer.markdown).toMatch(/Far too much /);
  });

  it.each(['warfarin', 'digoxin', 'lithium', 'gliclazide', 'morphine'])(
    'is to be told today where it can do harm: %s',
    (medicine) => {
      const { triage } = ask(`i accidentally took a double dose of my ${medicine}`);
      expect(['urgent', 'emergency']).toContain(triage.level);
    },
  );

  it('stays an emergency where it was far more than twice, or something is felt', () => {
    expect(ask('i accidentally took 30 amlodipine tablets').triage.level).toBe('emergency');
    expect(ask('took my bisoprolol twice by mistake and i fainted').triage.level).toBe('emergency');
  });
});

describe('what a medicine or training explains', () => {
  it('leads where a rule is afraid of it', () => {
    const { markdown } = ask('i take carbimazole and have a sore throat and fever').answer;
    expect(markdown).toMatch(/think of first, because it cannot wait, is \*\*Too few white/);
    expect(markdown).not.toMatch(/Pseudoephedrine/);
  });

  it('makes a slow pulse of somebody who feels well no illness', () => {
    const trained = ask('i am a cyclist with a resting heart rate of 44, feel fine');
    expect(trained.ranked[0]?.id).toBe('trained-slow-pulse');
    expect(trained.triage.level).toBe('self_care');
    expect(ask('i am a cyclist, my pulse is 42 and i fainted').triage.level).toBe('emergency');
  });
});

describe('everyday questions', () => {
  it.each([
    ['when can i give my baby water', /From about six months/],
    ["my baby's poop is green", /Green, yellow and brown are all usual/],
    ['is 38 a fever', /38 °C \(100\.4 °F\) or more is a fever/],
    ['is it ok to exercise with a cold', /easy exercise does no\s+harm/],
    ['can i use expired paracetamol', /Do not take a medicine after the date/],
    ['what are the early signs of pregnancy', /A missed period is the surest early sign/],
    ['i vomited my birth control pill', /Vomiting within three hours of a pill/],
    ['how long is the flu contagious', /Is it catching: It is contagious from about a day before/],
  ])('are answered: %s', (text, told) => {
    expect(ask(text).answer.markdown).toMatch(told);
  });

  it('are not seen where none is asked', () => {
    const { markdown } = ask('my blood pressure is 182/118 no symptoms').answer;
    expect(markdown).not.toContain('My references say nothing more exact');
  });

  it('about a fever that somebody has stay complaints', () => {
    const { markdown } = ask('is my fever of 39.5 with a rash bad?').answer;
    expect(markdown).not.toContain('What is a fever: the numbers');
  });
});

describe('what has to be done at once', () => {
  it('comes before the commonest cause of a sore throat', () => {
    const { markdown } = ask('swallowed a fish bone, throat hurts').answer;
    expect(markdown).toMatch(/think of first, because it cannot wait, is \*\*Swallowed foreign/);
  });

  it('is said of a low pressure with signs, and of a ring around a tick bite', () => {
    expect(ask('blood pressure 85/50 and dizzy').triage.level).toBe('urgent');
    expect(ask('my blood pressure is 95/60 and i feel fine').triage.level).not.toBe('urgent');
    expect(ask('i have a tick bite with a red ring').ranked[0]?.id).toBe('lyme-disease');
  });

  it('is said of a wound that bleeds on', () => {
    const { triage, answer } = ask('i cut my finger with a knife and it wont stop bleeding');
    expect(triage.redFlags).toContain('wound-bleeds-on');
    expect(answer.markdown).toMatch(/Press on it firmly with a clean cloth for ten minutes/);
  });

  it('is said of vomiting after a blow to the head, sudden blur and very high sugar', () => {
    const flags = (text: string) => ask(text).triage.redFlags;
    expect(flags('i hit my head yesterday and today i keep vomiting')).toContain(
      'head-injury-danger',
    );
    expect(flags('blurry vision in one eye suddenly')).toContain('sudden-vision-loss');
    expect(flags('i have type 2 diabetes and my sugar is 320 mg/dl')).toEqual(['sugar-above-15']);
    expect(flags('i have type 2 diabetes and my sugar is 210 mg/dl')).toEqual([]);
  });

  it('is said of a urinary infection in pregnancy, however it is told', () => {
    for (const text of [
      'i have a uti and im 20 weeks pregnant',
      'pregnant and it burns when i pee',
    ])
      expect(ask(text).triage.redFlags, text).toContain('urinary-infection-in-pregnancy');
    expect(ask('i have a uti').triage.redFlags).toEqual([]);
  });

  it('takes a negative test into account where a period is late', () => {
    const first = (text: string) => ask(text).ranked[0]?.id;
    expect(first('my period is 10 days late')).toBe('normal-pregnancy');
    expect(first('my period is 10 days late, negative test')).not.toBe('normal-pregnancy');
  });
});
