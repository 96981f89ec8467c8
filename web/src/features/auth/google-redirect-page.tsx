import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { finishGoogle } from './finish-google.ts';
import { finishLogIn } from './finish-log-in.ts';
import { takePlanChoice } from './plan-choice-store.ts';

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
    } else await finishLogIn(planChoice, navigate);
  });

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finish();
  }, []);

  return null;
};
