import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

/* What a chat without a nurse's reply never needs; each comes with its texts. */

const withTexts = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => {
    const [part, { loadDoctorReview }] = await Promise.all([
      load(),
      import('./load-doctor-review.ts'),
    ]);
    await loadDoctorReview();
    return part;
  });

export const DoctorReviewButton = withTexts(() =>
  import('./components/doctor-review-button.tsx').then((module) => module.DoctorReviewButton),
);

export const DoctorPopups = withTexts(() =>
  import('./components/doctor-popups.tsx').then((module) => module.DoctorPopups),
);

export const ReviewCard = withTexts(() =>
  import('./components/review-card.tsx').then((module) => module.ReviewCard),
);

export const ProfileSign = withTexts(() =>
  import('./components/profile-sign.tsx').then((module) => module.ProfileSign),
);
