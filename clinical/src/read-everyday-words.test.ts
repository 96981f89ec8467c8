import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { readMessage } from './read-message.ts';

/* Words that mean danger in one sentence and nothing in the next. */

const knowledge = openCurrentKnowledge();
const read = (text: string) => readMessage(knowledge, text);
const has = (text: string, finding: string) => read(text).present.has(finding);

describe('everyday words', () => {
  it.each([
    ['chst pain', 'chest-pain', true],
    ['trying to get pregnant for a year', 'pregnant', false],
    ['I got pregnant last month', 'pregnant', true],
    ['my stomac hert', 'abdominal-pain', true],
    ['my hed is puonding since yestaday', 'headache', true],
    ['i was stabbed in the leg', 'penetrating-injury', true],
    ['a stabbing pain in my heel', 'penetrating-injury', false],
    ['it feels like someone stabbed me in the back', 'penetrating-injury', false],
    ['he was shot in the chest', 'penetrating-injury', true],
    ['got a shot in the arm yesterday', 'penetrating-injury', false],
    ['i have crushing chest pain', 'chest-injury', false],
    ['i was hit in the chest by a car door', 'chest-injury', true],
    ['dad is confused since this morning', 'confusion', true],
    ['im confused about which tablet to take', 'confusion', false],
    ['i burned my hand on the oven', 'burn', true],
    ['burned out from work', 'burn', false],
    ['i fainted at work', 'fainting', true],
    ['i nearly fainted at work', 'fainting', false],
    ['is it an overdose if i take two paracetamol', 'overdose-taken', false],
    ['what is a cardiac arrest', 'agonal-gasping', false],
    ['does ibuprofen cause vomiting blood', 'vomiting-blood', false],
    ['i can put weight on it', 'weight-gain', false],
    ['i put on weight this year', 'weight-gain', true],
  ])('%s: %s is %s', (text, finding, expected) => {
    expect(has(text, finding)).toBe(expected);
  });

  it.each([
    ['im shivery with 38.5', 'temperature', 38.5],
    ['feeling rough, 101.3 tonight', 'temperature', 38.5],
    ['heart going 160 and shaking', 'pulse', 160],
    ['HR 112, temp 38.4', 'temperature', 38.4],
    ['cap refill 5 seconds', 'capillary-refill', 5],
  ])('%s measures %s', (text, of, value) => {
    const values = read(text).measurements.filter((one) => one.of === of);
    expect(values.map((one) => one.value)).toEqual([value]);
  });

  it.each(['my BMI is 38.5', 'I weigh 99.5 kg', 'ferritin 38.5'])(
    '%s is no temperature',
    (text) => {
      expect(read(text).measurements.some(({ of }) => of === 'temperature')).toBe(false);
    },
  );

  it('reads whose illness it is from a short age', () => {
    expect(read('i think my 14mo swallowed a battery, shes drooling').about).toBe('child');
  });

  it('leaves the years of a history behind', () => {
    expect(has('I had a heart attack with chest pain in 2015', 'chest-pain')).toBe(false);
  });
});
