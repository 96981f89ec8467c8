import { randomUUID } from 'node:crypto';
import { type Platform, sessionCookieSeconds } from '@hale/contract/constants';
import type { User } from '@hale/contract/user';
import type { Context } from '../../context.ts';
import type { SessionTokens } from '../../http/session-cookies.ts';
import { moveRememberedChat, moveVisitorChat } from '../chats/move-visitor-chat.ts';
import { loadUser } from './load-user.ts';
import { issueRefreshToken } from './sign-refresh-token.ts';
import { issueAccessToken } from './sign-token.ts';
import { forgetVisitorChat, insertLogIn, insertSession, type NewSession } from './store.ts';

/** What a request brings along besides its input. */
export interface Visit {
  address: string;
  /** Null: the caller did not say. */
  platform: Platform | null;
  /** As a proxy of ours tells it. */
  country: string;
  /** Of a visitor who may have become a user; "" for none. */
  anonToken: string;
  visitorChatId: string;
}

/** A session for a user whom nobody had to prove, such as one of a test hook. */
export async function startSession(
  context: Context,
  userId: number,
  isActive = true,
): Promise<SessionTokens> {
  const session = makeSession(userId);
  await insertSession(context.database, session);
  return issueTokens(context, session, isActive);
}

/**
 * The end of every way to log in: a session, the visitor's chat taken along, and the user object. Null: the
 * account is gone by now, or the password that was proved is no longer the right one.
 */
export async function finishLogIn(
  context: Context,
  { userId, passwordHash }: { userId: number; passwordHash: string | null },
  visit: Visit,
): Promise<{ tokens: SessionTokens; user: User } | null> {
  const session = makeSession(userId);
  const opened = await insertLogIn(context.database, session, {
    at: context.clock.now(),
    platform: visit.platform,
    country: visit.country,
    passwordHash,
  });
  if (!opened) return null;
  const { chatId: rememberedChatId } = opened;
  if (rememberedChatId) {
    await moveRememberedChat(context, { userId, chatId: rememberedChatId });
    // Not before: where this log-in breaks off, the next one moves it.
    await forgetVisitorChat(context.database, userId);
  }
  await moveVisitorChat(context, {
    userId,
    anonToken: visit.anonToken,
    chatId: visit.visitorChatId,
  });
  const user = await loadUser(context, userId);
  return { tokens: await issueTokens(context, session, user.is_active), user };
}

export async function issueTokens(
  { appKeys }: Context,
  session: { id: string; userId: number; generation?: number },
  isActive: boolean,
): Promise<SessionTokens> {
  const { id: sessionId, userId, generation = 1 } = session;
  return {
    access: await issueAccessToken(appKeys, { userId, sessionId }, isActive),
    refresh: issueRefreshToken(appKeys, { sessionId, generation }),
  };
}

export function sessionEnd(): Date {
  return new Date(Date.now() + sessionCookieSeconds * 1000);
}

function makeSession(userId: number): NewSession {
  return { id: randomUUID(), userId, expiresAt: sessionEnd() };
}
