import type { User } from '@hale/contract/user';
import { create } from 'zustand';

/** The user as the client keeps it: `user_id` is called `id`. */
export interface SessionUser extends Omit<User, 'user_id'> {
  id: number;
}

export interface SessionState {
  /** Null for a visitor. */
  user: SessionUser | null;
  /** Remaining messages; null while nobody has asked. */
  messagesAttempts: number | null;
  isMessagesAttemptsOver: boolean;
  /** Drives the suspended-account modal; once set, no further calls are made. */
  isSuspended: boolean;
  /** What is on screen belongs to somebody who is no longer signed in; the page that takes its place is on its way. */
  hasLeft: boolean;
}

const visitor: SessionState = {
  user: null,
  messagesAttempts: null,
  isMessagesAttemptsOver: false,
  isSuspended: false,
  hasLeft: false,
};

export const useSession = create<SessionState>(() => visitor);

export const currentSession = (): SessionState => useSession.getState();

export const setUser = ({ user_id: id, ...rest }: User): void => {
  const user = { ...rest, id };
  useSession.setState({
    user,
    isSuspended: !user.is_active,
    ...attemptsOf(user, user.messages_attempts),
  });
};

/** Newer facts about the user on screen, such as a plan. */
export const updateUser = (changes: Partial<SessionUser>): void => {
  const { user } = currentSession();
  if (!user) return;
  const updated = { ...user, ...changes };
  useSession.setState({ user: updated, ...attemptsOf(updated, updated.messages_attempts) });
};

export const setMessagesAttempts = (left: number): void => {
  useSession.setState(attemptsOf(currentSession().user, left));
};

export const setSuspended = (): void => {
  useSession.setState({ isSuspended: true });
};

export const clearSession = (): void => {
  useSession.setState(visitor);
};

/** Nothing is asked in anybody's name any more, however long the next page takes. */
export const leaveSession = (): void => {
  useSession.setState({ ...visitor, hasLeft: true });
};

/** Somebody with a trial or a plan is never over the limit, whatever the number. */
const attemptsOf = (user: SessionUser | null, left: number) => ({
  messagesAttempts: left,
  isMessagesAttemptsOver: left <= 0 && !user?.is_subscribed && !user?.is_trial,
});
