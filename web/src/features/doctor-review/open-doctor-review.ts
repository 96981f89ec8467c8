import { timings } from '@hale/contract/constants';
import { countDoctorReview } from '@hale/contract/doctor-review';
import { call } from '../../api/client.ts';
import { currentSession } from '../auth/session-store.ts';
import { showPopup } from './doctor-review-store.ts';
import { DoctorPopups } from './load-parts.ts';

/** Opens the explanation; every opening is counted. */
export const openDoctorReview = (chat: string): void => {
  showPopup(chat, 'intro');
  // The count is for statistics: nobody has to hear that it failed.
  void call(countDoctorReview).catch(() => undefined);
};

const isOpen = (chat: string): boolean =>
  location.pathname.replace(/\/$/, '') === `/chat/${chat}` && currentSession().user !== null;

/** Somebody said yes to the nurse's offer: a moment later it is explained, if they are still here. */
export const offerDoctorReview = (chat: string): void => {
  // What cannot be loaded now is tried again when it is shown.
  DoctorPopups.preload().catch(() => undefined);
  setTimeout(() => {
    if (isOpen(chat)) openDoctorReview(chat);
  }, timings.userAgreedPromptMs);
};
