import type { ReviewDetail } from '@hale/contract/admin-reviews';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type NoteText, sealNote } from '../../doctor-review/present.ts';
import { presentDetail } from './present.ts';
import { reviewMailJob } from './send-review-mail.ts';
import { findReview, type FullReview, saveNote, takeReview as take } from './store.ts';

export async function findOrRefuse({ database }: Context, id: number): Promise<FullReview> {
  const found = await findReview(database, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Who takes a review writes its note. A colleague's is taken over only on purpose. */
export async function takeReview(
  context: Context,
  { id, staffId, mayTakeOver }: { id: number; staffId: number; mayTakeOver: boolean },
): Promise<ReviewDetail> {
  await findOrRefuse(context, id);
  const now = context.clock.now();
  const isTaken = await take(context.database, { id, staffId, now, mayTakeOver });
  const found = await findOrRefuse(context, id);
  if (!isTaken) throw new AppError(found.review.status === 'done' ? 'review_done' : 'review_taken');
  return presentDetail(context, found);
}

/** The note while it is being written: the person does not see it yet. */
export async function saveReviewNote(
  context: Context,
  { id, staffId, note }: { id: number; staffId: number; note: NoteText },
): Promise<ReviewDetail> {
  const noteSealed = await prepareNote(context, { id, staffId, note });
  const written = { id, staffId, noteSealed, now: context.clock.now(), isSigned: false };
  if (!(await saveNote(context.database.orm, written))) throw await refusal(context, id);
  return presentDetail(context, await findOrRefuse(context, id));
}

/** Signs the note: from now on the person sees it, and is told so by mail. */
export async function finishReview(
  context: Context,
  { id, staffId, note }: { id: number; staffId: number; note: NoteText },
): Promise<ReviewDetail> {
  const noteSealed = await prepareNote(context, { id, staffId, note });
  const now = context.clock.now();
  const isDone = await context.database.transaction(async (tx, client) => {
    if (!(await saveNote(tx, { id, staffId, noteSealed, now, isSigned: true }))) return false;
    await context.jobs.enqueue(reviewMailJob, { reviewId: id }, { within: client });
    return true;
  });
  if (!isDone) throw await refusal(context, id);
  return presentDetail(context, await findOrRefuse(context, id));
}

/** Somebody was faster since the note was prepared: signed it, or took the review over. */
async function refusal(context: Context, id: number): Promise<AppError> {
  const { review } = await findOrRefuse(context, id);
  return new AppError(review.status === 'done' ? 'review_done' : 'review_not_taken');
}

async function prepareNote(
  context: Context,
  { id, staffId, note }: { id: number; staffId: number; note: NoteText },
): Promise<string> {
  const { review, keyOwner } = await findOrRefuse(context, id);
  if (review.status === 'done') throw new AppError('review_done');
  if (review.takenBy !== staffId) throw new AppError('review_not_taken');
  return sealNote(context.vault, keyOwner, note);
}
