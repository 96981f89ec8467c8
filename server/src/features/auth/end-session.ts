import type { Context } from '../../context.ts';
import { readRefreshToken } from './sign-refresh-token.ts';
import { readAccessToken } from './sign-token.ts';
import { markSessionEnded } from './store.ts';

/** Ends the session that either token belongs to, if there is one. */
export async function endSession(
  context: Context,
  given: { refreshToken: string; accessToken: string },
): Promise<void> {
  const refresh = readRefreshToken(context.appKeys, given.refreshToken);
  const access = await readAccessToken(context.appKeys, given.accessToken);
  const sessionIds = new Set([refresh, access].flatMap((claims) => claims?.sessionId ?? []));
  for (const sessionId of sessionIds) await markSessionEnded(context.database, sessionId);
}
