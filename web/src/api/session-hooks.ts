import type { User } from '@hale/contract/user';

/** What the calls tell the rest of the app, and ask it. The app connects itself at start. */
export interface SessionHooks {
  /** Fresh user data came with a refresh. */
  onUser: (user: User) => void;
  /** The session is over; its cookies are already cleared. */
  onSessionLost: () => void;
  /** A call that needs an account was about to be made by a visitor. */
  onTokenMissing: () => void;
  /** The session of this browser has become somebody else's; their token was not used. */
  onOtherUser: () => void;
  onSuspended: () => void;
  /** Somebody was an administrator when the page was opened, and is none any more. */
  onNotAdmin: () => void;
  isSuspended: () => boolean;
  /** Another page is about to take the place of this one, which must not speak for anybody any more. */
  hasLeft: () => boolean;
  /** Who is on screen; null for a visitor. */
  userId: () => number | null;
}

let connected: SessionHooks | undefined;

export const connectSession = (hooks: SessionHooks): void => {
  connected = hooks;
};

export const sessionHooks = (): SessionHooks => {
  if (!connected) throw new Error('connectSession was not called');
  return connected;
};
