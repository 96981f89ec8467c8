import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLingering } from './use-lingering.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('it stays for a while after the thing has ended', () => {
  const { result, rerender } = renderHook(({ isOn }) => useLingering(isOn, 300), {
    initialProps: { isOn: false },
  });
  expect(result.current).toBe(false);
  rerender({ isOn: true });
  pass(1000);
  expect(result.current).toBe(true);
  rerender({ isOn: false });
  pass(299);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

test('a new beginning starts it anew', () => {
  const { result, rerender } = renderHook(({ isOn }) => useLingering(isOn, 300), {
    initialProps: { isOn: true },
  });
  rerender({ isOn: false });
  pass(200);
  rerender({ isOn: true });
  pass(200);
  rerender({ isOn: false });
  pass(200);
  expect(result.current).toBe(true);
});
