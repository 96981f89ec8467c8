import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LanguageModel } from '../ports/language-model/port.ts';
import { guardModel } from '../ports/language-model/guarded.ts';
import { beginAhead } from './draft-ahead.ts';

const request = { role: 'answer' as const, messages: [] };
const report = { model: 'big', promptTokens: 1, completionTokens: 2 };
const left = vi.fn();
const ended = vi.fn();

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
  ended.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is there, from its first word, for who comes in time', async () => {
  const ahead = beginAhead(model, request, ended);
  vi.advanceTimersByTime(4_900);
  const draft = ahead.take(new AbortController().signal);
  vi.advanceTimersByTime(60_000);
  expect(await draft?.first).toEqual({ done: false, value: 'one ' });
  expect(await draft?.pieces.next()).toEqual({ done: false, value: 'two' });
  expect(await draft?.pieces.next()).toEqual({ done: true, value: report });
  expect(left).not.toHaveBeenCalled();
  expect(ended.mock.calls).toEqual([['taken']]);
});

it('sends the model away when nobody comes', () => {
  const ahead = beginAhead(model, request, ended);
  vi.advanceTimersByTime(5_000);
  expect(left).toHaveBeenCalledOnce();
  expect(ended.mock.calls).toEqual([['dropped']]);
  expect(ahead.take(new AbortController().signal)).toBeNull();
});

it('ends with the answer it was taken for', async () => {
  const control = new AbortController();
  const draft = beginAhead(model, request, ended).take(control.signal);
  await draft?.first;
  const stopped = new Error('stopped');
  control.abort(stopped);
  expect(left).toHaveBeenCalledWith(stopped);
  await expect(draft?.pieces.next()).rejects.toBe(stopped);
});

it('is sent away from who is not wanted any more', () => {
  const ahead = beginAhead(model, request, ended);
  ahead.drop();
  expect(left).toHaveBeenCalledOnce();
  expect(ahead.take(new AbortController().signal)).toBeNull();
});

it('gives back its seat at the model, whether or not it had begun to write', async () => {
  const one = { concurrency: 1, maxWaiting: 1, retries: 0, retryDelayMs: 1 };
  const guarded = guardModel(model, { ...one, breaker: { failures: 1, openMs: 1000 } });
  for (const hasBegun of [true, false]) {
    const ahead = beginAhead(guarded, request, ended);
    if (hasBegun) await vi.advanceTimersByTimeAsync(100);
    ahead.drop();
    const next = guarded.stream(request, new AbortController().signal);
    expect(await next.next()).toEqual({ done: false, value: 'one ' });
    await next.return(report);
  }
});
