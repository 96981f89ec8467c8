import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batch } from './batch.ts';

describe('batched lookups', () => {
  it('asks once for what is wanted in one turn, each key once', async () => {
    const asked: number[][] = [];
    const double = batch(async (keys: number[]) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]));
    }, 10);
    expect(await Promise.all([1, 2, 1, -1].map(double))).toEqual([2, 4, 2, undefined]);
    await double(1);
    expect(asked).toEqual([[1, 2, -1], [1]]);
  });

  it('keeps each lookup within its limit', async () => {
    const sizes: number[] = [];
    const same = batch(async (keys: number[]) => {
      sizes.push(keys.length);
      return new Map(keys.map((key) => [key, key]));
    }, 3);
    const keys = Array.from({ length: 8 }, (_, index) => index);
    expect(await Promise.all(keys.map(same))).toEqual(keys);
    expect(sizes).toEqual([3, 3, 2]);
  });

  it('fails those who asked together, and nobody after', async () => {
    let broken = true;
    const look = batch(async (keys: string[]) => {
      if (broken) throw new Error('down');
      return new Map(keys.map((key) => [key, 1]));
    }, 10);
    const together = await Promise.allSettled([look('a'), look('b')]);
    expect(together.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    broken = false;
    await nextTurn();
    expect(await look('a')).toBe(1);
  });
});
