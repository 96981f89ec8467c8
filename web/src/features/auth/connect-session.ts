import { connectSession } from '../../api/session-hooks.ts';
import { syncAccountLanguage } from './apply-account-language.ts';
import { rememberUser } from './remember-user.ts';
import {
  clearSession,
  currentSession,
  setSuspended,
  setUser,
  updateUser,
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
  /** What is on screen belongs to somebody who is no longer signed in. */
  const startAfresh = (): void => {
    clearSession();
    reloadHome();
  };

  connectSession({
    onUser: (fresh) => {
      const { user } = currentSession();
      // Another tab has signed in as somebody else.
      if (user && user.id !== fresh.user_id) startAfresh();
      else {
        setUser(fresh);
        rememberUser(fresh);
      }
    },
    onSessionLost: () => {
      if (currentSession().user) startAfresh();
      else clearSession();
    },
    onTokenMissing: () => {
      // Another tab has logged out.
      if (currentSession().user) startAfresh();
      else goHome();
    },
    onOtherUser: startAfresh,
    onSuspended: setSuspended,
    onNotAdmin: () => {
      updateUser({ isAdmin: false });
      goHome();
    },
    isSuspended: () => currentSession().isSuspended,
    userId: () => currentSession().user?.id ?? null,
  });

  useSession.subscribe((session, before) => {
    if (session.isSuspended && before.user && !before.isSuspended) goHome();
    if (session.user && session.user.id !== before.user?.id && !session.isSuspended) {
      void syncAccountLanguage(session.user);
    }
  });
};
