import { logInAttempts, logInAttemptsShown, userExistsText } from '@hale/contract/constants';
import { ApiError } from '../../api/api-error.ts';
import type { Translate } from '../../i18n/text-key.ts';

export const logInErrorText = (error: unknown, t: Translate): string => {
  if (!(error instanceof ApiError) || error.status < 400) return t('logIn.failed');
  if (error.status === 429) return t('errors.tooManyAttempts');
  if (error.detail === userExistsText) return t('errors.userExists');
  const left = logInAttempts - (error.body?.attempts ?? 0);
  const isTold = left >= logInAttemptsShown.min && left <= logInAttemptsShown.max;
  return isTold ? `${t('logIn.wrong')} ${t('logIn.attemptsLeft', { left })}` : t('logIn.wrong');
};
