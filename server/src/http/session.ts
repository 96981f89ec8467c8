import type { Access } from '@hale/contract/endpoint';
import { cookieNames } from '@hale/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { authenticate } from '../features/auth/authenticate-caller.ts';
import { readAccessToken } from '../features/auth/sign-token.ts';
import { authenticateVisitor, type KnownVisitor } from '../features/chats/authenticate-visitor.ts';
import { AppError } from '../lib/app-error.ts';
import { RecentMap } from '../lib/recent-map.ts';
import { userKey } from '../vault/key-owner.ts';
import { checkOrigin } from './check-origin.ts';
import { setVisitorCookie, visitorToken } from './visitor-cookie.ts';

export interface UserCaller {
  access: 'bearer' | 'admin';
  userId: number;
  sessionId: string;
  isAdmin: boolean;
  timezone: string | null;
  /** Believed so far: the use case proves session and zone, or asks for the proof. */
  isPresumed: boolean;
}

export interface VisitorCaller extends KnownVisitor {
  access: 'visitor';
}

export interface CookieCaller {
  access: 'cookie';
  refreshToken: string;
}

/** Somebody who may make the call, in the words of the contract's access kinds. */
export type Caller = UserCaller | VisitorCaller | CookieCaller;

interface Callers {
  public: null;
  bearer: UserCaller;
  admin: UserCaller;
  cookie: CookieCaller;
  visitor: VisitorCaller;
  'bearer or visitor': UserCaller | VisitorCaller;
}

/** Who a call of that access can come from. */
export type CallerOf<A extends Access> = Callers[A];

/** Decides who calls, before anything else of the request is read: unknown → suspended → no administrator. */
export async function identify(
  context: Context,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  checkOrigin(context, access, request);
  switch (access) {
    case 'public':
      return null;
    case 'cookie':
      return { access, refreshToken: request.cookies[cookieNames.refresh] ?? '' };
    case 'visitor':
      return identifyVisitor(context, request, reply);
    case 'bearer or visitor':
      return request.headers.authorization === undefined
        ? identifyVisitor(context, request, reply)
        : identifyUser(context, 'bearer', request);
    default:
      return identifyUser(context, access, request);
  }
}

async function identifyVisitor(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const token = visitorToken(request);
  const visitor = await authenticateVisitor(context, token);
  if (!visitor) throw new AppError('not_authenticated');
  setVisitorCookie(reply, token, context.config);
  return { access: 'visitor', ...visitor };
}

/** Zones of the people who called lately: an hour later they are looked up again. */
const zones = new RecentMap<number, string | null>(10_000, 60 * 60_000);
/** More than that is only taken from who is proved. */
const SMALL_BYTES = 64 * 1024;
const formType = /^multipart\/form-data\b/i;

/**
 * Who calls by the signature of their token alone, for calls that prove the session together with
 * what they read or write. Null: it takes more to know who it is.
 */
export async function presume(
  context: Context,
  access: Access,
  request: FastifyRequest,
): Promise<UserCaller | null> {
  if (access !== 'bearer' && access !== 'bearer or visitor') return null;
  checkOrigin(context, access, request);
  const claims = await readAccessToken(context.appKeys, bearerToken(request));
  const timezone = claims && zones.get(claims.userId);
  if (!claims || timezone === undefined || !mayBePresumed(context, claims.userId, request)) {
    return null;
  }
  prepareKey(context, claims.userId);
  request.userId = claims.userId;
  return { access: 'bearer', ...claims, isAdmin: false, timezone, isPresumed: true };
}

/**
 * A call with a body must be a form, which is read late: others would be refused for what they say
 * before anybody can ask for a proof. And nobody who is gone may come by a new key.
 */
function mayBePresumed(
  { vault }: Context,
  userId: number,
  { method, headers }: FastifyRequest,
): boolean {
  if (method === 'GET') return true;
  const length = Number(headers['content-length'] ?? Number.NaN);
  const isSmallForm = formType.test(headers['content-type'] ?? '') && length <= SMALL_BYTES;
  return isSmallForm && vault.hasAtHand(userKey(userId));
}

/** The key to their texts is looked up beside the session, not after it. Who needs it meets the error. */
function prepareKey({ vault }: Context, userId: number): void {
  vault.prepare(userKey(userId)).catch(() => undefined);
}

async function identifyUser(
  context: Context,
  access: 'bearer' | 'admin',
  request: FastifyRequest,
): Promise<Caller> {
  const { path } = request.routeOptions.config.endpoint ?? {};
  const readsChats = path !== undefined && /^\/api\/(chats|messages)\//.test(path);
  const user = await authenticate(context, bearerToken(request), (userId) => {
    if (readsChats) prepareKey(context, userId);
  });
  request.userId = user.userId;
  if (!user.isActive) throw new AppError('account_suspended');
  if (access === 'admin' && !user.isAdmin) throw new AppError('not_admin');
  const { userId, sessionId, isAdmin, timezone } = user;
  zones.set(userId, timezone);
  return { access, userId, sessionId, isAdmin, timezone, isPresumed: false };
}

export function bearerToken(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(/ +/);
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? (token ?? '') : '';
}
