import { beforeEach, expect, test, vi } from 'vitest';

const settings = vi.hoisted(() => ({ host: '', analyticsUrl: '' }));
vi.mock('../../config.ts', () => ({ productConfig: settings }));

const { storeConsent } = await import('./consent-store.ts');
const { reportPageView } = await import('./report-page-view.ts');

const sendBeacon = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon });
  Object.assign(settings, { host: location.host, analyticsUrl: 'https://count.example/' });
});

test('a page is counted where people agreed to it', () => {
  storeConsent('all');
  reportPageView('/chat/$id');
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(
    'https://count.example/',
    '{"page":"/chat/$id"}',
  );
});

test('nothing is sent before a choice or after the necessary one', () => {
  reportPageView('/');
  storeConsent('necessary');
  reportPageView('/');
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('nothing is sent on another host or without an address', () => {
  storeConsent('all');
  settings.host = 'elsewhere.example';
  reportPageView('/');
  Object.assign(settings, { host: location.host, analyticsUrl: '' });
  reportPageView('/');
  expect(sendBeacon).not.toHaveBeenCalled();
});
