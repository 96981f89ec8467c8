import { hasSession } from '../../api/session-cookies.ts';

let started: Promise<void> | undefined;
let wasLost = false;

/**
 * Called before any page is shown: with a session, the user is fetched first. A session that has ended
 * makes a visitor; a server that is away makes an error, and the next call tries again.
 */
export const sessionReady = (): Promise<void> => {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
};

/** True once after a start whose session turned out to have ended: such a visit begins at the home page. */
export const takeLostSession = (): boolean => {
  const lost = wasLost;
  wasLost = false;
  return lost;
};

const start = async (): Promise<void> => {
  if (!hasSession()) return;
  const { checkSession } = await import('../../api/refresh-session.ts');
  try {
    await checkSession();
  } catch (error) {
    // The cookies are still there: nobody has said that the session is over.
    if (hasSession()) throw error;
    wasLost = true;
  }
};
