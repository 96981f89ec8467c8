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
    expect(leading('baby 2 weeks old, feel hopeless')[0]).toBe('postnatal-depression');
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

describe('what was asked in the night of a phone', () => {
  it.each([
    ['had c section 8 days ago wound red and leaking pus', 'postoperative-complication'],
    ['knee replacement 2 weeks ago calf hurts', 'deep-vein-thrombosis'],
    ['hives all over after shrimp, lips tingling', 'food-allergy'],
  ])('is seen today, and by its name: %s', (text, condition) => {
    const { triage, ranked } = ask(text);
    expect(triage.level).toBe('urgent');
    expect(ranked[0]?.id).toBe(condition);
  });

  it.each([
    'my baby 8 months isnt drinking and very sleepy',
    'mein baby 5 monate trinkt nicht und ist ganz schlapp',
  ])('is an emergency: %s', (text) => {
    expect(ask(text).triage.level).toBe('emergency');
  });

  it.each([
    'gave my 3 year old paracetamol 2 hrs ago still 39.5 can i give nurofen now',
    'my knee replacement 5 years ago and now the knee is sore',
  ])('is no emergency: %s', (text) => {
    expect(['self_care', 'routine']).toContain(ask(text).triage.level);
  });

  it('an operation of last week makes the description of a danger no less alarming', () => {
    const text = 'knee replacement 9 days ago, calf swollen, suddenly feel awful and clammy';
    expect(levelOf(text)).toBe('emergency');
  });

  it.each([
    ['stitches came open after appendix op', 'wound-dehiscence'],
    ['fever 39 5 days after hip operation', 'recent-surgery'],
    ['sawdust in my eye still scratchy', 'foreign-body-eye'],
    ['pet me bahut dard hai', 'abdominal-pain'],
  ])('is heard: %s', (text, finding) => {
    expect(ask(text).reading.present).toContain(finding);
  });

  it('who takes isotretinoin and may be pregnant hears of that first', () => {
    const { markdown } = ask('isotretinoin and i think im pregnant').answer;
    expect(markdown.split('\n\n').slice(1, 4).join()).toMatch(/Contraindicated:.*Isotretinoin/);
  });

  it('a bitten hand that swells is no gout', () => {
    const { ranked } = ask('dog bit my hand yesterday red swollen');
    expect(ranked[0]?.id).toBe('animal-bite');
  });

  it('blisters of a burn are no illness of children', () => {
    const { ranked } = ask('hab mir verbrannt mit heißem wasser blasen auf der hand');
    expect(ranked[0]?.id).toBe('burn-minor');
  });

  it('an Arabic child of one year is not 39', () => {
    expect(ask('طفلي عمره سنة حرارته 39').reading.person.ageYears).toBe(1);
    expect(ask('ابني عمره سنتين عنده حرارة').reading.person.ageYears).toBe(2);
  });

  it.each([
    ['amoxicillin while breast feeding ok?', /Amoxicillin while breast-feeding: /],
    ['can i take paracetamol 9 weeks pregnant', /\(paracetamol\) in pregnancy: /],
    ['puedo tomar ibuprofeno si doy pecho', /Ibuprofen while breast-feeding: /],
    ['darf ich codein nehmen, ich stille', /Codeine while breast-feeding: .*drowsy/],
    ['क्या मैं प्रेगनेंसी में पेरासिटामोल ले सकती हूं', /\(paracetamol\) in pregnancy: /],
    ['alcohol with amoxicillin', /no interaction of importance/],
    ['darf ich alkohol trinken mit antibiotika amoxicillin', /no interaction of importance/],
    ["puis je boire de l'alcool avec du metronidazole", /Major:.*No alcohol during the course/],
    ['هل يمكن شرب الكحول مع الميترونيدازول', /Major:.*No alcohol during the course/],
    ['क्या मेट्रोनिडाजोल के साथ शराब पी सकते हैं', /Major:.*No alcohol during the course/],
  ])('is answered before the leaflet: %s', (text, expected) => {
    const [first = ''] = ask(text).answer.markdown.split('## Recommended diagnostics');
    expect(first).toMatch(expected);
  });
});
