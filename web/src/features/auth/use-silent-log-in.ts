import { timings } from '@hale/contract/constants';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { forgetCredentials, heldCredentials } from './credentials-store.ts';
import { signIn } from './sign-in.ts';
import { whenEmailVerified } from './tell-email-verified.ts';

/**
 * Logs in again and again with what was typed at sign-up, until the e-mail is verified. Says nothing of
 * failures; but a password that is no longer the right one is not tried again, which would lock the account.
 */
export const useSilentLogIn = (onSignedIn: () => void): void => {
  const signedIn = useEffectEvent(onSignedIn);

  useEffect(() => {
    let isTrying = false;
    let isOver = false;

    const tryOnce = async () => {
      const credentials = heldCredentials();
      if (isTrying || isOver || !credentials) return;
      isTrying = true;
      try {
        await signIn(credentials);
        if (!isOver) signedIn();
      } catch (error) {
        if (error instanceof ApiError && error.is('wrong_credentials')) forgetCredentials();
      } finally {
        isTrying = false;
      }
    };

    const timer = setInterval(() => void tryOnce(), timings.verifyPollMs);
    const stopListening = whenEmailVerified(() => void tryOnce());
    return () => {
      isOver = true;
      clearInterval(timer);
      stopListening();
    };
  }, []);
};
