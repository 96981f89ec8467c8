import { readdir } from 'node:fs/promises';
import { languageCodes } from '@hale/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRefusal } from '../../test/client.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.origin + path, { redirect: 'manual', headers });

describe('pages', () => {
  it.each([
    '/',
    '/log-in',
    '/chat/new',
    '/no/such/page',
    '/auth/google-auth/redirect/?code=1',
    '/sandbox/gallery',
  ])('%s is the web app', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toMatch(/no-cache|no-store/);
  });

  it('have a policy without inline script, eval or frames, and no inline script themselves', async () => {
    const response = await get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe-inline|'unsafe-eval'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/object-src 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    const inline = [...(await response.text()).matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)];
    expect(inline).toEqual([]);
  });

  it.each([
    '/nothing.png',
    '/api/nothing',
    '/auth/nothing/',
    '/api',
    '/sandbox/nothing',
    '/metrics',
  ])('%s is not found', async (path) => {
    const response = await get(path);
    const { body } = checkRefusal(response, await response.json());
    expect(body.code).toBe('not_found');
  });
});

describe('files', () => {
  it('with a hash are kept for ever and sent compressed', async () => {
    const names = await readdir(new URL('../../../web/dist/assets', import.meta.url));
    const script = names.find((name) => name.endsWith('.js'));
    const response = await get(`/assets/${script}`, { 'accept-encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  it('of old documents have moved', async () => {
    const response = await get('/public/documents/Terms_of_Use.pdf');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/documents/Terms_of_Use.pdf');
  });

  it('with texts exist for every language, English under both its codes', async () => {
    for (const code of [...languageCodes, 'us']) {
      const response = await get(`/locales/${code}.json`);
      expect(response.status, code).toBe(200);
      expect(response.headers.get('content-type'), code).toMatch(/json/);
    }
    const [us, en] = [await get('/locales/us.json'), await get('/locales/en.json')];
    expect(await us.text()).toBe(await en.text());
    expect((await get('/locales/xx.json')).status).toBe(404);
  });
});
