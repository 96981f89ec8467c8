import { connectSession } from '../../api/session-hooks.ts';
import { syncAccountLanguage } from './apply-account-language.ts';
import {
  clearSession,
  currentSession,
  setSuspended,
  setUser,
  useSession,
} from './session-store.ts';

interface Navigation {
  /** To the home page, inside the app. */
  goHome: () => void;
  /** To the home page by a full page load, which forgets everything of the last user. */
  reloadHome: () => void;
}

/** Ties the calls, the session store and the router together. */
export const connectSessionToApp = ({ goHome, reloadHome }: Navigation): void => {
  connectSession({
    onUser: setUser,
    onSessionLost: () => {
      const wasSignedIn = currentSession().user !== null;
      clearSession();
      if (wasSignedIn) reloadHome();
    },
    onTokenMissing: goHome,
    onSuspended: setSuspended,
    isSuspended: () => currentSession().isSuspended,
  });

  useSession.subscribe((session, before) => {
    if (session.isSuspended && before.user && !before.isSuspended) goHome();
    if (session.user && session.user.id !== before.user?.id && !session.isSuspended) {
      void syncAccountLanguage(session.user);
    }
  });
};
