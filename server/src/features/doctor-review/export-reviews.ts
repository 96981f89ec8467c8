import type { Context } from '../../context.ts';
import { places } from '../../vault/places.ts';
import { presentReview } from './present.ts';
import { exportedReviews } from './store.ts';

/** What physicians were asked and what they said. */
export async function exportReviews({ database, vault }: Context, userId: number) {
  const rows = await exportedReviews(database, userId);
  return Promise.all(
    rows.map(async ({ review, keyOwner, conversationId }) => ({
      ...(await presentReview(vault, keyOwner, review)),
      conversation_id: conversationId,
      summary:
        review.summarySealed === null
          ? null
          : await vault.openText(keyOwner, places.reviewSummary, review.summarySealed),
    })),
  );
}
