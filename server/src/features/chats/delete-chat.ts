import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { markChatDeleted } from './store.ts';

/** Gone for the user at once; staff see it for some weeks more, then it is erased. */
export async function deleteChat(
  context: Context,
  userId: number,
  conversationId: string,
): Promise<void> {
  const now = context.clock.now();
  const chatId = await markChatDeleted(context.database, userId, conversationId, now);
  if (chatId === null) throw new AppError('not_found');
  context.answers.forget({ userId });
  try {
    await context.answers.drop(chatId);
  } catch (error) {
    // The chat is gone: an answer to it finds that out by itself within seconds.
    context.log.error({ err: error, chatId }, 'nobody could be told that a chat is gone');
  }
}
