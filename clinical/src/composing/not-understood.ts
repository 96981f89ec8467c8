import type { ComposedAnswer } from '../types.ts';
import { AnswerWriter } from './answer-writer.ts';
import { disclaimer } from './words.ts';

const OFF_TOPIC =
  'That is outside what I can help with: I am Hale, an AI health assistant. Tell me what bothers you, or ask about an illness, a medicine, a test result or healthy living.';

/** Something that has nothing to do with health: a short and friendly refusal without the four parts. */
export const composeOffTopic = (): ComposedAnswer => ({
  markdown: OFF_TOPIC,
  statements: [],
  specialty: 'Undefined',
});

/** Neither a complaint nor a question that we know: nothing is guessed, and the most useful things are asked. */
export function composeNotUnderstood(): ComposedAnswer {
  const writer = new AnswerWriter();
  writer.heading('diagnosis');
  writer.plain(
    'I could not find a symptom in this, or a health question that my references answer, so I name no cause.',
  );
  writer.heading('diagnostics');
  writer.plain('Nothing can be recommended yet.');
  writer.heading('treatment');
  writer.plain(
    'If somebody is badly unwell, do not wait for my answer: call your local emergency number.',
  );
  writer.plain('**Please tell me:**');
  writer.plainList([
    'What bothers you, and where in the body?',
    'Since when, how did it begin, and how strong is it?',
    'How old is the person, which illnesses are known, and which medicines are taken?',
  ]);
  writer.heading('disclaimer');
  writer.plain(disclaimer);
  return writer.finish('Undefined');
}
