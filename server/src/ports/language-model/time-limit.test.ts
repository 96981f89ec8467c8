import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeLimit } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;
const ended = (...limits: TimeLimit[]) => limits.map(({ signal }) => signal.aborted);

describe('limits of time', () => {
  it.each([
    [5_000, 1_000],
    [1_000, 5_000],
  ])('end each at its own time: %i and %i ms', (...ms) => {
    const limits = ms.map((one) => new TimeLimit(never, one));
    vi.advanceTimersByTime(900);
    expect(ended(...limits)).toEqual([false, false]);
    vi.advanceTimersByTime(200);
    expect(ended(...limits)).toEqual(ms.map((one) => one === 1_000));
    vi.advanceTimersByTime(4_000);
    expect(limits.map(({ isOver }) => isOver)).toEqual([true, true]);
  });

  it.each([1_000, 10_000])('begin anew when something has come: %i ms', (ms) => {
    const limit = new TimeLimit(never, ms);
    vi.advanceTimersByTime(900);
    limit.restart(3_000);
    vi.advanceTimersByTime(2_900);
    expect(ended(limit)).toEqual([false]);
    vi.advanceTimersByTime(200);
    expect(ended(limit)).toEqual([true]);
  });

  it('do not end once they are stopped, and wake nobody when all are over', () => {
    const limit = new TimeLimit(never, 1_000);
    limit.stop();
    vi.advanceTimersByTime(2_000);
    expect(limit.isOver).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are over for the reader when the caller leaves', () => {
    const caller = new AbortController();
    const limit = new TimeLimit(caller.signal, 1_000);
    caller.abort();
    expect([limit.signal.aborted, limit.isOver]).toEqual([true, false]);
    limit.stop();
  });
});
