import type { Comment } from '@hale/contract/admin-dialog-view';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { readKeyOwner } from '../../../vault/key-owner.ts';
import { places } from '../../../vault/places.ts';
import { presentComment } from './present.ts';
import { findAuthor, findCommentedMessage, insertComment, removeComment } from './store.ts';

export async function addComment(
  { database, vault, clock }: Context,
  authorId: number,
  { messageId, text }: { messageId: number; text: string },
): Promise<Comment> {
  const [commented, author] = await Promise.all([
    findCommentedMessage(database, messageId),
    findAuthor(database, authorId),
  ]);
  if (!commented) throw new AppError('not_found');
  const { chatId } = commented;
  const createdAt = clock.now();
  const owner = readKeyOwner(commented.keyOwner);
  const textSealed = await vault.sealText(owner, places.commentText, text);
  const comment = { messageId, chatId, authorId, textSealed, createdAt };
  const id = await insertComment(database, comment);
  if (id === null) throw new AppError('not_found');
  return presentComment({ id, authorId, createdAt }, text, author);
}

/** Only by who wrote it. */
export async function deleteComment(
  { database }: Context,
  authorId: number,
  commentId: number,
): Promise<void> {
  const outcome = await removeComment(database, { commentId, authorId });
  if (outcome === 'not found') throw new AppError('not_found');
  if (outcome === 'not author') throw new AppError('not_author');
}
