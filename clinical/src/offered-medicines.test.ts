import { describe, expect, it } from 'vitest';
import { openCurrentKnowledge } from '../build/knowledge-on-disk.ts';
import { consult } from './engine.ts';

const knowledge = openCurrentKnowledge();
const answerTo = (...texts: string[]) =>
  consult(
    knowledge,
    texts.map((text) => ({ by: 'person' as const, text })),
  ).answer.markdown;

/** The lines under “Medicines”. */
const offered = (markdown: string): string =>
  /\*\*Medicines\*\*\n\n([\s\S]*?)\n\n/.exec(markdown)?.[1] ?? '';

describe('an answer offers no medicine that is not for that person', () => {
  const ways = [
    [],
    ['what can i take'],
    ['what can i take for it?'],
    ['what about the diet'],
    ['is that normal'],
    ['i also have crushing chest pain'],
  ];
  it.each([
    ['i have a headache and i am allergic to ibuprofen', /Ibuprofen/],
    ['i have back pain and take warfarin', /Ibuprofen|Naproxen|Aspirin/],
    ['i have back pain, i have a stomach ulcer and kidney disease', /Ibuprofen|Naproxen|Aspirin/],
    ['i have a headache and am 12 weeks pregnant', /Ibuprofen|Aspirin|Topiramate/],
    ['i have tonsillitis and a penicillin allergy', /Phenoxymethylpenicillin|Amoxicillin/],
  ])('%s', (said, refused) => {
    for (const next of ways) expect(offered(answerTo(said, ...next))).not.toMatch(refused);
  });

  it('and offers it to everybody else', () => {
    expect(offered(answerTo('i have a headache', 'what can i take'))).toMatch(/Ibuprofen/);
  });
});
