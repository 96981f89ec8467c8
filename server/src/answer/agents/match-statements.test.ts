import { describe, expect, it } from 'vitest';
import { matchStatements } from './match-statements.ts';

const link = 'https://example.org/headache';
const cite = (statement: string) => ({ statement, links: [link] });
const citations = [
  cite('Tension headache is the most common kind of headache and feels like a tight band.'),
  cite('Drink water and rest in a dark room until the migraine passes.'),
  cite('Take at most 4000 mg of paracetamol in 24 hours.'),
  cite('Antibiotics do not help against a viral sore throat.'),
];
const supported = (answer: string) =>
  matchStatements(answer, citations, 0.6).map(({ statement }) => statement);

describe('statements in other words', () => {
  it.each([
    '- **Tension headache** is a common headache and feels like a tight band.',
    '1. Rest in a dark room and drink some water. ',
    'In 24 hours take at most 4000 mg of paracetamol [1].',
    'Antibiotics never help against a viral throat.',
  ])('are supported: %s', (answer) => {
    expect(supported(answer)).toHaveLength(1);
  });

  it.each([
    ['other numbers', 'Take at most 8000 mg of paracetamol in 24 hours.'],
    ['the opposite', 'Antibiotics help against a viral sore throat.'],
    ['something else', 'Tension headache goes away with garlic, honey and a walk in the forest.'],
    ['next to nothing', 'Drink water.'],
    ['headings', '## Tension headache is the most common headache'],
  ])('are not supported where they say %s', (_what, answer) => {
    expect(supported(answer)).toEqual([]);
  });

  it('never get a link that is not there', () => {
    const [bare] = citations.map(({ statement }) => ({ statement, links: [] }));
    expect(matchStatements(bare!.statement, [bare!], 0.6)).toEqual([]);
  });
});
