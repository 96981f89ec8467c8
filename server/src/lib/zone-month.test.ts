import { describe, expect, it } from 'vitest';
import { isTimeZone, zoneMonth } from './zone-month.ts';

describe('the month of a zone', () => {
  it.each([
    ['UTC', '2025-03-31T23:59:59.999Z', '2025-03', '2025-04-01T00:00:00.000Z'],
    ['UTC', '2025-04-01T00:00:00.000Z', '2025-04', '2025-05-01T00:00:00.000Z'],
    ['UTC', '2025-12-31T12:00:00.000Z', '2025-12', '2026-01-01T00:00:00.000Z'],
    // Summer time began on 30 March: the end lies an hour nearer than the start would say.
    ['Europe/Kyiv', '2025-03-15T00:00:00.000Z', '2025-03', '2025-03-31T21:00:00.000Z'],
    ['Europe/Kyiv', '2025-10-31T21:59:59.000Z', '2025-10', '2025-10-31T22:00:00.000Z'],
    ['Europe/Kyiv', '2025-10-31T22:00:00.000Z', '2025-11', '2025-11-30T22:00:00.000Z'],
    ['America/New_York', '2025-03-01T04:59:59.000Z', '2025-02', '2025-03-01T05:00:00.000Z'],
    ['America/New_York', '2025-03-20T00:00:00.000Z', '2025-03', '2025-04-01T04:00:00.000Z'],
    ['America/New_York', '2025-11-01T12:00:00.000Z', '2025-11', '2025-12-01T05:00:00.000Z'],
    ['Asia/Kathmandu', '2025-06-15T00:00:00.000Z', '2025-06', '2025-06-30T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2025-03-31T10:00:00.000Z', '2025-04', '2025-04-30T10:00:00.000Z'],
    ['Etc/GMT+12', '2025-04-01T11:59:00.000Z', '2025-03', '2025-04-01T12:00:00.000Z'],
    // Clocks went from 23:59:59 on 30 September straight to 01:00.
    ['America/Asuncion', '2023-09-30T12:00:00.000Z', '2023-09', '2023-10-01T04:00:00.000Z'],
    ['Australia/Lord_Howe', '2025-04-01T00:00:00.000Z', '2025-04', '2025-04-30T13:30:00.000Z'],
    // 30 December 2011 does not exist there.
    ['Pacific/Apia', '2011-12-30T09:59:00.000Z', '2011-12', '2011-12-31T10:00:00.000Z'],
  ])('%s at %s is %s until %s', (zone, now, name, end) => {
    const month = zoneMonth(new Date(now), zone);
    expect(month.name).toBe(name);
    expect(month.end.toISOString()).toBe(end);
    expect(month.start <= new Date(now)).toBe(true);
  });

  it('meets the next month without a gap, whichever is asked for first', () => {
    for (const zone of ['Europe/London', 'America/St_Johns', 'Asia/Beirut', 'Africa/Cairo']) {
      const march = zoneMonth(new Date('2025-03-10T00:00:00Z'), zone);
      const april = zoneMonth(march.end, zone);
      expect(april.name).toBe('2025-04');
      expect(april.start).toEqual(march.end);
      expect(zoneMonth(new Date(march.end.getTime() - 1), zone).name).toBe('2025-03');
    }
  });
});

it.each([
  ['Europe/Kyiv', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+3', true],
  ['+03:00', false],
  ['Mars/Olympus', false],
  ['', false],
  ['Europe/Kyiv; drop table', false],
  ['x'.repeat(200), false],
])('takes %s for a zone: %s', (text, isOne) => {
  expect(isTimeZone(text)).toBe(isOne);
});
