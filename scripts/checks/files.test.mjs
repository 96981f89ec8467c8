import { describe, expect, test } from 'vitest';
import { checkFeatureFiles } from './feature-files.mjs';
import { checkFileSize } from './file-size.mjs';
import { checkLocales } from './locales.mjs';

describe('feature files', () => {
  test.each([
    'server/src/features/auth/routes.ts',
    'server/src/features/auth/log-in.ts',
    'server/src/features/auth/log-in.test.ts',
    'server/src/features/missing-routes.test.ts',
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
    { code: 'en', direction: 'ltr', finished: true },
    { code: 'ar', direction: 'rtl', finished: true },
  ];
  const english = {
    hello: 'Hello {{name}}',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  };
  const check = (/** @type {unknown} */ arabic) =>
    checkLocales(
      languages,
      new Map([
        ['en', english],
        ['ar', arabic],
      ]),
    );

  test('may have other plural forms', () => {
    const arabic = {
      hello: 'مرحبا {{name}}',
      days_one: 'يوم',
      days_few: '{{count}}',
      days_other: '{{count}}',
    };
    expect(check(arabic)).toEqual([]);
  });

  test('must have every text, with the same names in it', () => {
    expect(check({ hello: 'مرحبا', extra: 'x' })).toEqual([
      'locales/ar.json lacks days',
      'locales/ar.json has extra, which English has not',
      'locales/ar.json: hello has other {{names}} than English',
    ]);
  });

  test('must be there when the list says they are finished', () => {
    expect(checkLocales(languages, new Map([['en', english]]))).toEqual([
      'locales/ar.json is missing',
    ]);
  });
});
