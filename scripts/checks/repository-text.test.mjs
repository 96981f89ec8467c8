import { describe, expect, test } from 'vitest';
import { checkRepositoryText } from './repository-text.mjs';

describe('repository text', () => {
  test.each([
    'const folder = "/home/somebody/hale";',
    'cd /tmp/hale',
    `const key = "sk_live_${'4'.repeat(24)}";`,
    '-----BEGIN PRIVATE KEY-----',
    '// TODO: later',
    'registry=https://registry.npmjs.org/',
  ])('refuses %s', (text) => {
    expect(checkRepositoryText(new Map([['server/src/app.ts', `\n${text}`]]))[0]).toContain(
      'server/src/app.ts:2',
    );
  });

  test('lets ordinary paths and words be', () => {
    const text = "import '../lib/tmp/x.ts'; fetch('/api/home/'); const skip = 'sk-';";
    expect(checkRepositoryText(new Map([['server/src/app.ts', text]]))).toEqual([]);
  });
});
