import { Stethoscope } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDoctorReview } from '../doctor-review-store.ts';
import { useReviewTexts } from '../load-doctor-review.ts';
import { loadReview } from '../load-review.ts';
import { openDoctorReview } from '../open-doctor-review.ts';

/** Below a nurse's reply. Wherever it stands there may be a review, so it asks for it too. */
export const DoctorReviewButton = ({ chat }: { chat: string }) => {
  const text = useReviewTexts();
  const review = useDoctorReview(({ reviews }) => reviews[chat]);

  useEffect(() => {
    void loadReview(chat);
    const look = () => {
      if (document.visibilityState === 'visible') void loadReview(chat);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [chat]);

  return (
    <Button
      variant={review ? 'secondary' : 'soft'}
      size="sm"
      icon={<Icon of={Stethoscope} size="sm" />}
      data-testid="doctor-review-button"
      onClick={() => openDoctorReview(chat)}
    >
      {text(review ? 'buttonAgain' : 'button')}
    </Button>
  );
};
