import type { Access } from '@hale/contract/endpoint';
import { cookieNames } from '@hale/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { authenticate } from '../features/auth/authenticate-caller.ts';
import { AppError } from '../lib/app-error.ts';

/** Somebody whose right to make the call was proved, in the words of the contract's access kinds. */
export type Caller =
  | { access: 'bearer' | 'admin'; userId: number; sessionId: string; isAdmin: boolean }
  | { access: 'cookie'; refreshToken: string };

/** Decides who calls, before anything else of the request is read (§1: 401 → suspended → not admin). */
export async function identify(
  context: Context,
  access: Access,
  request: FastifyRequest,
): Promise<Caller | null> {
  switch (access) {
    case 'public':
      return null;
    case 'cookie':
      return { access, refreshToken: request.cookies[cookieNames.refresh] ?? '' };
    case 'visitor':
      // Visitors get their cookie with the first anonymous chat; nobody holds one before that exists.
      throw new AppError('not_authenticated');
    case 'bearer or visitor':
      return identifyUser(context, 'bearer', request);
    default:
      return identifyUser(context, access, request);
  }
}

async function identifyUser(
  context: Context,
  access: 'bearer' | 'admin',
  request: FastifyRequest,
): Promise<Caller> {
  const user = await authenticate(context, bearerToken(request));
  if (!user.isActive) throw new AppError('account_suspended');
  if (access === 'admin' && !user.isAdmin) throw new AppError('not_admin');
  return { access, userId: user.userId, sessionId: user.sessionId, isAdmin: user.isAdmin };
}

function bearerToken(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? (token ?? '') : '';
}
