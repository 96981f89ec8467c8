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

it('when a baby may drink water is answered', () => {
  expect(ask('when can i give my baby water').answer.markdown).toMatch(/From about six months/);
});
