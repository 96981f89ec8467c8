import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSlices } from './use-slices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const list = (length: number) => Array.from({ length }, (_, index) => index);

const show = (rows: readonly number[]) =>
  renderHook((shown: readonly number[]) => useSlices(shown), { initialProps: rows });

const nextPicture = () => {
  act(() => {
    vi.advanceTimersToNextTimer();
  });
};

it('a long list is shown from its top, slice by slice, until it is whole', () => {
  const rows = list(20);
  const { result } = show(rows);
  const lengths = [result.current.length];
  while (lengths.at(-1) !== rows.length && lengths.length < 9) {
    nextPicture();
    lengths.push(result.current.length);
  }
  expect(lengths).toEqual([0, 8, 16, 20]);
  expect(result.current).toEqual(rows);
});

it('a short list is shown at once', () => {
  expect(show(list(8)).result.current).toEqual(list(8));
});

it('a row that changes leaves the list whole; a list that was emptied begins anew', () => {
  const { result, rerender } = show(list(20));
  for (let picture = 0; picture < 3; picture += 1) nextPicture();
  rerender(list(19));
  expect(result.current).toHaveLength(19);
  rerender([]);
  rerender(list(20));
  expect(result.current).toHaveLength(8);
});
