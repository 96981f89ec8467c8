import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../test-support/eventually.ts';

const fetchMock = vi.fn<typeof fetch>();

const freshStore = async () => {
  vi.resetModules();
  return import('./language-store.ts');
};

const page = () => {
  const { lang, dir } = document.documentElement;
  return { lang, dir, stored: localStorage.getItem('language') };
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async () => Response.json({ app: { ok: 'حسنًا' } }));
});

afterEach(() => {
  vi.doUnmock('./load-bundle.ts');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchMock.mockReset();
});

test('the browser’s language is stored and shown at the first visit', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG', 'en']);
  const { startLanguage, translate } = await freshStore();
  await startLanguage();
  expect(page()).toEqual({ lang: 'ar', dir: 'rtl', stored: 'AR' });
  expect(translate('app.ok')).toBe('حسنًا');
  expect(translate('app.close')).toBe('Close');
});

test('an address that names a language is a choice, told once', async () => {
  localStorage.setItem('language', 'EN');
  history.replaceState(null, '', '/about-us?lang=ar&email=a#top');
  const { startLanguage } = await freshStore();
  await startLanguage();
  expect(page()).toEqual({ lang: 'ar', dir: 'rtl', stored: 'AR' });
  expect(location.href).toMatch(/\/about-us\?email=a#top$/);
});

test('an address that names no language of ours changes nothing', async () => {
  localStorage.setItem('language', 'EN');
  history.replaceState(null, '', '/?lang=xx');
  const { startLanguage } = await freshStore();
  await startLanguage();
  expect(page()).toEqual({ lang: 'en', dir: 'ltr', stored: 'EN' });
  history.replaceState(null, '', '/');
});

test('English needs no request', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['xx']);
  const { startLanguage } = await freshStore();
  await startLanguage();
  expect(page()).toEqual({ lang: 'en', dir: 'ltr', stored: 'EN' });
  expect(fetchMock).not.toHaveBeenCalled();
});

test('texts that cannot be read leave the page in English', async () => {
  vi.doMock('./load-bundle.ts', () => ({ loadBundle: () => Promise.reject(new Error('offline')) }));
  const { changeLanguage, translate } = await freshStore();
  await changeLanguage('ar');
  expect(page()).toEqual({ lang: 'en', dir: 'ltr', stored: 'AR' });
  expect(translate('app.ok')).toBe('OK');
});

test('the latest choice wins over a slower earlier one', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetchMock.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { changeLanguage } = await freshStore();
  const slow = changeLanguage('ar');
  await eventually(() => expect(fetchMock).toHaveBeenCalled());
  await changeLanguage('en');
  answer(Response.json({ app: { ok: 'حسنًا' } }));
  await slow;
  expect(page()).toEqual({ lang: 'en', dir: 'ltr', stored: 'EN' });
});

test('texts that join while a language is on its way are prepared for it as well', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetchMock.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { changeLanguage, joinLanguage } = await freshStore();
  const changing = changeLanguage('ar');
  await eventually(() => expect(fetchMock).toHaveBeenCalled());
  const prepared: string[] = [];
  await joinLanguage(async ({ code }) => void prepared.push(code));
  expect(prepared).toEqual(['en', 'ar']);
  answer(Response.json({ app: { ok: 'حسنًا' } }));
  await changing;
});
