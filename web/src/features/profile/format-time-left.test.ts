import { expect, test } from 'vitest';
import { timeLeft } from './format-time-left.ts';

const end = new Date('2026-03-10T12:00:00.000Z');

test.each([
  ['2026-03-09T12:00:00.000Z', 1, '00:00'],
  ['2026-03-09T12:00:00.001Z', 0, '23:59'],
  ['2026-03-10T10:54:01.000Z', 0, '01:05'],
  ['2026-03-10T11:59:30.000Z', 0, '00:00'],
  ['2026-03-10T12:00:00.000Z', 0, '00:00'],
  ['2026-03-11T12:00:00.000Z', 0, '00:00'],
  ['2026-02-28T09:00:00.000Z', 10, '03:00'],
])('at %s %d days and %s are left', (now, days, time) => {
  expect(timeLeft(end, new Date(now))).toEqual({ days, time });
});
