import { expect, test } from 'vitest';
import admin from '../../../../locales/admin/en.json' with { type: 'json' };
import { formatAge } from './format-age.ts';
import { loadAdmin, useAdminTexts } from './load-admin.ts';
import { renderHook } from '@testing-library/react';

test('an age is told in the largest unit that fits', async () => {
  await loadAdmin();
  const { result } = renderHook(useAdminTexts);
  const now = new Date('2026-11-15T12:00:00Z');
  const age = (days: number) =>
    formatAge(new Date(now.getTime() - days * 86_400_000), now, result.current);
  const told = (...days: number[]) => days.map(age);
  expect(admin.age.days).toContain('{{count}}');
  expect(told(0, 1, 8, 65, 800)).toEqual(['0 d', '1 d', '1 w', '2 m', '2 y']);
  // Where one unit ends and the next begins.
  expect(told(0.99, 1.99, 6.99, 7)).toEqual(['0 d', '1 d', '6 d', '1 w']);
  expect(told(13.99, 14, 29.99, 30)).toEqual(['1 w', '2 w', '4 w', '1 m']);
  expect(told(59.99, 60, 364.99, 365, 729.99, 730)).toEqual([
    '1 m',
    '2 m',
    '12 m',
    '1 y',
    '1 y',
    '2 y',
  ]);
  // The clock of this browser may be behind that of the server.
  expect(told(-1)).toEqual(['0 d']);
});
