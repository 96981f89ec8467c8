import type { Chat } from '@hale/contract/chats';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { places } from '../../vault/places.ts';
import { findChat, updateChatName } from './store.ts';

/** The name changes and nothing else: the chat keeps its place in the list. */
export async function renameChat(
  context: Context,
  { userId, conversationId, name }: { userId: number; conversationId: string; name: string },
): Promise<Chat> {
  const chat = await findChat(context.database, userId, conversationId);
  if (!chat) throw new AppError('not_found');
  const nameSealed = await context.vault.sealText(chat.keyOwner, places.chatName, name);
  const isRenamed = await updateChatName(context.database, chat.id, nameSealed);
  if (!isRenamed) throw new AppError('not_found');
  return {
    conversation_id: conversationId,
    name,
    updated_at: chat.updatedAt.toISOString(),
    voiceMode: chat.voiceMode,
  };
}
