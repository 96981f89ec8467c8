import { expect, test } from '@playwright/test';
import { collectComplaints, faults, overflow } from './faults.ts';

test('the home page opens without a complaint and is accessible', async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a narrow phone never scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('a built script is sent compressed and kept for ever', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const script = /type="module"[^>]* src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  expect(script).toBeDefined();
  const answer = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(answer.headers()['cache-control']).toContain('immutable');
});
