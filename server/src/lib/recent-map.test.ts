import { describe, expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

describe('RecentMap', () => {
  it('keeps what was used last', () => {
    const map = new RecentMap<string, number>(2, 1000);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect(map.size).toBe(2);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  });

  it('forgets after a while, however often it was used', () => {
    let now = 0;
    const map = new RecentMap<string, number>(2, 100, () => now);
    map.set('a', 1);
    now = 99;
    expect(map.get('a')).toBe(1);
    now = 100;
    expect(map.get('a')).toBeUndefined();
    expect(map.size).toBe(0);
  });

  it('replaces and deletes', () => {
    const map = new RecentMap<string, number>(2, 1000);
    map.set('a', 1);
    map.set('a', 2);
    expect([map.get('a'), map.size]).toEqual([2, 1]);
    map.delete('a');
    expect(map.get('a')).toBeUndefined();
  });

  it('deletes whatever is over', () => {
    const map = new RecentMap<string, number>(9, 1000);
    for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) map.set(key, at);
    map.deleteWhere((value) => value % 2 === 0);
    expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([undefined, 1, undefined, 3]);
  });
});
