import type { Rating } from '@hale/contract/messages';
import type { Context } from '../../context.ts';
import type { UserCaller, VisitorCaller } from '../../http/session.ts';
import { AppError } from '../../lib/app-error.ts';
import { places } from '../../vault/places.ts';
import { resolveAsker } from '../attempts/resolve-asker.ts';
import { findMessage, updateRating } from './store.ts';

export interface Feedback {
  rating: Rating;
  reason: string | null;
}

/** Replaces whatever was said about the answer before. */
export async function rateMessage(
  context: Context,
  caller: UserCaller | VisitorCaller,
  messageId: number,
  { rating, reason }: Feedback,
): Promise<Feedback> {
  const asker = resolveAsker(caller, context.clock.now());
  const row = await findMessage(context.database, asker, messageId);
  if (!row) throw new AppError('not_found');
  if (row.responseSealed === null) throw new AppError('nothing_to_answer');
  const reasonSealed = reason
    ? await context.vault.sealText(row.keyOwner, places.messageRatingReason, reason)
    : null;
  const isRated = await updateRating(context.database, messageId, rating, reasonSealed);
  if (!isRated) throw new AppError('not_found');
  return { rating, reason: reason || null };
}
