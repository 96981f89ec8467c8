import { expect, it } from 'vitest';
import { addMonths } from './add-months.ts';

it.each([
  ['2025-01-31T10:00:00.000Z', 1, '2025-02-28T10:00:00.000Z'],
  ['2025-01-31T10:00:00.000Z', 2, '2025-03-31T10:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', 12, '2025-02-28T00:00:00.000Z'],
  ['2025-12-15T23:59:59.999Z', 1, '2026-01-15T23:59:59.999Z'],
  ['2025-03-01T00:00:00.000Z', 0, '2025-03-01T00:00:00.000Z'],
])('%s and %i months are %s', (date, months, expected) => {
  expect(addMonths(new Date(date), months).toISOString()).toBe(expected);
});
