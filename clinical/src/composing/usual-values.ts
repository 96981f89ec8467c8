import type { ComposedAnswer } from '../types.ts';
import { say } from '../wording/text.ts';
import type { Wording } from '../wording/wording.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { JudgedValue } from './lab-values.ts';

/** Values as they should be, or so little off that no illness is known by them, and no complaint. */
export function composeValues(wording: Wording, values: readonly JudgedValue[]): ComposedAnswer {
  const writer = new AnswerWriter(wording);
  const isUsual = values.every((value) => value.isUsual);
  writer.heading('diagnosis');
  writer.claims(values);
  writer.heading('diagnostics');
  writer.plain(
    isUsual
      ? say('No further test is needed for this alone. Compare it with the range on your report.')
      : say(
          'A value a little outside its range is usually measured again. Compare it with the range on your report and show it to whoever ordered the test.',
        ),
  );
  writer.heading('treatment');
  writer.plain(
    isUsual
      ? say('Nothing has to be done for it. If something bothers you, tell me what and since when.')
      : say(
          'Nothing has to be done at once. If something bothers you, tell me what and since when.',
        ),
  );
  writer.disclaim();
  return writer.finish('General Medicine / Primary Care');
}
