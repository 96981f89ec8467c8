import { refreshReuseSeconds } from '@hale/contract/constants';
import type { User } from '@hale/contract/user';
import type { Context } from '../../context.ts';
import type { SessionTokens } from '../../http/session-cookies.ts';
import { AppError } from '../../lib/app-error.ts';
import { loadUser } from './load-user.ts';
import { readRefreshToken } from './sign-refresh-token.ts';
import { issueTokens, sessionEnd } from './start-session.ts';
import { rotateSession } from './store.ts';

/** Renews a session, also of a suspended user. Tabs that come with the same token get the same new one. */
export async function refreshSession(
  context: Context,
  refreshToken: string,
): Promise<{ tokens: SessionTokens; user: User }> {
  const claims = readRefreshToken(context.appKeys, refreshToken);
  const now = new Date();
  const worksUntil = new Date(now.getTime() + refreshReuseSeconds * 1000);
  const session =
    claims &&
    (await rotateSession(context.database, claims, { now, worksUntil, expiresAt: sessionEnd() }));
  if (!session) throw new AppError('refresh_failed');
  const user = await loadUser(context, session.userId);
  const renewed = { id: claims.sessionId, ...session };
  return { tokens: await issueTokens(context, renewed, user.is_active), user };
}
