import { cookieNames, cookiePaths, googleStateSeconds } from '@hale/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function googleStateOf(request: FastifyRequest): string {
  return request.cookies[cookieNames.googleState] ?? '';
}

/** Ties a sign-in to the browser that began it. */
export function setGoogleStateCookie(
  reply: FastifyReply,
  state: string,
  options: { https: boolean },
): void {
  reply.setCookie(cookieNames.googleState, state, {
    path: cookiePaths.auth,
    httpOnly: true,
    sameSite: 'lax',
    secure: options.https,
    maxAge: googleStateSeconds,
  });
}

export function clearGoogleStateCookie(reply: FastifyReply, options: { https: boolean }): void {
  reply.setCookie(cookieNames.googleState, '', {
    path: cookiePaths.auth,
    httpOnly: true,
    sameSite: 'lax',
    secure: options.https,
    maxAge: 0,
  });
}
