import { hasSession } from '../../api/session-cookies.ts';
import { forgetLeftHistory } from '../chats/forget-history.ts';
import { recallUser } from './remember-user.ts';

let started: Promise<boolean> | undefined;

/**
 * Called before any page is shown: with a session, the user is fetched first. Says, once, whether a
 * session turned out to have ended. Without a network, whoever was signed in here last still is; otherwise a
 * server that is away makes an error, and the next call tries again.
 */
export const sessionReady = async (): Promise<boolean> => {
  const isFirst = !started;
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  const wasLost = await started;
  return wasLost && isFirst;
};

const start = async (): Promise<boolean> => {
  if (!hasSession()) {
    forgetLeftHistory();
    return false;
  }
  const { checkSession } = await import('../../api/refresh-session.ts');
  try {
    await checkSession();
  } catch (error) {
    // The cookies are still there: nobody has said that the session is over.
    if (hasSession() && !(await recallUser(error))) throw error;
  }
  return !hasSession();
};
