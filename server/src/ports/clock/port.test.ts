import { describe, expect, it } from 'vitest';
import { createMovableClock } from './movable.ts';
import type { Clock } from './port.ts';
import { systemClock } from './system.ts';

const clocks: [string, () => Clock][] = [
  ['system', () => systemClock],
  ['movable', createMovableClock],
];

describe.each(clocks)('clock: %s', (_name, open) => {
  it('starts at real time and does not go backwards', () => {
    const clock = open();
    const before = Date.now();
    const first = clock.now().getTime();
    const second = clock.now().getTime();
    expect(first).toBeGreaterThanOrEqual(before);
    expect(second).toBeGreaterThanOrEqual(first);
    expect(second).toBeLessThanOrEqual(Date.now());
  });

  it('hands out dates that callers may change', () => {
    const clock = open();
    clock.now().setFullYear(1990);
    expect(clock.now().getTime()).toBeGreaterThan(Date.UTC(2020, 0));
  });
});

describe('clock: movable', () => {
  it('adds up what it was advanced and returns to real time', async () => {
    const clock = createMovableClock();
    await clock.advance(3600);
    const twoHours = await clock.advance(3600);
    expect(Math.round((twoHours.getTime() - Date.now()) / 60_000)).toBe(120);
    await clock.reset();
    expect(Math.round((clock.now().getTime() - Date.now()) / 60_000)).toBe(0);
  });

  it('answers a move only after its listeners have finished, in order', async () => {
    const clock = createMovableClock();
    const seen: string[] = [];
    clock.onMove(async (now) => {
      await Promise.resolve();
      seen.push(`first ${Math.round((now.getTime() - Date.now()) / 1000)}`);
    });
    clock.onMove(() => void seen.push('second'));
    await clock.advance(60);
    expect(seen).toEqual(['first 60', 'second']);
  });
});
