import { showStage, useDoctorReview } from '../doctor-review-store.ts';
import { DoctorPopup } from './doctor-popup.tsx';
import { OpenInAppPopup } from './open-in-app-popup.tsx';

/** Explanation, confirmation, and then the way into the care app. */
export const DoctorPopups = () => {
  const stage = useDoctorReview((state) => state.stage);
  const chat = useDoctorReview((state) => state.chat);
  if (chat === null) return null;
  const close = () => showStage('closed');

  return (
    <>
      <DoctorPopup
        chat={chat}
        stage={stage === 'intro' || stage === 'accepted' ? stage : null}
        onOk={() => showStage('app')}
        onClose={close}
      />
      <OpenInAppPopup chat={chat} isOpen={stage === 'app'} onClose={close} />
    </>
  );
};
