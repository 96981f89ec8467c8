import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { Translate } from '../../i18n/text-key.ts';

/** The server's message, else its first general complaint, else ours. */
export const resetErrorText = (error: unknown, t: Translate): string => {
  const said = error instanceof ApiError ? error.body : undefined;
  return errorText(error, said?.message || said?.non_field_errors?.[0] || t('errors.invalidLink'));
};
