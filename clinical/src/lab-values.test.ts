import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { usualRanges } from './composing/lab-values.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);

describe('the answer to a value', () => {
  it.each([
    ['vitamin d is 18 nmol/l', /is low: vitamin D 7\.2 ng\/mL/],
    ['my hb is 7.2 g/dl', /is low: haemoglobin 7\.2/],
    ['wbc 25', /is high: white cells 25/],
    ['my ldl is 4.2', /is high: LDL/],
    ['tsh 2', /within the usual range/],
    ['hb 14', /within the usual range/],
    ['my pulse is 72', /within the usual range: pulse 72/],
    ['my blood pressure is 90/55 and i feel fine', /within the usual range: upper blood pressure/],
    ['haemoglobin 12.5', /within the usual range for a woman and low for a man/],
    ['haemoglobin 12.5, i am a woman of 40', /within the usual range: /],
  ])('judges it first: %s', (text, verdict) => {
    const paragraphs = ask(text).answer.markdown.split('\n\n');
    const place = paragraphs.findIndex((paragraph) => verdict.test(paragraph));
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(5);
  });

  it.each([
    ['my hb is 7.2 g/dl', ['urgent', 'emergency']],
    ['platelets 15', ['emergency']],
    ['my sodium is 116', ['emergency']],
    ['my potassium is 6.8', ['emergency']],
    ['blood sugar 2.6 what do i do', ['urgent', 'emergency']],
  ])('is pressing where the value is dangerous, and then no article: %s', (text, levels) => {
    const { triage, answer } = ask(text);
    expect(levels).toContain(triage.level);
    expect(answer.markdown).not.toMatch(/\*\*Reading /);
  });

  it('has sugar taken now for a low one', () => {
    expect(ask('blood sugar 2.6 what do i do').answer.markdown).toMatch(/15 to 20 g of fast sugar/);
  });

  it('puts no cause first that is only a little likelier than others', () => {
    for (const text of ['wbc 25', 'platelets 15'])
      expect(ask(text).answer.markdown).toMatch(/Its cause has to be found/);
  });

  it('names no illness for a value that is as it should be', () => {
    expect(ask('hb 14').answer.markdown).not.toMatch(/cold/);
  });

  it('says nothing of the values of children, whose limits are others', () => {
    expect(ask('my 3 year old has hb 11.2').answer.markdown).not.toMatch(/The value “/);
  });

  it('tells all of a report that is not as usual, in the units and with the marks of laboratories', () => {
    const { reading, answer } = ask(`What does my report say?
METABOLIC PANEL (14)
WBC              12.4   High   3.4-10.8   x10E3/uL
Hemoglobin        9.1   Low    13.0-17.7  g/dL
Platelets         250          150 - 450  x10E3/uL
Glucose, fasting 187    High   70-99      mg/dL
BUN               32    High   6-24       mg/dL
eGFR              41    Low    >59        mL/min/1.73
Sodium           129    Low    134-144    mmol/L
Hemoglobin A1c    8.4   High   4.8-5.6    %
LDL Chol Calc (NIH) 151 High   0-99       mg/dL
TSH               6.9   High   0.450-4.500 uIU/mL
Ferritin          7     Low    30-400     ng/mL`);
    expect(reading.person.ageYears).toBeNull();
    expect(reading.measurements.find(({ of }) => of === 'urea')?.value).toBe(11.42);
    const told = answer.markdown.match(/The value “.+?” is (?:low|high)/g) ?? [];
    expect(told).toHaveLength(9);
    expect(told[0]).toBe('The value “WBC 12.4” is high');
    expect(answer.markdown).not.toContain('“Platelets');
  });

  it('rests on sources that exist', () => {
    for (const { sources } of Object.values(usualRanges))
      for (const id of sources) expect(knowledge.sourceById.has(id), id).toBe(true);
  });
});

describe('a long-term sugar', () => {
  it.each([
    ['hba1c 52 mmol/mol', 6.91],
    ['hba1c of 48', 6.54],
    ['hemoglobin a1c 6.9', 6.9],
    ['glycated haemoglobin 60', 7.64],
  ])('is read in both units and is no haemoglobin: %s', (text, value) => {
    expect(ask(text).reading.measurements).toMatchObject([{ of: 'hba1c', value }]);
  });
});

it('a number that measures something is no age', () => {
  expect(ask('wbc 25').reading.person.ageYears).toBeNull();
  expect(ask('platelets 15').reading.person.ageYears).toBeNull();
  expect(ask('i am 25 and my wbc is 12').reading.person.ageYears).toBe(25);
});

describe('how pressing a value is', () => {
  it.each([
    ['wbc 15', 'routine'],
    ['wbc 35', 'urgent'],
    ['crp 12', 'routine'],
    ['crp 180', 'urgent'],
    ['na 131', 'routine'],
    ['platelets 130', 'routine'],
    ['platelets 45', 'urgent'],
    ['uric acid 9', 'routine'],
    ['creatinine 180', 'routine'],
    ['creatinine 450', 'urgent'],
    ['lipase 1500', 'urgent'],
    ['my neutrophils are 0.4', 'urgent'],
    ['potassium 5.7', 'urgent'],
    ['potassium 2.9', 'urgent'],
    ['potassium 2.2', 'emergency'],
    ['potassium 5.8 and palpitations', 'emergency'],
    ['my inr is 6', 'urgent'],
    ['inr 4.2', 'routine'],
    ['inr 2.5 on warfarin', 'routine'],
    ['inr 8 and black stool', 'emergency'],
    ['Troponin T hs 350 ng/L (<14) H', 'emergency'],
    ['Glucose, fasting: 412 mg/dL', 'urgent'],
    ['my fasting blood sugar is 19', 'urgent'],
    ['fasting glucose 128 mg/dl', 'routine'],
    ['K 2.1 mmol/L 3.5-5.1', 'emergency'],
    ['hematocrit 19', 'emergency'],
    ['lithium level 2.4', 'emergency'],
    ['my lithium is 0.8 mmol/L', 'self_care'],
    ['I take lithium 2 tablets', 'self_care'],
    ['HCT 0.44 L/L', 'self_care'],
    ['Bilirubin, Total 12.4 H mg/dL', 'urgent'],
  ])('goes by its size, where nothing else is told: %s, %s', (text, level) => {
    expect(ask(text).triage.level).toBe(level);
  });

  it.each([
    'Kalium 7,1 mmol/l (3,5-5,1)',
    'Potasio 7,2 mmol/L',
    'Калий 7.1 ммоль/л',
    'Калій 7,1 ммоль/л',
    'بوتاسيوم 7.1',
    '血钾 7.1',
  ])('is known by its name in other languages: %s', (text) => {
    expect(ask(text).triage.level).toBe('emergency');
  });

  it('is no letter of the alphabet', () => {
    expect(ask('vitamin k 7 and a headache').reading.measurements).toEqual([]);
    expect(ask('I walked 10 k 3 times and my knee hurts').reading.measurements).toEqual([]);
  });

  it('goes by what is felt beside it', () => {
    const felt = ask('wbc 15, belly pain that moved to the lower right, fever');
    expect(['urgent', 'emergency']).toContain(felt.triage.level);
  });

  it.each(['34 weeks pregnant, platelets 90', "my 4 year old's platelets are 40"])(
    'goes by its causes in pregnancy and in children: %s',
    (text) => {
      expect(['urgent', 'emergency']).toContain(ask(text).triage.level);
    },
  );
});

it('a high INR is taken for one on a blood thinner, one that is aimed at is not', () => {
  expect(ask('my inr is 6').answer.markdown).toMatch(/first.+is \*\*Bleeding or too high INR/);
  expect(ask('inr 4.2').ranked[0]?.id).toBe('over-anticoagulation');
  expect(ask('inr 2.5 on warfarin').answer.markdown).not.toMatch(/likely \*\*/);
});

it('a value only a little off is judged, though no illness is known by it', () => {
  const { markdown } = ask('potassium 5.3').answer;
  expect(markdown).toMatch(/“potassium 5\.3” is high/);
  expect(markdown).toMatch(/usually measured again/);
  expect(markdown).not.toMatch(/could not find/);
});

describe('a value that cannot wait', () => {
  it.each(['venous pH 7.08', 'blood gas: arterial pH 7.05, pCO2 22, bicarb 6', 'bicarbonate 7'])(
    'is an emergency: %s',
    (text) => {
      const { triage, reading } = ask(text);
      expect(triage.level).toBe('emergency');
      expect(reading.present).not.toContain('polycystic-ovaries-scan');
    },
  );

  it.each(['venous pH 7.36', 'urine ph 5.5', 'vaginal ph 5'])('is not every pH: %s', (text) => {
    expect(ask(text).triage.redFlags).not.toContain('severe-acidosis');
  });

  it.each(['WBC 0.4', 'my white blood cells are 0.4 x10^9/L', 'neutrophils 0.3'])(
    'is looked at today for the germs that come in: %s',
    (text) => {
      const { triage, ranked, answer } = ask(text);
      expect(triage.level).toBe('urgent');
      expect(ranked[0]?.id).toBe('neutropenic-sepsis');
      expect(answer.markdown).not.toContain('lupus');
    },
  );

  it('is an emergency where there is fever with it', () => {
    const { triage, ranked } = ask('neutrophils 0.3 fever 38.5');
    expect(triage.redFlags).toContain('no-white-cells-with-fever');
    expect(ranked[0]?.id).toBe('neutropenic-sepsis');
    expect(ask('neutrophils 2.3 fever 38.5').triage.level).not.toBe('emergency');
  });
});

describe('blood gases', () => {
  it.each(['pH 7.62', "my dad's blood gas says pH 7.62", 'severe alkalosis'])(
    'that are very alkaline are an emergency: %s',
    (text) => {
      const { triage, reading } = ask(text);
      expect(triage.level).toBe('emergency');
      expect(reading.present).toContain('severe-alkalosis');
      expect(reading.namedConditions).not.toContain('gas-and-bloating');
    },
  );

  it('that are alkaline are looked at today, and usual ones are not', () => {
    expect(ask('pH 7.53').triage.level).toBe('urgent');
    expect(ask('arterial pH 7.40, pCO2 40').triage.level).toBe('self_care');
  });

  it.each(['pCO2 60 with pH 7.15', 'pH 7.25 pCO2 8.5 kPa', 'pCO2 80 pH 7.20, he has copd'])(
    'that are acid with much carbon dioxide speak of breathing: %s',
    (text) => {
      const { triage, ranked, reading } = ask(text);
      expect(triage.level).toBe('emergency');
      expect(['copd-exacerbation', 'respiratory-failure', 'opioid-overdose']).toContain(
        ranked[0]?.id,
      );
      expect(ranked.slice(0, 5).map(({ id }) => id)).not.toContain('malignant-hyperthermia');
      expect(reading.present).not.toContain('metabolic-acidosis');
    },
  );

  it('that are acid in both ways are no illness of anaesthetics where there was none', () => {
    const { triage, ranked } = ask('blood gas pH 7.1 pCO2 60 bicarb 9');
    expect(triage.level).toBe('emergency');
    expect(ranked[0]?.id).not.toBe('malignant-hyperthermia');
    const during = ask('under anaesthesia he got stiff, pco2 80 ph 7.1, temperature 41');
    expect(during.ranked[0]?.id).toBe('malignant-hyperthermia');
  });

  it.each([
    'urine ph 6.8',
    'my urine pH is 7',
    'vaginal ph 7',
    'Urinalysis: color yellow, pH 6.5, protein negative',
    'my soap has ph 7',
  ])('are not the pH of something else: %s', (text) => {
    expect(ask(text).triage.level).toBe('self_care');
  });
});

describe('two values of one thing', () => {
  it.each([
    ['potassium was 4.1 and now 6.4', 'potassium', 6.4],
    ['potassium was 4.1 two weeks ago and today it is 6.4', 'potassium', 6.4],
    ['Kalium war 4,1 und ist jetzt 6,4', 'potassium', 6.4],
    ['mi potasio era 4,1 y ahora es 6,4', 'potassium', 6.4],
    ['my sodium went from 138 to 118 in 2 days', 'sodium', 118],
    ['hb from 13 to 6.5', 'haemoglobin', 6.5],
    ['sugar 90 this morning, 320 now', 'glucose', 17.78],
    ['creatinine 90 umol/l in march, now 250 umol/l', 'creatinine', 250],
    ['potassium 6.4 ref 3.5 to 5.1', 'potassium', 6.4],
    ['potassium 6.4 and sodium now 130', 'potassium', 6.4],
    ['pulse was 150, now 80', 'pulse', 80],
  ])('it stands as it was found last: %s', (text, kind, value) => {
    const { measurements } = ask(text).reading;
    expect(measurements.find(({ of }) => of === kind)?.value).toBe(value);
  });

  it('creatinine that doubles is pressing, whatever it began with', () => {
    const { triage, reading } = ask('my creatinine was 40 last month and is 80 now');
    expect(reading.present).toContain('acute-creatinine-rise');
    expect(triage.level).toBe('urgent');
    expect(ask('my creatinine was 80 last month and is 85 now').triage.level).toBe('self_care');
  });

  it('minutes are no pulse', () => {
    expect(ask('heart racing 30 minutes').reading.measurements).toEqual([]);
    expect(ask('heart racing, 130 a minute').reading.measurements).toMatchObject([{ value: 130 }]);
  });
});

describe('values that people read from their own devices and letters', () => {
  it.each([
    ['pulse ox says 91 and i have covid', 'urgent'],
    ['oximeter says 91', 'urgent'],
    ['haemoglobin has fallen from 13 to 8 in a month', 'urgent'],
    ['hb dropped from 130 to 82', 'urgent'],
    ['hb von 13 auf 8 gefallen', 'urgent'],
    ['peak flow 30% of my best', 'emergency'],
    ['peak flow 60% of best', 'urgent'],
    ['peak flow 95% of best', 'self_care'],
    ['hb went from 13 to 12.5', 'routine'],
  ])('%s: %s', (text, level) => {
    expect(ask(text).triage.level).toBe(level);
  });

  it('a fall of a value is no fall', () => {
    const { present } = ask('haemoglobin has fallen from 13 to 8').reading;
    expect(present).toContain('haemoglobin-fall');
    expect(present).not.toContain('recent-fall');
  });

  it('a pulse that rises on standing up is no heart that races by itself', () => {
    const { triage, ranked } = ask('my heart rate goes from 60 to 150 when i stand up');
    expect(triage.level).toBe('routine');
    expect(ranked[0]?.id).toBe('postural-tachycardia-syndrome');
  });

  it.each([
    'heart rate 150 at rest',
    'heart rate went from 80 to 160 while sitting',
    'heart rate goes from 70 to 150 when i stand up and i have chest pain and cant breathe',
  ])('a heart that races by itself is: %s', (text) => {
    expect(ask(text).triage.level).toBe('emergency');
  });
});
