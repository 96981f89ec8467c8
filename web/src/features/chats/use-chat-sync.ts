import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { checkAttemptsOnce } from '../attempts/check-attempts.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Markdown, MessageList, loadSending } from '../messages/load-parts.ts';
import { currentChat, NEW_CHAT } from './chat-store.ts';
import { reloadMessages } from './queries.ts';
import { onChangeElsewhere } from './share-changes.ts';

/** Keeps the open chat as the server has it: joins a running answer, follows other tabs and devices. */
export const useChatSync = (chat: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const forgetCheck = whenIdle(() => void checkAttemptsOnce());
    if (chat === NEW_CHAT) return forgetCheck;
    void join(chat);

    const leave = async () => {
      const { giveUpChat } = await import('./give-up-chat.ts');
      await giveUpChat(chat);
      void navigate({ to: '/chat/$id', params: { id: NEW_CHAT }, replace: true });
    };
    const catchUp = async (changed: string) => {
      if (changed !== chat) return;
      try {
        await reloadMessages(chat);
        await join(chat);
      } catch (error) {
        // Otherwise what is shown stays; the next occasion brings the rest.
        if (error instanceof ApiError && error.is('not_found')) await leave();
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
  }, [chat, navigate]);
};

const join = async (chat: string): Promise<void> => {
  if (currentChat(chat).messages.length === 0) return;
  void MessageList.preload();
  void Markdown.preload();
  const { joinAnswer } = await loadSending();
  joinAnswer(chat);
};
