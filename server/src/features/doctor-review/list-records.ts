import type { MedicalRecord } from '@hale/contract/doctor-review';
import type { Context } from '../../context.ts';
import { places } from '../../vault/places.ts';
import { openChatName } from '../chats/present.ts';
import { type ListedReview, listReviews } from './store.ts';

const MOST_RECORDS = 200;

/** The chats that were handed over, newest first. */
export async function listRecords(
  { database, vault }: Context,
  userId: number,
): Promise<MedicalRecord[]> {
  const rows = await listReviews(database, userId, MOST_RECORDS);
  const openSummary = ({ keyOwner, review }: ListedReview) =>
    review.summarySealed === null
      ? ''
      : vault.openText(keyOwner, places.reviewSummary, review.summarySealed);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.review.id,
      chat_id: row.conversationId,
      name: await openChatName(vault, row),
      specialty: row.specialty,
      summary: await openSummary(row),
      created_at: row.review.requestedAt.toISOString(),
      status: row.review.status,
    })),
  );
}
