import { translate } from '../../i18n/language-store.ts';
import { showAlert } from '../../ui/show-alert.ts';
import { sendGoogleAnswer } from './queries.ts';
import { setUser } from './session-store.ts';

interface GoogleAnswer {
  code?: string;
  state?: string;
  error?: string;
}

const DENIED = 'access_denied';

/** Says whether a new account was made. Whoever said no at Google hears nothing more of it. */
export const finishGoogle = async ({
  code = '',
  state = '',
  error,
}: GoogleAnswer): Promise<boolean> => {
  if (error === DENIED) return false;
  try {
    if (error !== undefined) throw new Error(error);
    const { is_new_user, user } = await sendGoogleAnswer({ code, state });
    setUser(user);
    return is_new_user;
  } catch {
    void showAlert(translate('errors.google'));
    return false;
  }
};
