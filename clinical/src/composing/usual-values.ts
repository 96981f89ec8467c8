import type { ComposedAnswer } from '../types.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { JudgedValue } from './lab-values.ts';
import { disclaimer } from './words.ts';

/** Values that are as they should be, and no complaint: nothing follows from them. */
export function composeUsualValues(values: readonly JudgedValue[]): ComposedAnswer {
  const writer = new AnswerWriter();
  writer.heading('diagnosis');
  for (const { sentence, sources } of values) writer.claim(sentence, sources);
  writer.heading('diagnostics');
  writer.plain(
    'No further test is needed for this alone. Compare it with the range on your report.',
  );
  writer.heading('treatment');
  writer.plain(
    'Nothing has to be done for it. If something bothers you, tell me what and since when.',
  );
  writer.heading('disclaimer');
  writer.plain(disclaimer);
  return writer.finish('General Medicine / Primary Care');
}
