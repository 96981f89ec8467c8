import { isUuid } from '@hale/contract/primitives';
import type { Context } from '../../context.ts';
import { hashVisitorToken } from './authenticate-visitor.ts';
import { giveVisitorChatToUser, hasVisitorChat } from './store.ts';

interface VisitorChatClaim {
  /** Value of the visitor's cookie. */
  anonToken: string;
  /** `conversation_id` as the browser kept it. */
  chatId: string;
}

/** A chat of that visitor becomes the user's, free of charge. Any other case moves nothing and fails nothing. */
export async function moveVisitorChat(
  context: Context,
  { userId, anonToken, chatId }: VisitorChatClaim & { userId: number },
): Promise<void> {
  if (!anonToken || !isUuid(chatId)) return;
  const tokenHash = hashVisitorToken(anonToken);
  await giveVisitorChatToUser(context.database, { userId, conversationId: chatId, tokenHash });
}

/** Whether sign-up may remember the chat for the first log-in. */
export async function checkVisitorChat(
  context: Context,
  { anonToken, chatId }: VisitorChatClaim,
): Promise<boolean> {
  if (!anonToken || !isUuid(chatId)) return false;
  return hasVisitorChat(context.database, hashVisitorToken(anonToken), chatId);
}

/** For a chat that sign-up has checked: the visitor's cookie may be gone by now. */
export async function moveRememberedChat(
  context: Context,
  { userId, chatId }: { userId: number; chatId: string },
): Promise<void> {
  await giveVisitorChatToUser(context.database, {
    userId,
    conversationId: chatId,
    tokenHash: null,
  });
}
