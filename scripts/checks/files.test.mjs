import { describe, expect, test } from 'vitest';
import { checkFeatureFiles } from './feature-files.mjs';
import { checkFileSize } from './file-size.mjs';
import { checkLocales } from './locales.mjs';

describe('feature files', () => {
  test.each([
    'server/src/features/auth/routes.ts',
    'server/src/features/auth/log-in.ts',
    'server/src/features/auth/log-in.test.ts',
    'server/src/features/all-routes.test.ts',
    'web/src/features/auth/log-in-page.tsx',
    'web/src/features/auth/components/password-field.tsx',
    'web/src/features/auth/use-session.ts',
    'contract/src/index.ts',
  ])('allow %s', (path) => {
    expect(checkFeatureFiles([path])).toEqual([]);
  });

  test.each([
    'server/src/features/auth/helpers.ts',
    'server/src/features/auth/user-service.ts',
    'server/src/features/auth/utils/log-in.ts',
    'server/src/features/users/routes.ts',
    'web/src/features/auth/types.ts',
    'web/src/features/auth/log-in.tsx',
    'web/src/features/sandbox/queries.ts',
    'web/src/ui/index.ts',
  ])('refuse %s', (path) => {
    expect(checkFeatureFiles([path])[0]).toContain(path);
  });
});

describe('file size', () => {
  const long = new Map([['server/src/app.ts', 'line\n'.repeat(301)]]);

  test('asks for a reason', () => {
    expect(checkFileSize(long, {})).toHaveLength(1);
    expect(checkFileSize(long, { 'server/src/app.ts': 'one table' })).toEqual([]);
  });

  test('asks to drop a reason that is not needed any more', () => {
    const short = new Map([['server/src/app.ts', 'line\n'.repeat(300)]]);
    expect(checkFileSize(short, { 'server/src/app.ts': 'one table' })).toHaveLength(1);
  });
});

describe('locales', () => {
  const languages = [
    { code: 'en', direction: 'ltr', tag: 'en' },
    { code: 'es', direction: 'ltr', tag: 'es' },
    { code: 'ua', direction: 'ltr', tag: 'uk' },
  ];
  const english = {
    hello: 'Hello {{name}}',
    agree: 'You agree to the <terms>.',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  };
  const ukrainian = {
    hello: 'Вітаємо, {{name}}',
    agree: 'Ви приймаєте <terms>.',
    days_one: 'Один день',
    days_few: '{{count}} дні',
    days_many: '{{count}} днів',
    days_other: '{{count}} дня',
  };
  const check = (/** @type {string} */ code, /** @type {unknown} */ texts) =>
    checkLocales(
      languages.filter((language) => ['en', code].includes(language.code)),
      new Map([
        ['en', english],
        [code, texts],
      ]),
    );

  test('have the plural forms of their own language', () => {
    expect(check('ua', ukrainian)).toEqual([]);
    const { days_few: _few, ...others } = ukrainian;
    expect(check('ua', { ...others, days_two: '{{count}} дні' })).toEqual([
      'locales/ua.json lacks days_few, a plural form of this language',
      'locales/ua.json: days_two is no plural form of this language',
    ]);
  });

  test('must have every text, with the same names and marks in it', () => {
    const {
      days_one: _one,
      days_few: _few,
      days_many: _many,
      days_other: _other,
      ...rest
    } = ukrainian;
    expect(check('ua', { ...rest, hello: 'Вітаємо', agree: 'Ви згодні.', extra: 'Ще' })).toEqual([
      'locales/ua.json lacks days',
      'locales/ua.json has extra, which English has not',
      'locales/ua.json: hello has other {{names}} or <marks> than English',
      'locales/ua.json: agree has other {{names}} or <marks> than English',
    ]);
  });

  test('must not be left in English', () => {
    expect(check('ua', { ...ukrainian, hello: 'Hello {{name}}' })).toEqual([
      'locales/ua.json: hello is still in English',
    ]);
    const spanish = {
      hello: 'Hola, {{name}}',
      agree: 'Acepta your <terms>.',
      days_one: '{{count}} día',
      days_many: '{{count}} de días',
      days_other: '{{count}} días',
    };
    expect(check('es', spanish)).toEqual(['locales/es.json: agree is still in English']);
  });

  test('must be in every part, of every language', () => {
    expect(checkLocales(languages, new Map([['en', english]]), 'legal/')).toContain(
      'locales/legal/es.json is missing',
    );
  });
});
