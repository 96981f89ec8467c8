import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { currentSession } from '../auth/session-store.ts';
import { checkAttemptsOnce } from './load-check.ts';

/** A signed-in user's check of a page load, whichever page it is; a page that wants to know sooner asks itself. */
export const useAttemptsCheck = (): void => {
  useEffect(
    () =>
      whenIdle(() => {
        if (currentSession().user) void checkAttemptsOnce();
      }),
    [],
  );
};
