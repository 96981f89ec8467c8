import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LanguageModel } from '../ports/language-model/port.ts';
import { beginAhead } from './draft-ahead.ts';

const request = { role: 'answer' as const, messages: [] };
const report = { model: 'big', promptTokens: 1, completionTokens: 2 };
const left = vi.fn();

/** Writes a word, and the next one when nobody has sent it away. */
const model = {
  async *stream(_request, signal) {
    signal.addEventListener('abort', () => left(signal.reason));
    yield 'one ';
    signal.throwIfAborted();
    yield 'two';
    return report;
  },
} as Pick<LanguageModel, 'stream'> as LanguageModel;

beforeEach(() => {
  vi.useFakeTimers();
  left.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is there, from its first word, for who comes in time', async () => {
  const ahead = beginAhead(model, request);
  vi.advanceTimersByTime(4_900);
  const draft = ahead.take(new AbortController().signal);
  vi.advanceTimersByTime(60_000);
  expect(await draft?.first).toEqual({ done: false, value: 'one ' });
  expect(await draft?.pieces.next()).toEqual({ done: false, value: 'two' });
  expect(await draft?.pieces.next()).toEqual({ done: true, value: report });
  expect(left).not.toHaveBeenCalled();
});

it('sends the model away when nobody comes', () => {
  const ahead = beginAhead(model, request);
  vi.advanceTimersByTime(5_000);
  expect(left).toHaveBeenCalledOnce();
  expect(ahead.take(new AbortController().signal)).toBeNull();
});

it('ends with the answer it was taken for', async () => {
  const control = new AbortController();
  const draft = beginAhead(model, request).take(control.signal);
  await draft?.first;
  const stopped = new Error('stopped');
  control.abort(stopped);
  expect(left).toHaveBeenCalledWith(stopped);
  await expect(draft?.pieces.next()).rejects.toBe(stopped);
});

it('is sent away from who is not wanted any more', () => {
  const ahead = beginAhead(model, request);
  ahead.drop();
  expect(left).toHaveBeenCalledOnce();
  expect(ahead.take(new AbortController().signal)).toBeNull();
});
