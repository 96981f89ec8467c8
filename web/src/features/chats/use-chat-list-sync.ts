import { useEffect } from 'react';
import { checkAttempts } from '../attempts/check-attempts.ts';
import { reloadChatList } from './queries.ts';
import { onChangeElsewhere } from './share-changes.ts';

/** A change is often followed by others, and a new chat by its name. */
const CALM_MS = 500;

/** Keeps the list of chats, and what is left to ask, as the server has it, whatever other tabs and devices do. */
export const useChatListSync = (): void => {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const catchUp = () => {
      clearTimeout(waiting);
      if (document.visibilityState !== 'visible') return;
      // What is shown stays; the next occasion brings the rest.
      waiting = setTimeout(() => {
        void reloadChatList().catch(() => undefined);
        void checkAttempts();
      }, CALM_MS);
    };
    document.addEventListener('visibilitychange', catchUp);
    const forgetTabs = onChangeElsewhere(catchUp);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('visibilitychange', catchUp);
      forgetTabs();
    };
  }, []);
};
