import type { AnswerEvent } from '@hale/contract/answer-events';
import { emptyAnswer, foldAnswer, type Answer } from '@hale/contract/fold-answer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showAnswerCalmly } from './show-answer.ts';

let shown: string[] = [];
let last: Answer = emptyAnswer;
let answer: Answer = emptyAnswer;
let pace: ReturnType<typeof showAnswerCalmly>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  last = emptyAnswer;
  answer = emptyAnswer;
  pace = showAnswerCalmly((changes) => {
    last = changes.answer;
    shown.push(last.text);
  });
});
afterEach(() => vi.useRealTimers());

/** Events the network brings together. */
const come = (...events: readonly AnswerEvent[]) => {
  const numbered = events.map((event, place) => ({ id: answer.lastId + 1 + place, event }));
  for (const event of numbered) answer = foldAnswer(answer, event);
  pace.next(answer, numbered);
};
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('the first piece is shown at once, and whole', () => {
  come({ value: 'It may be a cold. ' });
  expect(shown).toEqual(['It may be a cold. ']);
});

test('words that come one by one are shown at most every 80 ms, and none is left behind', () => {
  for (const word of ['a ', 'b ', 'c ', 'd ', 'e ', 'f ', 'g ', 'h ', 'i ', 'j ']) {
    come({ value: word });
    pass(10);
  }
  pass(100);
  expect(shown).toEqual(['a ', 'a b c d e f g h ', 'a b c d e f g h i j ']);
});

test('words that come together are spread until the next ones are due', () => {
  come({ value: 'One ' });
  pass(240);
  come({ value: 'two three four five six seven ' });
  expect(last.text).toBe('One two three');
  pass(80);
  expect(last.text).toBe('One two three four five');
  pass(80);
  expect(last.text).toBe('One two three four five six seven ');
  pass(1000);
  expect(shown).toHaveLength(4);
});

test('what has not been shown yet goes on with what comes next', () => {
  come({ value: 'One ' });
  pass(240);
  come({ value: 'two three four five six seven ' });
  pass(10);
  come({ value: 'eight ' });
  pass(80);
  expect(last.text).toBe('One two three four five six seven eight ');
});

test('a text without words is not parted', () => {
  come({ value: '头痛' });
  pass(240);
  come({ value: '可能由多种原因引起' });
  expect(last.text).toBe('头痛可能由多种原因引起');
});

test('what is no text is not kept waiting, nor what stands before it', () => {
  come({ value: 'One ' });
  pass(240);
  come({ value: 'two three four five ' }, { nurse: 'How are you?' });
  expect(last).toMatchObject({ text: 'One two three four five ', nurse: 'How are you?' });
});

test('an answer that is told anew is shown as it is', () => {
  come({ value: 'One two ' });
  pass(240);
  answer = emptyAnswer;
  come({ value: 'Other words here ' });
  expect(last.text).toBe('Other words here ');
});

test('the end shows everything, and nothing follows it', () => {
  come({ value: 'One ' });
  pass(240);
  come({ value: 'two three four five six seven ' });
  pace.end();
  expect(last.text).toBe('One two three four five six seven ');
  const before = shown.length;
  pass(1000);
  pace.end();
  expect(shown).toHaveLength(before);
});
