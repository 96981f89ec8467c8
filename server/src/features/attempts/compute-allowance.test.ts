import { describe, expect, it } from 'vitest';
import { computeAllowance, computeVisitorAllowance } from './compute-allowance.ts';

const march = new Date('2025-03-15T12:00:00Z');

describe('allowance of a user', () => {
  it('starts with ten', () => {
    expect(computeAllowance(null, march, null)).toEqual({
      free: 10,
      bought: 0,
      left: 10,
      period: '2025-03',
      resetAt: new Date('2025-04-01T00:00:00Z'),
    });
  });

  it('keeps both parts within a month and refills only the free one in the next', () => {
    const stored = { freeLeft: 2, boughtLeft: 20, period: '2025-03' };
    expect(computeAllowance(stored, march, null)).toMatchObject({ free: 2, bought: 20, left: 22 });
    const april = new Date('2025-04-01T00:00:00Z');
    expect(computeAllowance(stored, april, null)).toMatchObject({
      free: 10,
      bought: 20,
      left: 30,
      period: '2025-04',
    });
  });

  it('turns the month at midnight of the zone', () => {
    const stored = { freeLeft: 0, boughtLeft: 0, period: '2025-03' };
    const before = new Date('2025-03-31T20:59:59Z');
    const after = new Date('2025-03-31T21:00:00Z');
    expect(computeAllowance(stored, before, 'Europe/Kyiv').left).toBe(0);
    expect(computeAllowance(stored, after, 'Europe/Kyiv').left).toBe(10);
    expect(computeAllowance(stored, after, 'UTC').left).toBe(0);
  });

  it('does not refill a month twice when the zone moves back and forth', () => {
    const used = { freeLeft: 0, boughtLeft: 0, period: '2025-04' };
    const now = new Date('2025-03-31T22:00:00Z');
    expect(computeAllowance(used, now, 'America/New_York')).toMatchObject({
      left: 0,
      period: '2025-04',
    });
    const inApril = new Date('2025-04-02T00:00:00Z');
    expect(computeAllowance(used, inApril, 'America/New_York').left).toBe(0);
  });
});

it('gives visitors three in each UTC month', () => {
  expect(computeVisitorAllowance(null, march)).toEqual({
    left: 3,
    period: '2025-03',
    resetAt: new Date('2025-04-01T00:00:00Z'),
  });
  const used = { freeLeft: 1, period: '2025-03' };
  expect(computeVisitorAllowance(used, march).left).toBe(1);
  expect(computeVisitorAllowance(used, new Date('2025-04-01T00:00:00Z')).left).toBe(3);
});
