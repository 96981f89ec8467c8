import { randomUUID } from 'node:crypto';
import type { VisitorChat } from '@hale/contract/chats';
import { defaultChatId, newChatName, type Platform } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import { zoneMonth } from '../../lib/zone-month.ts';
import { visitorChatKey } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import { visitorLimitReached } from '../attempts/tell-limit.ts';
import { authenticateVisitor, hashVisitorToken, makeVisitorToken } from './authenticate-visitor.ts';
import { insertVisitorChat } from './store.ts';

/** Starts a chat of a visitor, who is known from now on if not before. It is what `default` means. */
export async function createVisitorChat(
  context: Context,
  { token: given, name, platform }: { token: string; name: string; platform: Platform | null },
): Promise<{ chat: VisitorChat; token: string }> {
  const now = context.clock.now();
  const visitor = await authenticateVisitor(context, given);
  const token = visitor ? given : makeVisitorToken();
  const conversationId = randomUUID();
  const keyOwner = visitorChatKey(conversationId);
  await context.vault.makeKey(keyOwner);
  const visitorId = visitor?.visitorId ?? randomUUID();
  const isMade = await insertVisitorChat(context.database, {
    conversationId,
    threadId: randomUUID(),
    keyOwner,
    nameSealed:
      name === newChatName ? null : await context.vault.sealText(keyOwner, places.chatName, name),
    voiceMode: false,
    now,
    month: zoneMonth(now, 'UTC').name,
    visitorId,
    tokenHash: hashVisitorToken(token),
    platform,
  });
  if (!isMade) throw visitorLimitReached(now);
  void context.answers.expectQuestion({ visitorId }, conversationId);
  const chat = {
    id: defaultChatId,
    conversation_id: conversationId,
    name,
    updated_at: now.toISOString(),
    voiceMode: false,
  } as const;
  return { chat, token };
}
