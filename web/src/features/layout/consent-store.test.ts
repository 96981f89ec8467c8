import { beforeEach, expect, test } from 'vitest';
import { applyStoredConsent, readConsent, storeConsent } from './consent-store.ts';

beforeEach(() => localStorage.clear());

test('nothing stored, or something damaged, is no choice', () => {
  expect(readConsent()).toBeNull();
  localStorage.setItem('cookieConsent', 'ALL');
  expect(readConsent()).toBeNull();
});

test('all grants the four flags', () => {
  storeConsent('all');
  expect(readConsent()).toBe('all');
  expect(localStorage.getItem('consentMode')).toBe(
    '{"ad_user_data":"granted","ad_personalization":"granted","ad_storage":"granted","analytics_storage":"granted"}',
  );
});

test('necessary denies the two of advertising', () => {
  storeConsent('necessary');
  expect(readConsent()).toBe('necessary');
  expect(localStorage.getItem('consentMode')).toBe(
    '{"ad_user_data":"denied","ad_personalization":"denied","ad_storage":"granted","analytics_storage":"granted"}',
  );
});

test.each([null, '{'])('a stored choice puts flags that are %o right', (flags) => {
  localStorage.setItem('cookieConsent', 'necessary');
  if (flags !== null) localStorage.setItem('consentMode', flags);
  applyStoredConsent();
  expect(localStorage.getItem('consentMode')).toContain('"ad_user_data":"denied"');
});

test('without a choice nothing is stored', () => {
  applyStoredConsent();
  expect(localStorage.length).toBe(0);
});
