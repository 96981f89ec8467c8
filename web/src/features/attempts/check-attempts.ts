import { checkAttempts as checkCall, checkVisitorAttempts } from '@hale/contract/attempts';
import { attemptsWhenUnknown, headerNames } from '@hale/contract/constants';
import { call } from '../../api/client.ts';
import { timeZone } from '../../lib/time-zone.ts';
import { readFingerprint } from '../auth/read-fingerprint.ts';
import { currentSession, setMessagesAttempts, setUser } from '../auth/session-store.ts';
import { setResetAt } from './attempts-store.ts';

/** Asks how many messages are left: on page load, after each answer, when a new month begins. */
export const checkAttempts = async (): Promise<void> => {
  const { user, isSuspended } = currentSession();
  if (isSuspended) return;
  await (user ? checkAccount() : checkVisitor());
};

const checkAccount = async (): Promise<void> => {
  try {
    const headers = {
      [headerNames.timezone]: timeZone(),
      [headerNames.fingerprint]: await readFingerprint(),
    };
    const { reset_at: resetAt, user } = await call(checkCall, {}, { headers });
    setUser(user);
    setResetAt(resetAt);
  } catch {
    // The last known number stays.
  }
};

const checkVisitor = async (): Promise<void> => {
  try {
    const { attempts, reset_at: resetAt } = await call(checkVisitorAttempts);
    setMessagesAttempts(attempts);
    setResetAt(resetAt);
  } catch {
    if (currentSession().messagesAttempts === null) setMessagesAttempts(attemptsWhenUnknown);
  }
};

let first: Promise<void> | undefined;

/** The check of a page load, made once however many parts of the page want to know. */
export const checkAttemptsOnce = (): Promise<void> => {
  first ??= checkAttempts();
  return first;
};
