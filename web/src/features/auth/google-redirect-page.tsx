import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { finishGoogle } from './finish-google.ts';
import { takePlanChoice } from './plan-choice-store.ts';
import { claimVisitorChat, nameRememberedChat } from './claim-visitor-chat.ts';

/** Shows nothing: it only completes the sign-in. */
export const GoogleRedirectPage = () => {
  const navigate = useNavigate();
  const answer = useSearch('/auth/google-auth/redirect');
  const hasStarted = useRef(false);

  const finish = useEffectEvent(async () => {
    const isNewUser = await finishGoogle(answer);
    const planChoice = takePlanChoice();
    if (isNewUser) {
      await navigate({ to: '/success-registration', search: planChoice, replace: true });
    } else {
      if ((await claimVisitorChat()) === null) void nameRememberedChat();
      await navigate({ to: '/', replace: true });
    }
  });

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finish();
  }, []);

  return null;
};
