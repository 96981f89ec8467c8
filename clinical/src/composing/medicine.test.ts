import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../../build/knowledge-on-disk.ts';
import { consult } from '../engine.ts';

const knowledge = openCurrentKnowledge();
const answerTo = (text: string) => consult(knowledge, [{ by: 'person', text }]).answer.markdown;

describe('an answer about medicines', () => {
  it.each([
    ['is it safe to take ibuprofen while pregnant', /Ibuprofen in pregnancy: Avoid/],
    ['can pregnant women take ibuprofen?', /Ibuprofen in pregnancy: Avoid/],
    ['can i take nurofen if i have kidney disease', /should not be used with: kidney disease/],
    ['can i take nurofen and calpol together', /no interaction of importance/],
    ['can i drink alcohol with amoxicillin', /alcohol/],
    ['st johns wort with the pill', /pregnancy can happen/],
    ['what about sleeping pills with wine', /No alcohol at all/],
  ])('says what matters to the question: %s', (text, told) => {
    expect(answerTo(text)).toMatch(told);
  });

  it('warns of a pregnancy only where one is spoken of', () => {
    expect(answerTo('what is the dose of ibuprofen')).not.toMatch(/in pregnancy/i);
  });

  it('about the same ingredient twice does not say that nothing is known', () => {
    const answer = answerTo('can i take co-codamol with paracetamol');
    expect(answer).toMatch(/the doses add up/);
    expect(answer).not.toMatch(/I found no entry/);
  });

  it.each(['what antibiotic for uti', 'creatine safe?', 'safe alcohol in pregnancy'])(
    'always names what is asked about: %s',
    (text) => expect(answerTo(text)).not.toMatch(/You ask about \./),
  );

  it('gives no dose to whom it must not be given', () => {
    const allergic = answerTo('I am allergic to penicillin. can i take amoxicillin');
    expect(allergic).toMatch(/must not be taken/);
    expect(allergic).not.toMatch(/usual dose/);
    expect(answerTo('can i take amoxicillin')).toMatch(/usual dose/);
    expect(answerTo('can i take viagra with gtn spray')).toMatch(/usual dose/);
  });

  it('weighs the dose of a child, and never above that of an adult', () => {
    expect(answerTo('how much ibuprofen for a 4 year old of 16 kg')).toMatch(
      /80 to 160 mg at a time/,
    );
    expect(answerTo('paracetamol dose for 14 year old 80 kg')).toMatch(/800 to 1000 mg at a time/);
  });

  it('gives no adult dose for a child of unknown age', () => {
    expect(answerTo('is melatonin safe for kids')).not.toMatch(/2 mg long-acting/);
  });
});
