import { sleep } from '../../lib/sleep.ts';
import { useDoctorReview } from './doctor-review-store.ts';
import { ReviewCard } from './load-parts.ts';
import { loadReview } from './load-review.ts';

/** No chat waits longer for its review. */
const LONGEST_WAIT_MS = 600;

/** The card of a review is there with its chat, which it would move if it came later. */
export const prepareReview = (chat: string): Promise<void> =>
  Promise.race([sleep(LONGEST_WAIT_MS), bring(chat)]);

const bring = async (chat: string): Promise<void> => {
  const find = () => useDoctorReview.getState().reviews[chat];
  if (find() === undefined) await loadReview(chat);
  // A failure to load it is met again where it is shown.
  if (find()) await ReviewCard.preload().catch(() => undefined);
};
