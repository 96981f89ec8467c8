import { create } from 'zustand';
import type { ReviewFilter } from './queries.ts';

export interface ReviewsView {
  page: number;
  status: ReviewFilter;
}

export const firstReviews: ReviewsView = { page: 1, status: 'Any' };

/** How the list of reviews was looked at last, from its first page on. Only this tab of the browser knows. */
export const useReviewsView = create<{ last: ReviewsView }>(() => ({ last: firstReviews }));
