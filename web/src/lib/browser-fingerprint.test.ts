import { expect, test } from 'vitest';
import { browserFingerprint } from './browser-fingerprint.ts';

test('it is empty where the browser gives nothing to compute it from', async () => {
  expect(await browserFingerprint()).toBe('');
});
