import { createHash } from 'node:crypto';
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

  it('below /auth/ are not kept', async () => {
    const response = await get('/auth/google-auth/redirect/?code=1');
    expect(response.headers.get('cache-control')).toBe('no-store');
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
    const styles = /style-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(styles).toMatch(/^'self'( 'sha256-[^']+')*$/);
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

describe('public pages', () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await get(path, headers);
    return { response, html: await response.text() };
  };

  it('can be read without any script, in the language of the address or else of the browser', async () => {
    const english = await read('/');
    expect(english.html).toMatch(/<html lang="en" dir="ltr"/);
    expect(english.html).toMatch(/<h1[^>]*>Welcome to Hale<\/h1>/);
    expect(english.html).toContain('Is Hale a doctor?');
    const byAddress = await read('/?lang=ar', { 'accept-language': 'en' });
    expect(byAddress.html).toMatch(/<html lang="ar" dir="rtl"/);
    const byBrowser = await read('/', { 'accept-language': 'ar-EG,ar;q=0.9' });
    expect(byBrowser.html).toBe(byAddress.html);
    expect(byBrowser.response.headers.get('content-language')).toBe('ar');
    expect(byBrowser.response.headers.get('vary')).toContain('accept-language');
  });

  it('are in English for languages without texts', async () => {
    const { html } = await read('/?lang=xx', { 'accept-language': 'xx' });
    expect(html).toMatch(/<html lang="en"/);
  });

  it('say what they are, where they are and which other languages there are', async () => {
    const { html } = await read('/about-us/?lang=ar');
    expect(html).toContain(`<link rel="canonical" href="${server.origin}/about-us?lang=ar" />`);
    expect(html).toContain(`hreflang="en" href="${server.origin}/about-us" />`);
    expect(html).toContain(`hreflang="x-default" href="${server.origin}/about-us" />`);
    expect(html).toContain(`content="${server.origin}/icons/preview.png"`);
    expect(html).toMatch(/<meta name="description" content="[^"]*Hale[^"]*"/);
    expect(html).not.toContain('noindex');
    expect(html).not.toMatch(/%ORIGIN%|\{\{/);
  });

  it('have nothing inside that the policy forbids', async () => {
    const { response, html } = await read('/');
    expect(html).not.toMatch(/ style="|<style[^>]+>|<script(?![^>]*\ssrc=)| on\w+="/);
    const policy = response.headers.get('content-security-policy') ?? '';
    const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) =>
      createHash('sha256').update(style).digest('base64'),
    );
    expect(styles).toHaveLength(1);
    for (const hash of styles) expect(policy).toContain(`'sha256-${hash}'`);
  });

  it('are not sent again to who has them, and packed as the reader likes', async () => {
    const { response } = await read('/', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    const etag = response.headers.get('etag') ?? '';
    const again = await read('/', { 'if-none-match': etag });
    expect(again.response.status).toBe(304);
    const plain = await read('/', { 'accept-encoding': 'identity' });
    expect(plain.response.headers.get('content-encoding')).toBeNull();
    expect(plain.html).toContain('Welcome to Hale');
  });

  it('are all that search engines are shown', async () => {
    expect((await read('/chat/new')).html).toContain('content="noindex"');
    const robots = await read('/robots.txt');
    expect(robots.html).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
    expect(robots.html).toContain('Disallow: /api/');
    const sitemap = await read('/sitemap.xml');
    const places = [...sitemap.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(places).toContain(`${server.origin}/`);
    expect(places).toContain(`${server.origin}/privacy-policy?lang=ar`);
    const finished = await readdir(new URL('../../../web/dist/pages/home', import.meta.url));
    const inArabic = places.filter((place) => place?.endsWith('?lang=ar'));
    const inEnglish = places.filter((place) => !place?.includes('?lang='));
    expect(inArabic).toHaveLength(inEnglish.length);
    expect(places).toHaveLength(finished.length * inEnglish.length);
    for (const place of [...inEnglish, ...inArabic]) {
      const page = await get(String(place).replace(server.origin, ''));
      expect(await page.text()).toContain(`<link rel="canonical" href="${place}" />`);
    }
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
