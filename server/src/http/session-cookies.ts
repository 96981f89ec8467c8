import { cookieNames, cookiePaths, sessionCookieSeconds } from '@hale/contract/constants';
import type { FastifyReply } from 'fastify';

export interface SessionTokens {
  access: string;
  refresh: string;
}

interface CookieOptions {
  https: boolean;
}

/** The three cookies of a session. The refresh token is never readable by script. */
export function setSessionCookies(
  reply: FastifyReply,
  tokens: SessionTokens,
  options: CookieOptions,
): void {
  setCookies(reply, tokens, 'true', sessionCookieSeconds, options);
}

export function clearSessionCookies(reply: FastifyReply, options: CookieOptions): void {
  setCookies(reply, { access: '', refresh: '' }, '', 0, options);
}

function setCookies(
  reply: FastifyReply,
  tokens: SessionTokens,
  isAuth: string,
  maxAge: number,
  options: CookieOptions,
): void {
  const common = { sameSite: 'lax', secure: options.https, maxAge } as const;
  const readable = { ...common, path: cookiePaths.all };
  reply.setCookie(cookieNames.access, tokens.access, readable);
  reply.setCookie(cookieNames.isAuth, isAuth, readable);
  reply.setCookie(cookieNames.refresh, tokens.refresh, {
    ...common,
    path: cookiePaths.auth,
    httpOnly: true,
  });
}
