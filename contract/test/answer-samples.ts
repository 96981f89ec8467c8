import fc from 'fast-check';
import type { AnswerEvent, NumberedAnswerEvent } from '../src/answer-events.ts';

const piece = fc.string({ maxLength: 8 });
const pieces = fc.array(piece, { minLength: 1, maxLength: 6 });

const triage: fc.Arbitrary<AnswerEvent[]> = fc
  .option(fc.constantFrom('emergency', 'urgent', 'routine', 'self_care'), { nil: null })
  .map((level) => (level ? [{ triage: { level, title: 't', advice: 'a', call: '112' } }] : []));

const plain: fc.Arbitrary<AnswerEvent[]> = pieces.map((list) => list.map((value) => ({ value })));

const spoken: fc.Arbitrary<AnswerEvent[]> = fc.array(
  fc.record({ type: fc.constantFrom('text', 'audio'), data: piece }),
  { minLength: 1, maxLength: 6 },
);

const nurse: fc.Arbitrary<AnswerEvent[]> = fc
  .array(piece, { maxLength: 3 })
  .map((list) => list.map((text) => ({ nurse: text })));

function textOf(events: readonly AnswerEvent[]): string {
  return events
    .map((event) => {
      if ('value' in event) return event.value;
      return 'type' in event && event.type === 'text' ? event.data : '';
    })
    .join('');
}

/** A whole answer that follows the grammar: good or bad, typed or spoken. */
export const anyAnswer: fc.Arbitrary<AnswerEvent[]> = fc
  .tuple(triage, fc.oneof(plain, spoken), nurse, piece, fc.constantFrom('good', 'agreed', 'bad'))
  .map(([first, text, replies, question, end]) => {
    const events = [...first, ...text, ...replies];
    if (end === 'bad') events.push({ error: 'ai_failed', message_client: 'Sorry' });
    else events.push({ full_response: { user_text: question, ai_text: textOf(text) } });
    if (end === 'agreed') events.push({ user_agreed: true });
    return [...events, { done: true }];
  });

export function numbered(events: readonly AnswerEvent[]): NumberedAnswerEvent[] {
  return events.map((event, index) => ({ id: index + 1, event }));
}
