import { useEffect } from 'react';
import { checkAttemptsOnce } from '../attempts/check-attempts.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Markdown, MessageList, loadSending } from '../messages/load-parts.ts';
import { currentChat, NEW_CHAT } from './chat-store.ts';
import { reloadMessages } from './queries.ts';
import { onChangeElsewhere } from './share-changes.ts';

/** Keeps the open chat as the server has it: joins a running answer, follows other tabs and devices. */
export const useChatSync = (chat: string): void => {
  useEffect(() => {
    const forgetCheck = whenIdle(() => void checkAttemptsOnce());
    if (chat === NEW_CHAT) return forgetCheck;
    void join(chat);

    const catchUp = async (changed: string) => {
      if (changed !== chat) return;
      try {
        await reloadMessages(chat);
        await join(chat);
      } catch {
        // What is shown stays; the next occasion brings the rest.
      }
    };
    const catchUpWhenSeen = () => {
      if (document.visibilityState === 'visible') void catchUp(chat);
    };
    document.addEventListener('visibilitychange', catchUpWhenSeen);
    const forgetTabs = onChangeElsewhere((changed) => void catchUp(changed));
    return () => {
      forgetCheck();
      document.removeEventListener('visibilitychange', catchUpWhenSeen);
      forgetTabs();
    };
  }, [chat]);
};

const join = async (chat: string): Promise<void> => {
  if (currentChat(chat).messages.length === 0) return;
  void MessageList.preload();
  void Markdown.preload();
  const { joinAnswer } = await loadSending();
  joinAnswer(chat);
};
