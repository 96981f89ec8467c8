import type { ReviewDetail, viewReview } from '@hale/contract/admin-reviews';
import type { CallOutput } from '@hale/contract/endpoint';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { errorText } from '../../i18n/error-text.ts';
import { showAlert } from '../../ui/show-alert.ts';
import type { ReviewText } from './load-doctor-review.ts';

const told = ['review_taken', 'review_not_taken', 'review_done'] as const;

/**
 * Makes a change and shows what the server has then, on every screen of the review. Says whether it worked;
 * what a colleague did meanwhile is told and shown too.
 */
export const changeReview = async (
  send: () => Promise<ReviewDetail>,
  text: ReviewText,
): Promise<boolean> => {
  try {
    const review = await send();
    // The note stands in the case sheet once it is signed.
    const note = review.status === 'done' ? review.note : null;
    queryClient.setQueriesData<CallOutput<typeof viewReview>>(
      { queryKey: ['admin', 'review', review.id] },
      (shown) => shown && { ...shown, ...review, case_sheet: { ...shown.case_sheet, note } },
    );
    void queryClient.invalidateQueries({ queryKey: ['admin', 'reviews'] });
    return true;
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: ['admin', 'review'] });
    const code = told.find((it) => error instanceof ApiError && error.code === it);
    await showAlert(code ? text(`staff.${code}`) : errorText(error, text('staff.error')));
    return false;
  }
};
