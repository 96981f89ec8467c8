import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguageStore } from '../../i18n/language-store.ts';
import type { Translate } from '../../i18n/text-key.ts';

/** The server's message, else its first general complaint, else ours; by its code in other languages. */
export const resetErrorText = (error: unknown, t: Translate): string => {
  const said = error instanceof ApiError ? error.body : undefined;
  const text = said?.message || said?.non_field_errors?.[0] || t('errors.invalidLink');
  return useLanguageStore.getState().language.code === 'en' ? text : errorText(error, text);
};
