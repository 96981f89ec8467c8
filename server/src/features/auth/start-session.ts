import { createHash, randomBytes } from 'node:crypto';
import { sessionCookieSeconds } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import type { SessionTokens } from '../../http/session-cookies.ts';
import { issueAccessToken } from './sign-token.ts';
import { insertSession } from './store.ts';

/** Opens a session. Only the hash of the refresh token is kept; real time, never the movable clock. */
export async function startSession(context: Context, userId: number): Promise<SessionTokens> {
  const refresh = randomBytes(32).toString('base64url');
  const sessionId = await insertSession(context.database, {
    userId,
    refreshHash: hashToken(refresh),
    expiresAt: new Date(Date.now() + sessionCookieSeconds * 1000),
  });
  return { access: await issueAccessToken(context.appKeys, { userId, sessionId }), refresh };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
