import { useEffect } from 'react';
import { Deferred } from '../../layout/components/deferred.tsx';
import { showStage, useDoctorReview } from '../doctor-review-store.ts';
import { DoctorPopups } from '../load-parts.ts';

/** The popups of the doctor review, fetched when one is first opened in this chat. */
export const DoctorReviewHost = ({ chat }: { chat: string }) => {
  const isHere = useDoctorReview((state) => state.chat === chat);

  // Nobody meets the popup of a chat they have left.
  useEffect(() => () => showStage('closed'), [chat]);

  if (!isHere) return null;
  return (
    <Deferred>
      <DoctorPopups />
    </Deferred>
  );
};
