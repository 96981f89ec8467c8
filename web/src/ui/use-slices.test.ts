import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSlices } from './use-slices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const list = (length: number) => Array.from({ length }, (_, index) => index);

const show = (rows: readonly number[]) =>
  renderHook((shown: readonly number[]) => useSlices(shown), { initialProps: rows });

it('a long list is shown from its top, slice by slice, until it is whole', () => {
  const rows = list(25);
  const { result } = show(rows);
  const lengths = [result.current.length];
  while (lengths.at(-1) !== rows.length && lengths.length < 9) {
    act(() => vi.advanceTimersToNextTimer());
    lengths.push(result.current.length);
  }
  expect(lengths).toEqual([10, 20, 25]);
  expect(result.current).toEqual(rows);
});

it('a row that changes leaves the list whole; a list that was emptied begins anew', () => {
  const { result, rerender } = show(list(25));
  act(() => vi.advanceTimersToNextTimer());
  act(() => vi.advanceTimersToNextTimer());
  rerender(list(24));
  expect(result.current).toHaveLength(24);
  rerender([]);
  rerender(list(25));
  expect(result.current).toHaveLength(10);
});
