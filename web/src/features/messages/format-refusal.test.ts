import { filesLimitsText, genericErrorText } from '@hale/contract/constants';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import arabic from '../../../../locales/ar.json';
import { ApiError } from '../../api/api-error.ts';
import { useLanguageStore } from '../../i18n/language-store.ts';
import { languages } from '../../i18n/languages.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { sampleUser } from '../../test-support/sample-user.ts';
import { clearSession, setUser } from '../auth/session-store.ts';
import { refusalText } from './format-refusal.ts';

const refused = (code: string, message_client?: string) =>
  refusalText(
    new ApiError({ status: 400, statusText: '', code, detail: '', body: { message_client } }),
  );

const atFirst = useLanguageStore.getState();
beforeEach(() => setUser(sampleUser()));
afterEach(() => {
  clearSession();
  useLanguageStore.setState(atFirst);
});

describe('in English', () => {
  test.each(['files_limits', 'too_many_files', 'attempts_over', 'not_found', 'validation_error'])(
    'the server is heard itself: %s',
    (code) => expect(refused(code, 'What the server said.')).toBe('What the server said.'),
  );

  test('what it says nothing of has words of ours', () => {
    expect(refused('files_limits')).toBe(filesLimitsText);
    expect(refused('not_found', genericErrorText)).toContain('That chat was deleted.');
    expect(refused('validation_error')).toBe(genericErrorText);
  });
});

test('in another language what the server says has words of ours', () => {
  const language = languages.find(({ code }) => code === 'ar');
  if (language) useLanguageStore.setState({ language, t: createTranslator(arabic, 'ar') });
  expect(refused('files_limits', filesLimitsText)).toBe(
    arabic.files.limits.replace('{{megabytes}}', '15'),
  );
  expect(refused('validation_error', genericErrorText)).toBe(arabic.errors.server);
});
