import { useNavigate } from '@tanstack/react-router';
import { openAuthPopup } from '../auth/auth-popup-store.ts';
import { currentSession } from '../auth/session-store.ts';

/** What somebody without messages left is asked: a visitor to sign up, a user to upgrade. */
export const useLimitPrompt = () => {
  const navigate = useNavigate();
  return () => {
    if (currentSession().user) void navigate({ to: '/buy-plan' });
    else openAuthPopup();
  };
};
