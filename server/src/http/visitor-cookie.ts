import { cookieNames, cookiePaths, visitorCookieSeconds } from '@hale/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function visitorToken(request: FastifyRequest): string {
  return request.cookies[cookieNames.visitor] ?? '';
}

/** Set by the first chat and again by every later call, so that it ends a month after the last one. */
export function setVisitorCookie(
  reply: FastifyReply,
  token: string,
  options: { https: boolean },
): void {
  const cookie = reply.server.serializeCookie(cookieNames.visitor, token, {
    path: cookiePaths.all,
    httpOnly: true,
    sameSite: 'lax',
    secure: options.https,
    maxAge: visitorCookieSeconds,
  });
  // A header from the start: a stream of events is sent without what comes at the end of a call.
  reply.header('set-cookie', cookie);
}
