import type { Message } from '@hale/contract/messages';
import type { Context } from '../../context.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { AppError } from '../../lib/app-error.ts';
import { resolveAsker } from '../attempts/resolve-asker.ts';
import type { ChatRow } from '../chats/present.ts';
import { presentMessage } from './present.ts';
import { findConversation } from './store.ts';

/** A chat with its messages, oldest first. Null asks for the default chat of a visitor. */
export async function listMessages(
  context: Context,
  caller: UserCaller | VisitorCaller,
  conversationId: string | null,
): Promise<{ chat: ChatRow; messages: Message[] }> {
  const asker = resolveAsker(caller, context.clock.now());
  const found = await findConversation(context.database, asker, conversationId);
  if (!found) throw new AppError('not_found');
  const messages = await Promise.all(
    found.messages.map((row) => presentMessage(context.vault, row)),
  );
  return { chat: found.chat, messages };
}
