import type { Chat, VisitorChat } from '@hale/contract/chats';
import { defaultChatId, newChatName } from '@hale/contract/constants';
import { places } from '../../vault/places.ts';
import type { Owner, Vault } from '../../vault/vault.ts';

export interface ChatRow {
  conversationId: string;
  keyOwner: Owner;
  nameSealed: string | null;
  updatedAt: Date;
  voiceMode: boolean;
}

export async function presentChat(vault: Vault, row: ChatRow): Promise<Chat> {
  return {
    conversation_id: row.conversationId,
    name: await openChatName(vault, row),
    updated_at: row.updatedAt.toISOString(),
    voiceMode: row.voiceMode,
  };
}

export async function presentVisitorChat(vault: Vault, row: ChatRow): Promise<VisitorChat> {
  return { ...(await presentChat(vault, row)), id: defaultChatId };
}

export async function openChatName(
  vault: Vault,
  row: Pick<ChatRow, 'keyOwner' | 'nameSealed'>,
): Promise<string> {
  if (row.nameSealed === null) return newChatName;
  return vault.openText(row.keyOwner, places.chatName, row.nameSealed);
}
