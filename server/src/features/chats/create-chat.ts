import { randomUUID } from 'node:crypto';
import type { Chat } from '@hale/contract/chats';
import { newChatName, type Platform } from '@hale/contract/constants';
import type { Context } from '../../context.ts';
import type { UserCaller } from '../../http/session.ts';
import { userKey } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import { resolveAsker } from '../attempts/resolve-asker.ts';
import { userLimitReached } from '../attempts/tell-limit.ts';
import { insertUserChat } from './store.ts';

interface NewChatInput {
  name: string;
  voiceMode: boolean;
  platform: Platform | null;
}

/** Starts a chat, unless there is nothing left to ask in it. */
export async function createChat(
  context: Context,
  caller: UserCaller,
  { name, voiceMode, platform }: NewChatInput,
): Promise<Chat> {
  const now = context.clock.now();
  const { month } = resolveAsker(caller, now);
  const keyOwner = userKey(caller.userId);
  const chat = {
    conversationId: randomUUID(),
    threadId: randomUUID(),
    keyOwner,
    nameSealed:
      name === newChatName ? null : await context.vault.sealText(keyOwner, places.chatName, name),
    voiceMode,
    now,
  };
  const [isMade] = await Promise.all([
    insertUserChat(context.database, { ...chat, userId: caller.userId, month, platform }),
    // The first question follows at once and must not wait for a key to be made.
    context.vault.makeKey(keyOwner),
  ]);
  if (!isMade) throw userLimitReached(now, caller.timezone);
  void context.answers.expectQuestion(caller, chat.conversationId);
  return {
    conversation_id: chat.conversationId,
    name,
    updated_at: now.toISOString(),
    voiceMode,
  };
}
