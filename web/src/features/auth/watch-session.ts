import { timings } from '@hale/contract/constants';
import { currentSession } from './session-store.ts';

/**
 * While somebody is signed in and the page is open, the session is renewed at regular times, and when they
 * come back to it: in another tab or on another device they may have bought something meanwhile.
 */
export const watchSession = (): void => {
  const renewIfOld = () => {
    if (document.visibilityState === 'visible') void renew(true);
  };
  setInterval(() => void renew(false), timings.sessionCheckMs);
  // What was recalled without a network may be out of date.
  window.addEventListener('online', renewIfOld);
  document.addEventListener('visibilitychange', renewIfOld);
};

const renew = async (onlyIfOld: boolean): Promise<void> => {
  const { user, isSuspended } = currentSession();
  if (!user || isSuspended) return;
  try {
    const { checkSession } = await import('../../api/refresh-session.ts');
    await checkSession(onlyIfOld);
  } catch {
    // A refused session has been ended by then; a server that is away is asked again next time.
  }
};
