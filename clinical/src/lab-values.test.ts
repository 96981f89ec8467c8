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
