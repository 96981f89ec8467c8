import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import { translate } from '../../i18n/language-store.ts';
import { showAlert } from '../../ui/show-alert.ts';

/** What the server said about a refused change. An ended session or account has its own way to say so. */
export const showProblem = (error: unknown): void => {
  const isToldElsewhere =
    error instanceof ApiError && (error.status === 401 || error.is('account_suspended'));
  if (!isToldElsewhere) void showAlert(errorText(error, translate('app.error')));
};
