import { acceptDoctorReview } from '@hale/contract/doctor-review';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../i18n/error-text.ts';
import { showStage } from './doctor-review-store.ts';
import type { ReviewText } from './load-doctor-review.ts';
import { loadReview } from './load-review.ts';

/** Asks for the review. Gives the words for what went wrong; null: it is requested. */
export const acceptReview = async (chat: string, text: ReviewText): Promise<string | null> => {
  try {
    await call(acceptDoctorReview, { query: { chat_id: chat } });
  } catch (error) {
    const isRegion = error instanceof ApiError && error.is('doctor_review_unavailable');
    return isRegion ? text('unavailable') : errorText(error, text('error'));
  }
  showStage('accepted');
  void loadReview(chat);
  return null;
};
