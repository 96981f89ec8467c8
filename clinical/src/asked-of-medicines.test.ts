import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();

/** The answer to the last of some messages. */
function ask(...texts: readonly string[]) {
  const messages: { by: 'person' | 'assistant'; text: string }[] = [];
  for (const text of texts.slice(0, -1)) {
    messages.push({ by: 'person', text });
    messages.push({ by: 'assistant', text: consult(knowledge, messages).answer.markdown });
  }
  return consult(knowledge, [...messages, { by: 'person', text: texts.at(-1) ?? '' }]);
}

const kindsOf = (...texts: readonly string[]) => ask(...texts).warnings.map(({ kind }) => kind);

describe('a medicine and a pregnancy', () => {
  it.each([
    'valproate and pregnancy',
    'is nitrofurantoin safe at 38 weeks',
    'nurofen at 32 weeks',
    'lisinopril while trying to conceive',
  ])('are warned of: %s', (text) => {
    expect(kindsOf(text)).toContain('pregnancy');
  });

  it.each([
    'levonorgestrel to avoid pregnancy how late',
    'isotretinoin negative pregnancy test',
    'valproate, i am not pregnant',
    'took nitrofurantoin for 3 weeks',
    'naproxen at 32 weeks old',
  ])('are not where nobody is or wants to be pregnant: %s', (text) => {
    expect(kindsOf(text)).not.toContain('pregnancy');
  });

  it('who tries for a baby is not infertile, and who has tried for a year may be', () => {
    const present = (text: string) => [...ask(text).reading.present];
    expect(present('doxycycline for acne and im trying for a baby')).not.toContain('infertility');
    expect(present('trying to conceive for over a year')).toContain('infertility');
  });
});

describe('a medicine and a drink', () => {
  it.each(['can i drink on metronidazole', 'can i have a drink with amoxicillin'])(
    'means alcohol: %s',
    (text) => {
      expect(ask(text).reading.medicines).toContain('other:alcohol');
    },
  );

  it.each(['can i drink coffee on levothyroxine', 'what can my baby drink with antibiotics'])(
    'does not: %s',
    (text) => {
      expect(ask(text).reading.medicines).not.toContain('other:alcohol');
    },
  );
});

describe('a medicine and an illness', () => {
  it('high blood pressure is warned of by any name', () => {
    expect(kindsOf('pseudoephedrine with high blood pressure')).toContain('condition');
    expect(kindsOf('pseudoephedrine with a blocked nose')).not.toContain('condition');
  });

  it.each([
    ['what dose of paracetamol can i take', 'i have liver disease'],
    ['can i take ibuprofen', 'i have kidney disease'],
  ])('told after the question is weighed: %s, %s', (...texts) => {
    expect(kindsOf(...texts)).toContain('condition');
    expect(ask(...texts).answer.markdown).toContain('You ask about');
  });

  it.each([
    '72 on warfarin with a tension headache what can i take',
    'im on sertraline and have a bad cold what can i take',
  ])('what can be taken for a complaint is no question about what is taken: %s', (text) => {
    expect(ask(text).reading.intent).toBe('complaint');
  });

  it('what else can be taken beside a medicine is one', () => {
    expect(ask('i took 2 paracetamol what else can i take').reading.intent).toBe('medicine');
  });

  it('a complaint after an allergy is no allergen', () => {
    const { reading } = ask('im allergic to penicillin sore throat with white spots on tonsils');
    expect([...reading.present]).toContain('sore-throat');
    expect(ask('allergic to bee stings and tree nuts').reading.intent).toBe('complaint');
  });

  it('a new complaint after it is a complaint', () => {
    const { reading } = ask('can i take ibuprofen', 'i have a sore throat and a fever');
    expect(reading.intent).toBe('complaint');
  });

  it('how a child drinks is no thanks', () => {
    const said = (text: string) => ask('my son has a temperature', text).reading.intent;
    expect(said("he's drinking ok and playing")).toBe('follow_up');
    expect(said('ok thanks')).toBe('small_talk');
    expect(said('ok')).toBe('small_talk');
  });

  it('a medicine that makes sick makes nobody a bulimic', () => {
    const present = (text: string) => [...ask(text).reading.present];
    expect(present('ozempic making me throw up all the time')).not.toContain(
      'self-induced-vomiting',
    );
    expect(present('i make myself throw up after dinner')).toContain('self-induced-vomiting');
  });

  it('nobody who stops a tablet at once has a cold or gave up drinking', () => {
    const { present } = ask('stopped sertraline cold turkey, brain zaps').reading;
    expect([...present]).not.toContain('recent-alcohol-stop');
    expect([...ask('quit drinking cold turkey 2 days ago').reading.present]).toContain(
      'recent-alcohol-stop',
    );
  });
});
