import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { consult } from '../engine.ts';
import { readMessage } from '../read-message.ts';

const knowledge = openCurrentKnowledge();
const read = (text: string) => readMessage(knowledge, text);

describe('ages of babies', () => {
  it.each([
    ['baby 6 weeks fever 38.5', 42],
    ['baby 7 weeks temp 38.4', 49],
    ['our baby is 10 weeks and feels hot', 70],
    ['my 7 week baby has a temp of 38.6', 49],
    ['my son is 8 weeks and has a fever', 56],
    ['my daughter, 8 weeks, has a fever', 56],
    ['newborn 5 days wont feed', 5],
  ])('%s', (text, days) => {
    const { person, durationDays } = read(text);
    expect(person.ageYears).toBeCloseTo(days / 365, 2);
    expect(durationDays).toBeNull();
  });

  it.each(['baby 5 weeks fever', 'our baby is 10 weeks and feels hot'])(
    'make a fever an emergency: %s',
    (text) => {
      const { triage, reading } = consult(knowledge, [{ by: 'person', text }]);
      expect(triage.redFlags).toContain('infant-fever-2');
      expect(reading.present.has('fever-over-five-days')).toBe(false);
    },
  );

  it.each([
    ['baby has had a cough for 3 weeks', 21],
    ['baby 3 days fever 38.2', 3],
    ['my toddler has diarrhoea 2 weeks', 14],
    ['my son, 3 weeks of cough', 21],
    ['I had a baby 6 weeks ago, now breast pain', 42],
  ])('are none where it is a time: %s', (text, days) => {
    expect(read(text).durationDays).toBe(days);
  });
});

describe('ages of children', () => {
  it.each([
    ['child 5 years ate some laundry detergent pod', 5],
    ['my son 7 years has a fever', 7],
  ])('%s', (text, years) => {
    const { person, durationDays } = read(text);
    expect(person.ageYears).toBe(years);
    expect(durationDays).toBeNull();
  });

  it('are none where it is long ago', () => {
    expect(read('I had a child 5 years ago, now pelvic pain').person.ageYears).toBeNull();
  });
});

describe('ages without a unit', () => {
  it.each([
    ['smoker 58 cough', 58],
    ['48 diabetic with foot ulcer', 48],
    ['74 smoker coughing blood', 74],
    ['flu, 30 yrs', 30],
    ["my pulse is 110 and I'm 43", 43],
    ['swollen lips, takes lisinopril for bp. 66', 66],
    ['platelets 15', null],
    ['egfr 32', null],
    ['ferritin 18', null],
    ['smoker 20 a day with cough', null],
    ['smoker, 30 years', null],
    ['I have diabetes, 20 years', null],
  ])('%s', (text, years) => {
    expect(read(text).person.ageYears).toBe(years);
  });
});

describe('weeks while pregnant', () => {
  const weeksOf = (text: string) =>
    read(text).measurements.find(({ of }) => of === 'gestation-weeks')?.value ?? null;

  it('are weeks of the pregnancy', () => {
    expect(weeksOf('pregnant, itchy hands and feet 33 weeks')).toBe(33);
    expect(weeksOf('pregnant 8 weeks and bleeding')).toBe(8);
    expect(read('pregnant, itchy hands and feet 33 weeks').durationDays).toBeNull();
  });

  it('are a time where they say so', () => {
    expect(weeksOf('I am pregnant and have had back pain for 20 weeks')).toBeNull();
    expect(weeksOf('pregnant and coughing for 3 weeks')).toBeNull();
  });
});
