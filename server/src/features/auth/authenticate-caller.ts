import { AppError } from '../../lib/app-error.ts';
import type { Context } from '../../context.ts';
import { isAdministrator } from './check-administrator.ts';
import { recordActivity } from './record-activity.ts';
import { readAccessToken } from './sign-token.ts';
import { findLiveSession } from './store.ts';

export interface AuthenticatedUser {
  userId: number;
  sessionId: string;
  isActive: boolean;
  isAdmin: boolean;
  timezone: string | null;
}

/**
 * Proves an access token: its signature first, then one look-up, so that ended sessions stop at once.
 * `meanwhile` may begin what the call will need of that user, should the session live.
 */
export async function authenticate(
  context: Context,
  token: string,
  meanwhile?: (userId: number) => void,
): Promise<AuthenticatedUser> {
  const claims = await readAccessToken(context.appKeys, token);
  if (claims) meanwhile?.(claims.userId);
  const session = claims && (await findLiveSession(context.database, claims.sessionId));
  if (!session || session.userId !== claims.userId) throw new AppError('not_authenticated');
  if (session.isActive) recordActivity(context, session.userId);
  const { userId, sessionId, isActive, timezone } = session;
  return {
    userId,
    sessionId,
    isActive,
    timezone,
    isAdmin: isAdministrator(context.config, session),
  };
}
