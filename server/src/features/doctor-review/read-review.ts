import type { ChatReview } from '@hale/contract/doctor-review';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/app-error.ts';
import { presentReview } from './present.ts';
import { findReviewOfChat } from './store.ts';

/** Null: none was asked for. */
export async function readReview(
  { database, vault }: Context,
  userId: number,
  conversationId: string,
): Promise<ChatReview | null> {
  const found = await findReviewOfChat(database, userId, conversationId);
  if (!found) throw new AppError('not_found');
  return found.review && presentReview(vault, found.keyOwner, found.review);
}
