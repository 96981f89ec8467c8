import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile';
const APP_STORE = 'https://apps.apple.com/';

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = `<div data-written><a data-testid="app-banner-link" href="${APP_STORE}"></a></div>`;
});

afterEach(() => vi.restoreAllMocks());

const link = () => document.querySelector('a')?.getAttribute('href');

/** A script without exports, which runs as it is read. */
const run = () => vi.importActual('./early-start.ts');

test('the written page leads Android to its own store', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  await run();
  expect(link()).toBe(PRODUCT_SETTINGS.playStoreUrl);
});

test('also when the script is here before the page, and as soon as that is read', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await run();
  expect(link()).toBe(APP_STORE);
  document.dispatchEvent(new Event('readystatechange'));
  expect(link()).toBe(PRODUCT_SETTINGS.playStoreUrl);
});

test('everybody else finds what is written', async () => {
  await run();
  expect(link()).toBe(APP_STORE);
});
