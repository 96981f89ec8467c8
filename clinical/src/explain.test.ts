import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { askNext } from './ask-next.ts';
import { explain } from './explain.ts';
import { rankConditions } from './rank-conditions.ts';
import { readMessage } from './read-message.ts';
import type { Person } from './types.ts';

const knowledge = openCurrentKnowledge();

const asked: [text: string, person?: Partial<Person>][] = [
  ['What is a healthy breakfast?'],
  ['What is a healthy breakfast?', { ageYears: 4 }],
  ['What is a healthy breakfast?', { ageYears: 70, sex: 'male' }],
  ['What is a healthy breakfast?', { ageYears: 70, sex: 'female' }],
  ['Since yesterday'],
  ['It began suddenly'],
  ['I have no fever'],
  ['I have acute mountain sickness'],
  ['I have a headache'],
];

describe('what could be behind a message', () => {
  it('is the same for the first who asks and for those after them', () => {
    for (const [text, person = {}] of [...asked, ...asked.toReversed()]) {
      const reading = readMessage(knowledge, text, { person });
      const ranked = rankConditions(knowledge, reading);
      const questions = askNext(knowledge, reading, ranked);
      expect(explain(knowledge, reading), text).toEqual({ ranked, questions });
    }
  });

  it.each<[text: string, isAsked: boolean, person?: Partial<Person>]>([
    ['I have had diarrhoea for two days', false],
    ['I have had diarrhoea for two days', true, { sex: 'female' }],
    ['I have lower belly cramps', true],
  ])('of “%s”, periods are asked about: %s', (text, isAsked, person = {}) => {
    const { questions } = explain(knowledge, readMessage(knowledge, text, { person }));
    expect(questions.some(({ question }) => question.includes('periods'))).toBe(isAsked);
  });

  it('is reckoned once for people of one kind who tell of no complaint', () => {
    const of = (text: string, ageYears: number) =>
      explain(knowledge, readMessage(knowledge, text, { person: { ageYears } }));
    expect(of('How much should I sleep?', 30)).toBe(of('What is a healthy breakfast?', 35));
  });

  it('is reckoned once for those who tell the same', () => {
    const of = (text: string, ageYears = 30) =>
      explain(knowledge, readMessage(knowledge, text, { person: { ageYears } }));
    expect(of('My head hurts')).toBe(of('I have a headache'));
    expect(of('I have a headache')).not.toBe(of('I have a headache', 70));
    expect(of('I have a headache')).not.toBe(of('I have no headache'));
    expect(of('I have a headache')).not.toBe(of('I have had a headache for two weeks'));
  });

  it('is kept for so many only', () => {
    const of = (text: string) => explain(knowledge, readMessage(knowledge, text));
    const first = of('I have a headache');
    for (let days = 1; days <= 201; days += 1) of(`I have had a headache for ${days} days`);
    expect(of('I have a headache')).not.toBe(first);
  });
});
