import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const ask = (text: string) => consult(knowledge, [{ by: 'person', text }]);
const hasOverdose = (text: string) => ask(text).triage.redFlags.includes('overdose');

describe('a small child who got at something', () => {
  it.each([
    ['my toddler 2yo drank some bleach from under the sink', 'overdose'],
    ['my son 2yo swallowed a battery', 'button-battery'],
    ['swallowed a button battery my 2 year old just now', 'button-battery'],
    ['my son drank grandpas methadone, 2 years old', 'overdose'],
    ['toddler ate my metoprolol', 'overdose'],
    ['2 year old swallowed my morphine tablets', 'overdose'],
    ["my daughter got into grandma's amitriptyline", 'overdose'],
    ["my toddler ate her sister's tablets", 'overdose'],
    ['my daughter ate a tablet she found', 'overdose'],
    ['my 3yo chewed my fentanyl patch', 'overdose'],
  ])('is an emergency: %s', (text, flag) => {
    const { triage, reading } = ask(text);
    expect(triage.level).toBe('emergency');
    expect(triage.redFlags).toContain(flag);
    expect(reading.about).toBe('child');
  });

  it('is the patient, not the one who writes', () => {
    const { reading } = ask('my son 2yo fell from a window');
    expect(reading.person.ageYears).toBe(2);
    expect(reading.present.has('dangerous-mechanism')).toBe(true);
  });

  it.each([
    'my son drank his calpol and was sick',
    'my 4 year old took his amoxicillin but threw up',
    'my toddler did not eat my pills',
    'my son is 25 and took my ibuprofen',
    'my toddler drank my coffee',
    'my 5 year old ate dinner and then had calpol',
    'my 8 year old had ibuprofen this morning and has a fever',
    'I took 2 paracetamol tablets',
    'I took 2 tylenol pills for my headache',
    'I took extra strength tylenol',
    'I took my pills after eating',
    'I took ibuprofen after eating',
  ])('is no overdose: %s', (text) => {
    expect(hasOverdose(text)).toBe(false);
  });
});

describe('doses of a day', () => {
  it.each([
    'ive been taking 2 co-codamol and 2 paracetamol every 4 hours',
    'taking 2 paracetamol every 2 hours for 3 days',
    "I've been having 3 paracetamol 4 times a day for toothache",
    'I took 1g paracetamol every 3 hours since yesterday',
    'I have been taking 4 ibuprofen 400mg 4 times a day',
    'I took 8 paracetamol',
    'I took 20 ibuprofen',
  ])('above the limit are an overdose: %s', (text) => {
    expect(hasOverdose(text)).toBe(true);
    expect(ask(text).triage.level).toBe('emergency');
  });

  it.each([
    'took 8 500mg paracetamol today over the whole day',
    'I take 8 paracetamol a day',
    'I take 10 tablets a day for my heart',
    "I've been taking 1 co-codamol and 1 paracetamol every 6 hours",
    'can I take 2 paracetamol every 2 hours',
    'is it safe to take 3 paracetamol 4 times a day',
    'I am taking metformin 1000 mg twice a day',
  ])('within it, or only asked about, are none: %s', (text) => {
    expect(hasOverdose(text)).toBe(false);
  });
});
