import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const zod = { version: '4.0.0', integrity: 'sha512-a' };
const forWindows = { version: '1.0.0', integrity: 'sha512-b', optional: true };
const wanted = { 'node_modules/zod': zod, 'node_modules/for-windows': forWindows };

test('what is of another platform may be absent', () => {
  expect(isInstalled(wanted, { 'node_modules/zod': zod })).toBe(true);
});

test.each([
  ['missing', {}],
  ['of another version', { 'node_modules/zod': { ...zod, version: '4.0.1' } }],
  ['of other content', { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } }],
  ['too many', { 'node_modules/zod': zod, 'node_modules/left': zod }],
])('installs anew when a package is %s', (_what, installed) => {
  expect(isInstalled(wanted, installed)).toBe(false);
});
