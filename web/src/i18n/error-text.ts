import type { ErrorCode } from '@hale/contract/errors';
import { ApiError } from '../api/api-error.ts';
import { useLanguageStore } from './language-store.ts';
import type { TextKey } from './text-key.ts';

/** The server speaks English; what it often says to a person has words of ours in the other languages. */
const ownWords: Partial<Record<ErrorCode, TextKey>> = {
  active_subscription: 'errors.activeSubscription',
  already_subscribed: 'errors.alreadySubscribed',
  google_failed: 'errors.google',
  google_unavailable: 'errors.google',
  invalid_link: 'errors.invalidLink',
  mail_failed: 'errors.server',
  no_active_subscription: 'profile.cancelError',
  no_active_trial: 'profile.cancelError',
  password_mismatch: 'errors.passwordMismatch',
  payment_canceled: 'errors.paymentCanceled',
  payment_failed: 'errors.server',
  server_error: 'errors.server',
  too_many_attempts: 'errors.tooManyAttempts',
  trial_not_allowed: 'errors.trialNotAllowed',
  user_exists: 'errors.userExists',
  validation_error: 'errors.validation',
  weak_password: 'errors.weakPassword',
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ownWords, code);

/** What the server said in English; in the other languages our words for it, else the given text. */
export const errorText = (error: unknown, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise;
  const { language, t } = useLanguageStore.getState();
  if (language.code === 'en') return error.detail || otherwise;
  const key = isErrorCode(error.code) ? ownWords[error.code] : undefined;
  return key ? t(key) : otherwise;
};
