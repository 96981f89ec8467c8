import { hasSession } from '../../api/session-cookies.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** The browser's database of what a signed-in person can read without a network. */
export const HISTORY = 'hale-history';

/** Nothing of somebody who leaves stays on the device. */
export const forgetHistory = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(HISTORY);
    request.addEventListener('success', () => resolve());
    // Another tab is just saving. It goes as soon as that is done.
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

/** At a start without a session: also what was saved in the very moment of leaving goes. */
export const forgetLeftHistory = (): void => {
  // While pages are written at build time there is nobody.
  if (import.meta.env.SSR) return;
  whenIdle(() => {
    if (!hasSession()) forgetHistory().catch(() => undefined);
  });
};
