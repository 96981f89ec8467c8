import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

/* What worried people type, in the English of many countries. */

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);
const levelOf = (text: string) => ask(text).triage.level;
const flagsOf = (text: string) => ask(text).triage.redFlags;
const leading = (text: string) =>
  ask(text)
    .ranked.slice(0, 3)
    .map(({ id }) => id);
const calm = ['routine', 'self_care'];

describe('dangers', () => {
  it.each([
    ['smelled gas at home headache everyone', 'carbon-monoxide-exposed'],
    ['hot water spilled on baby arm', 'burn-severe'],
    ['monkey scratch in bali', 'rabies'],
    ['i want to hurt my baby thoughts scary', 'infant-harm-thoughts'],
  ])('%s: %s', (text, flag) => {
    expect(flagsOf(text)).toContain(flag);
    expect(levelOf(text)).toBe('emergency');
  });

  it('of waters that leak are heard where the weeks stand last', () => {
    expect(ask('water leaking 35 weeks').reading.person.pregnant).toBe(true);
    expect(levelOf('water leaking 35 weeks')).toBe('emergency');
    expect(ask('water diet for 20 weeks').reading.person.pregnant).toBeNull();
  });

  it.each([
    ['rat bite', 'bite'],
    ['neighbours cat bit my finger last night now throbbing', 'bite'],
    ['heavy bleeding clots soaking pad every hour', 'pads-soaked'],
    ['leg swollen red hot after flight', 'swollen-leg-after-journey'],
  ])('are seen today: %s: %s', (text, flag) => {
    expect(flagsOf(text)).toContain(flag);
    expect(levelOf(text)).toBe('urgent');
  });

  it('of old people who only sleep', () => {
    expect(calm).not.toContain(levelOf('mum 79 off her food and sleepy for 2 days'));
  });
});

describe('false alarms', () => {
  it.each([
    'wisdom tooth pain jaw',
    'fainted at sight of blood',
    'food gets stuck in chest when i eat',
    'can i get pregnant on my period',
  ])('are none: %s', (text) => {
    expect(levelOf(text)).not.toBe('emergency');
  });

  it.each(['pain in my jaw and left arm', 'knife stuck in chest', 'meat stuck in my throat'])(
    'and yet: %s',
    (text) => {
      expect(levelOf(text)).toBe('emergency');
    },
  );
});

describe('causes', () => {
  it.each([
    ['shoulder frozen cant lift arm', 'frozen-shoulder'],
    ['something in my eye wont come out', 'eye-foreign-body'],
    ['hand shaking 65 slow walking', 'parkinsons-disease'],
    ['cant sleep for 3 nights mind racing', 'insomnia'],
    ['my lips tingling after eating kiwi', 'oral-allergy-syndrome'],
    ['nose crooked after football', 'nasal-fracture'],
    ['bumps on penis shaft', 'anogenital-warts'],
    ['my child is having motions and vomiting no urine since morning', 'dehydration-child'],
    ['should i be worried about a lump behind my ear for 2 weeks', 'lymphadenitis'],
    ['coughed up streak of blood once', 'acute-bronchitis'],
  ])('%s: %s', (text, id) => {
    expect(leading(text)[0]).toBe(id);
  });

  it('are those of the mother where a baby cannot feel so', () => {
    expect(leading('cant sleep baby 2 weeks old feel hopeless')[0]).toBe('postnatal-depression');
    expect(ask('my 2 week old baby cries all the time').reading.about).toBe('child');
  });

  it('are not named where nobody thinks of them', () => {
    expect(ask('gout toe red hot').answer.markdown).not.toContain('Wrist fracture');
  });

  it('are told once', () => {
    const { reasons } = ask('9 weeks pregnant light brown spotting').triage;
    expect(new Set(reasons.map(({ sentence }) => sentence)).size).toBe(reasons.length);
  });
});

describe('a test that is negative', () => {
  it('denies nothing but itself', () => {
    const { present, absent } = ask('my period is 10 days late negative test').reading;
    expect(present).toContain('missed-period');
    expect(absent).not.toContain('missed-period');
    expect(ask('strep negative, throat hurts').reading.present).toContain('sore-throat');
  });
});

describe('English of many countries', () => {
  it.each([
    ['my belle dey pain me since yesterday', 'abdominal-pain'],
    ['my waist is paining me badly', 'low-back-pain'],
    ['my pikin dey hot body', 'fever'],
    ['im having catarrh and sore throat', 'nasal-congestion'],
    ['having motions since morning', 'diarrhoea'],
  ])('%s: %s', (text, finding) => {
    expect(ask(text).reading.present).toContain(finding);
  });
});

describe('doses', () => {
  it.each(['i took 3 nurofen by mistake instead of 2', 'gave my baby calpol twice in 2 hours'])(
    'that were too many are answered as such: %s',
    (text) => {
      expect(ask(text).answer.markdown).toContain('A dose taken twice');
    },
  );
});
