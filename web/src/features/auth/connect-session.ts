import { connectSession } from '../../api/session-hooks.ts';
import { syncAccountLanguage } from './apply-account-language.ts';
import { rememberUser } from './remember-user.ts';
import {
  clearSession,
  currentSession,
  leaveSession,
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
  /** The page on screen lives on until the next one is here, and longer where somebody chooses to stay. */
  const startAfresh = (): void => {
    if (currentSession().hasLeft) return;
    leaveSession();
    reloadHome();
  };

  connectSession({
    onUser: (fresh) => {
      const { user, hasLeft } = currentSession();
      // Another tab has signed in as somebody else.
      if (hasLeft || (user && user.id !== fresh.user_id)) startAfresh();
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
    hasLeft: () => currentSession().hasLeft,
    userId: () => currentSession().user?.id ?? null,
  });

  useSession.subscribe((session, before) => {
    if (session.isSuspended && before.user && !before.isSuspended) goHome();
    if (session.user && session.user.id !== before.user?.id && !session.isSuspended) {
      void syncAccountLanguage(session.user);
    }
  });
};
