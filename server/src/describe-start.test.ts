import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { describeStart } from './describe-start.ts';

const lines = (origin: string, settings: Record<string, string> = {}) =>
  describeStart(readConfig({ PORT: '3000', ...settings }), {
    origin,
    administratorPath: '/sandbox/first-administrator/token/',
    hasOutbox: true,
  }).join('\n');

test('pages of the sandbox are named by an address that opens them', () => {
  expect(lines('http://127.0.0.1:3000')).toContain(
    'administrator: http://127.0.0.1:3000/sandbox/first-administrator/token/',
  );
  for (const [origin, settings] of [
    ['http://0.0.0.0:3000', { HOST: '0.0.0.0' }],
    ['https://hale.example', { PUBLIC_URL: 'https://hale.example', ALLOW_SANDBOX: '1' }],
  ] as const) {
    const text = lines(origin, settings);
    expect(text).toContain(`runs at ${origin}`);
    expect(text).toContain('administrator: http://localhost:3000/sandbox/first-administrator/');
    expect(text).toContain('inbox: http://localhost:3000/sandbox/inbox/');
  }
});

test('pages that are closed are not named, but what opens them', () => {
  const text = lines('https://hale.example', { PUBLIC_URL: 'https://hale.example' });
  expect(text).not.toContain('/sandbox/');
  expect(text).toContain('ALLOW_SANDBOX');
});
