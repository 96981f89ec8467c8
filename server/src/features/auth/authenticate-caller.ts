import { AppError } from '../../lib/app-error.ts';
import type { Context } from '../../context.ts';
import { readAccessToken } from './sign-token.ts';
import { findLiveSession } from './store.ts';

export interface AuthenticatedUser {
  userId: number;
  sessionId: string;
  isActive: boolean;
  isAdmin: boolean;
}

/** Proves an access token: its signature first, then one look-up, so that ended sessions stop at once. */
export async function authenticate(context: Context, token: string): Promise<AuthenticatedUser> {
  const claims = await readAccessToken(context.appKeys, token);
  const session = claims && (await findLiveSession(context.database, claims.sessionId));
  if (!session || session.userId !== claims.userId) throw new AppError('not_authenticated');
  return session;
}
