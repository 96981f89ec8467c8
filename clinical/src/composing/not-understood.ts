import type { ComposedAnswer } from '../types.ts';
import { say } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { Complaint } from './complaint.ts';

const LANGUAGES_READ = say(
  'I may not have understood the language. I read English, Spanish, French, German, Portuguese, Ukrainian, Arabic, Hindi and Chinese: a few words in one of them help.',
);

const OFF_TOPIC = say(
  'That is outside what I can help with: I am Hale, an AI health assistant. Tell me what bothers you, or ask about an illness, a medicine, a test result or healthy living.',
);

/** Something that has nothing to do with health: a short and friendly refusal without the four parts. */
export const composeOffTopic = (wording: Wording): ComposedAnswer => ({
  markdown: wording(OFF_TOPIC),
  statements: [],
  specialty: 'Undefined',
});

/** Neither a complaint nor a question that we know: nothing is guessed, and the most useful things are asked. */
export function composeNotUnderstood({
  wording,
  isForeign,
}: Pick<Complaint, 'wording' | 'isForeign'>): ComposedAnswer {
  const writer = new AnswerWriter(wording);
  writer.heading('diagnosis');
  writer.plain(
    say(
      'I could not find a symptom in this, or a health question that my references answer, so I name no cause.',
    ),
  );
  if (isForeign) writer.plain(LANGUAGES_READ);
  writer.heading('diagnostics');
  writer.plain(say('Nothing can be recommended yet.'));
  writer.heading('treatment');
  writer.plain(
    say(
      'If somebody is badly unwell, do not wait for my answer: call your local emergency number.',
    ),
  );
  writer.title(say('Please tell me:'));
  writer.plainList([
    say('What bothers you, and where in the body?'),
    say('Since when, how did it begin, and how strong is it?'),
    say('How old is the person, which illnesses are known, and which medicines are taken?'),
  ]);
  writer.disclaim();
  return writer.finish('Undefined');
}
