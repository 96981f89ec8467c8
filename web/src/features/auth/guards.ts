import { defaultChatId } from '@hale/contract/constants';
import type { SessionUser } from './session-store.ts';

/** What a guard needs to know of the session. */
export interface Visit {
  user: SessionUser | null;
  isMessagesAttemptsOver: boolean;
  isSuspended: boolean;
}

/** Says whether somebody may stay on a page; who may not goes to the home page. */
export type Guard = (visit: Visit) => boolean;

export const onlySignedIn: Guard = ({ user }) => user !== null;

export const onlySignedOut: Guard = ({ user }) => user === null;

export const onlyAdmin: Guard = ({ user }) => user?.isAdmin === true;

/** Plans are for sale to everybody who has none. */
export const onlyWithoutPlan: Guard = ({ user }) => !user?.is_subscribed && !user?.is_trial;

export const onlyTrialAllowed: Guard = ({ user }) => user?.is_show_trial_to_user === true;

/** Of the chats, a visitor has the anonymous one only; whether it exists is asked separately. */
export const mayOpenChat =
  (id: string): Guard =>
  ({ user, isMessagesAttemptsOver }) => {
    if (id === defaultChatId) return user === null;
    return user !== null && !(id === 'new' && isMessagesAttemptsOver);
  };
