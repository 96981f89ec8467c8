import type { ChatReview } from '@hale/contract/doctor-review';
import { create } from 'zustand';

type Stage = 'closed' | 'intro' | 'accepted' | 'app';

interface DoctorReviewState {
  stage: Stage;
  /** Whose review it is about; kept while the popup leaves. */
  chat: string | null;
  /** What the server said about the reviews of chats; null: none. */
  reviews: Readonly<Record<string, ChatReview | null>>;
}

export const useDoctorReview = create<DoctorReviewState>(() => ({
  stage: 'closed',
  chat: null,
  reviews: {},
}));

export const showStage = (stage: Stage): void => useDoctorReview.setState({ stage });

export const showPopup = (chat: string, stage: 'intro' | 'app'): void =>
  useDoctorReview.setState({ chat, stage });

/** So many chats are remembered; the server has them all. */
const MOST_REVIEWS = 30;

export const rememberReview = (chat: string, review: ChatReview | null): void =>
  useDoctorReview.setState(({ reviews }) => {
    const others = Object.entries(reviews).filter(([key]) => key !== chat);
    return {
      reviews: { ...Object.fromEntries(others.slice(-MOST_REVIEWS + 1)), [chat]: review },
    };
  });
