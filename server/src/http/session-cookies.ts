import { cookieNames, sessionCookieSeconds } from '@hale/contract/constants';
import type { FastifyReply } from 'fastify';

export interface SessionTokens {
  access: string;
  refresh: string;
}

/** The three cookies of a session (contract §2). The refresh token is never readable by script. */
export function setSessionCookies(
  reply: FastifyReply,
  tokens: SessionTokens,
  options: { https: boolean },
): void {
  const common = { sameSite: 'lax', secure: options.https, maxAge: sessionCookieSeconds } as const;
  reply.setCookie(cookieNames.access, tokens.access, { ...common, path: '/' });
  reply.setCookie(cookieNames.isAuth, 'true', { ...common, path: '/' });
  reply.setCookie(cookieNames.refresh, tokens.refresh, {
    ...common,
    path: '/auth/',
    httpOnly: true,
  });
}
