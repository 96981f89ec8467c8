import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import arabic from '../../../locales/ar.json';
import { ApiError } from '../api/api-error.ts';
import { errorText } from './error-text.ts';
import { useLanguageStore } from './language-store.ts';
import { languages } from './languages.ts';
import { createTranslator } from './translator.ts';

const refused = (code: string) =>
  new ApiError({ status: 400, statusText: '', code, detail: 'What the server said.' });

const atFirst = useLanguageStore.getState();
afterEach(() => useLanguageStore.setState(atFirst));

test('in English the server is heard itself, and the given text where it said nothing', () => {
  expect(errorText(refused('not_found'), 'Otherwise')).toBe('What the server said.');
  expect(errorText(new TypeError('no network'), 'Otherwise')).toBe('Otherwise');
});

describe('in another language', () => {
  beforeEach(() => {
    const language = languages.find(({ code }) => code === 'ar');
    if (language) useLanguageStore.setState({ language, t: createTranslator(arabic, 'ar') });
  });

  test('what the server says has words of ours', () => {
    expect(errorText(refused('payment_canceled'), 'خطأ')).toBe(arabic.errors.paymentCanceled);
  });

  test('what has none is not told in English', () => {
    expect(errorText(refused('not_found'), 'خطأ')).toBe('خطأ');
  });
});
