import { checkSession as checkCall, refreshSession as refreshCall } from '@hale/contract/auth';
import { exclusively } from '../lib/exclusively.ts';
import { readAnswer, request, toApiError } from './request.ts';
import { clearSessionCookies, readAccessToken } from './session-cookies.ts';
import { sessionHooks } from './session-hooks.ts';

const LOCK = 'hale-session';

/** What has just been learned is not asked again. */
const FRESH_MS = 60_000;

let running: Promise<void> | undefined;
let renewedAt = 0;

/**
 * Gets a new access token after `refusedToken` was refused. Calls refused at the same time share one
 * refresh; one that another tab has made meanwhile counts as well.
 */
export const refreshSession = (refusedToken: string | undefined): Promise<void> => {
  running ??= exclusively(LOCK, async () => {
    const current = readAccessToken();
    if (!current || current === refusedToken) await renew(refreshCall);
  }).finally(() => {
    running = undefined;
  });
  return running;
};

/**
 * Renews the session and takes over the user data: on page load, then at regular times, and, only if they are
 * old, on occasions that may come one after the other.
 */
export const checkSession = (onlyIfOld = false): Promise<void> =>
  exclusively(LOCK, async () => {
    if (!onlyIfOld || Date.now() - renewedAt > FRESH_MS) await renew(checkCall);
  });

export const loseSession = (): void => {
  // By now the session of this browser may be somebody else's.
  if (sessionHooks().hasLeft()) return;
  clearSessionCookies();
  sessionHooks().onSessionLost();
};

const renew = async (endpoint: typeof refreshCall | typeof checkCall): Promise<void> => {
  const response = await request(endpoint, {}, {});
  if (!response.ok) {
    // Only this says that the session is over; a server that is away or a proxy in trouble say nothing about it.
    if (response.status === 401) loseSession();
    throw await toApiError(response);
  }
  renewedAt = Date.now();
  const { user } = await readAnswer(endpoint, response);
  sessionHooks().onUser(user);
};
