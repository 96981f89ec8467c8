import { cookieNames } from '@hale/contract/constants';
import { clearCookie, readCookie } from '../lib/cookies.ts';

/** `is_auth` says that there is a session; the access token alone counts for nothing. */
export const hasSession = (): boolean => readCookie(cookieNames.isAuth) === 'true';

export const readAccessToken = (): string | undefined =>
  (hasSession() && readCookie(cookieNames.access)) || undefined;

export const clearSessionCookies = (): void => {
  clearCookie(cookieNames.access);
  clearCookie(cookieNames.isAuth);
};
