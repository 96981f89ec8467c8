import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerPayload, parseAnswerPayload } from './answer-events.ts';
import { anyAnswer } from '../test/answer-samples.ts';
import { followsAnswerGrammar } from './answer-grammar.ts';

/** The payloads of the `data:` lines of a raw stream. */
function payloads(stream: string): string[] {
  return stream
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => line.slice('data: '.length));
}

function parseAll(lines: readonly string[]) {
  return lines.map(parseAnswerPayload).filter((event) => event !== null);
}

describe('one payload', () => {
  test.each([
    '{"triage":{"level":"emergency","title":"Call now","advice":"Sit down","call":"112"}}',
    '{"triage":{"level":"self_care","title":"","advice":"","call":null}}',
    '{"value":"piece of the answer"}',
    '{"type":"text","data":"piece of the answer"}',
    '{"type":"audio","data":"UklGRg=="}',
    '{"nurse":"piece of the nurse reply"}',
    '{"full_response":{"user_text":"q","ai_text":"a"}}',
    '{"user_agreed":true}',
    '{"error":"ai_failed","message_client":"Error. Please try again later."}',
    '{"error":"stopped","message_client":""}',
    '[DONE]',
  ])('%s is read and written the same', (payload) => {
    const event = parseAnswerPayload(payload);
    expect(event).not.toBeNull();
    expect(event && answerPayload(event)).toBe(payload);
  });

  test.each([
    '{"mood":"fine"}',
    '{}',
    '[]',
    'null',
    '"[DONE]"',
    '7',
    'not json',
    '',
    '{"done":true}',
    '{"value":5}',
    '{"type":"video","data":"x"}',
    '{"triage":{"level":"fatal","title":"","advice":"","call":null}}',
  ])('%j is skipped', (payload) => expect(parseAnswerPayload(payload)).toBeNull());

  test('an error of a newer server still ends the answer', () => {
    expect(parseAnswerPayload('{"error":"out_of_ink","message_client":"Oh"}')).toEqual({
      error: 'ai_failed',
      message_client: 'Oh',
    });
  });

  test('new fields of an event do no harm', () => {
    expect(parseAnswerPayload('{"value":"a","at":7}')).toEqual({ value: 'a' });
  });
});

describe('the grammar', () => {
  test('takes the plain example', () => {
    const stream = [
      ': keep-alive',
      'id: 1',
      String.raw`data: {"value":"## Diagnosis\n"}`,
      '',
      'data: {"value":"Most likely a tension headache. "}',
      '',
      'data: {"nurse":"Did the pain start suddenly?"}',
      '',
      String.raw`data: {"full_response":{"user_text":"I have a headache","ai_text":"## Diagnosis\nMost likely a tension headache. "}}`,
      '',
      'data: [DONE]',
      '',
    ].join('\n');
    const events = parseAll(payloads(stream));
    expect(events).toHaveLength(5);
    expect(followsAnswerGrammar(events)).toBe(true);
  });

  test('takes the example of an error', () => {
    const lines = [
      '{"value":"## Dia"}',
      '{"error":"ai_failed","message_client":"Error. Please try again later."}',
      '[DONE]',
    ];
    expect(followsAnswerGrammar(parseAll(lines))).toBe(true);
  });

  test('takes every well-made answer, and none of its beginnings', () => {
    fc.assert(
      fc.property(anyAnswer, (events) => {
        expect(followsAnswerGrammar(events)).toBe(true);
        for (let end = 0; end < events.length; end += 1) {
          expect(followsAnswerGrammar(events.slice(0, end))).toBe(false);
        }
      }),
    );
  });

  const [value, voice, nurse, full, done] = [
    { value: 'a' },
    { type: 'text', data: 'a' } as const,
    { nurse: 'n' },
    { full_response: { user_text: '', ai_text: '' } },
    { done: true } as const,
  ];
  test.each([
    ['mixed text forms', [value, voice, full, done]],
    ['text after the nurse', [value, nurse, value, full, done]],
    ['no text', [full, done]],
    ['no end', [value, full]],
    ['something after the end', [value, full, done, done]],
    ['nothing', []],
  ])('refuses %s', (_, events) => expect(followsAnswerGrammar(events)).toBe(false));
});
