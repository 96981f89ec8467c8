import type { ComposedAnswer } from '../types.ts';
import { say } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { JudgedValue } from './lab-values.ts';

/** Values that are as they should be, and no complaint: nothing follows from them. */
export function composeUsualValues(
  wording: Wording,
  values: readonly JudgedValue[],
): ComposedAnswer {
  const writer = new AnswerWriter(wording);
  writer.heading('diagnosis');
  writer.claims(values);
  writer.heading('diagnostics');
  writer.plain(
    say('No further test is needed for this alone. Compare it with the range on your report.'),
  );
  writer.heading('treatment');
  writer.plain(
    say('Nothing has to be done for it. If something bothers you, tell me what and since when.'),
  );
  writer.disclaim();
  return writer.finish('General Medicine / Primary Care');
}
