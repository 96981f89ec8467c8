import type { ReviewDetail } from '@hale/contract/admin-reviews';
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
    queryClient.setQueriesData<ReviewDetail>(
      { queryKey: ['admin', 'review', review.id] },
      (shown) => (shown ? { ...shown, ...review } : shown),
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
