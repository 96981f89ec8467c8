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
  expect(admin.age.days).toContain('{{count}}');
  expect([0, 1, 8, 65, 800].map(age)).toEqual(['0 d', '1 d', '1 w', '2 m', '2 y']);
});
