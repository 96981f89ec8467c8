import { openAuthPopup } from '../auth/auth-popup-store.ts';
import { currentSession } from '../auth/session-store.ts';
import { openProductsModal } from '../purchases/products-modal-store.ts';

/** What somebody without messages left is asked: a visitor to sign up, a user to upgrade. */
export const useLimitPrompt = () => () => {
  if (currentSession().user) openProductsModal();
  else openAuthPopup();
};
