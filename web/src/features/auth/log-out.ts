import { clearSessionCookies } from '../../api/session-cookies.ts';

/** Ends the session; whatever the server says, this browser is signed out and starts afresh. */
export const logOut = async (): Promise<void> => {
  try {
    const { sendLogOut } = await import('./queries.ts');
    await sendLogOut();
  } catch {
    // Nothing a person could do about it.
  }
  clearSessionCookies();
  location.assign('/');
};
