import { reviewFilters } from '@hale/contract/admin-options';
import { readAddress } from '../admin/read-address.ts';
import { firstReviews, useReviewsView, type ReviewsView } from './reviews-view-store.ts';

/** What a shared address asks for, otherwise what was looked at last. */
export const readReviewsView = (): ReviewsView => {
  const { page, status } = readAddress();
  const asked = {
    ...(typeof page === 'number' && page > 0 && { page }),
    ...(isFilter(status) && { status }),
  };
  const isAsked = Object.keys(asked).length > 0;
  return isAsked ? { ...firstReviews, ...asked } : useReviewsView.getState().last;
};

const isFilter = (value: unknown): value is ReviewsView['status'] =>
  reviewFilters.some((filter) => filter === value);
