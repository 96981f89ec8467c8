import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { consult } from '../engine.ts';

const knowledge = openCurrentKnowledge();
const talk = (...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person' as const, text })),
  );

describe('another person than before', () => {
  it('has complaints of their own and none of the writer', () => {
    const { reading, triage } = talk(
      'i have a runny nose and cough',
      'my mum has chest pain and is sweating, she is 70',
    );
    expect(triage.level).toBe('emergency');
    expect(reading.about).toBe('other');
    expect(reading.person).toMatchObject({ ageYears: 70, sex: 'female' });
    expect(reading.present.has('cough')).toBe(false);
  });

  it.each([
    ['i twisted my ankle playing football', 'my daughter has an earache, 4 years old', 'ear-pain'],
    ['i have a headache', 'my son fell from a tree and hit his head', 'head-injury'],
    ['my mum has a cough', 'my dad has chest pain going down his left arm', 'chest-pain'],
    ['chest pain since this morning', 'my daughter has earache', 'ear-pain'],
    ['my daughter has a rash', 'now i have a sore throat', 'sore-throat'],
    ['tengo tos', 'mi hija tiene dolor de oído', 'ear-pain'],
  ])('after “%s”: “%s”', (first, second, expected) => {
    const { present } = talk(first, second).reading;
    expect(present.has(expected)).toBe(true);
    for (const finding of talk(first).reading.present)
      expect(present.has(finding), finding).toBe(false);
  });

  it.each(['and for my child?', 'what about a 5 year old?', 'what can i give my 6 year old son?'])(
    'is asked for with the same complaint: %s',
    (text) => {
      const { reading } = talk('i am 60, have a sore throat and take warfarin', text);
      expect(reading.about).toBe('child');
      expect(reading.present.has('sore-throat')).toBe(true);
      expect(reading.medicines).toEqual([]);
      expect(reading.person.ageYears).not.toBe(60);
    },
  );

  it('is remembered when the talk comes back', () => {
    const { reading } = talk(
      'my daughter has a fever and a rash, she is 3',
      'now i have a sore throat too',
      'she is very sleepy and floppy',
    );
    expect([...reading.present]).toEqual(expect.arrayContaining(['fever', 'rash', 'floppy-child']));
    expect(reading.present.has('sore-throat')).toBe(false);
    expect(reading.person.ageYears).toBe(3);
  });
});

describe('the same person as before', () => {
  it.each([
    ['i have chest pain and sweating', 'my wife wants me to go to hospital'],
    ['i have chest pain and sweating', 'my dad has heart disease'],
    ['i have chest pain and sweating', 'my husband says i look pale'],
    ['my baby is 2 months old and has a fever', 'i see a rash on the belly too'],
    ['my baby is 2 months old and has a fever', 'i gave paracetamol but it is still 39'],
    ['my son has a fever', 'he is 4 and has a stiff neck'],
    ['fever and vomiting for two days', 'she is 2 years old'],
    ['i have diarrhea and vomiting', 'my husband has diarrhea too'],
    ['a 45 year old man presents with chest pain', 'the patient also has a fever'],
  ])('after “%s”: “%s”', (first, second) => {
    const { present } = talk(first, second).reading;
    for (const finding of talk(first).reading.present)
      expect(present.has(finding), finding).toBe(true);
  });

  it('keeps the age we know when a bare number follows', () => {
    const { reading, triage } = talk(
      'my baby is 2 months old and has a fever',
      'i gave paracetamol but the temperature is still 39',
    );
    expect(reading.person.ageYears).toBeLessThan(0.25);
    expect(triage.level).toBe('emergency');
  });

  it('has not what others have or take', () => {
    const { reading } = talk('my tummy hurts', 'my dad has diabetes and takes metformin');
    expect(reading.medicines).toEqual([]);
    expect(reading.present.has('diabetes-history')).toBe(false);
    expect(reading.present.has('family-diabetes')).toBe(true);
    expect(reading.person.sex).toBeNull();
  });

  it('carries an unborn child and not its age', () => {
    const { reading } = talk('I am pregnant and have a fever', 'is this dangerous for my baby?');
    expect(reading.person).toMatchObject({ ageYears: null, pregnant: true });
    expect(reading.about).toBe('self');
  });
});
