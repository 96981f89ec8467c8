import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import { translate } from '../../i18n/language-store.ts';
import { currentSession } from '../auth/session-store.ts';
import { showAlert } from '../../ui/show-alert.ts';

/**
 * What the server said about a refused change. An ended session or account has its own way to say so; a visitor,
 * who has neither, hears it here.
 */
export const showProblem = (error: unknown, isVisitor = false): void => {
  const hasEnded = !isVisitor || currentSession().hasLeft;
  const isToldElsewhere =
    error instanceof ApiError &&
    ((error.status === 401 && hasEnded) || error.is('account_suspended'));
  if (!isToldElsewhere) void showAlert(errorText(error, translate('app.error')));
};
