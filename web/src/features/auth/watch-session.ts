import { timings } from '@hale/contract/constants';
import { currentSession } from './session-store.ts';

/**
 * While somebody is signed in and the page is open, the session is renewed at regular times, and when they
 * come back to it: in another tab or on another device they may have bought something meanwhile.
 */
export const watchSession = (): void => {
  setInterval(() => void renew(), timings.sessionCheckMs);
  // What was recalled without a network may be out of date.
  window.addEventListener('online', () => void renew());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void renew();
  });
};

const renew = async (): Promise<void> => {
  const { user, isSuspended } = currentSession();
  if (!user || isSuspended) return;
  try {
    const { checkSession } = await import('../../api/refresh-session.ts');
    await checkSession();
  } catch {
    // A refused session has been ended by then; a server that is away is asked again next time.
  }
};
