import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { currentDraft, setDraftText } from '../messages/draft-store.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A question typed elsewhere, sent by the page that finds it. */
    message?: string;
  }
}

/** A question that came along with the navigation is sent once, then forgotten: a reload sends nothing. */
export const useCarriedMessage = (chat: string, send: () => void): void => {
  const carried = useLocation({ select: ({ state }) => state.message });
  const navigate = useNavigate();

  const sendCarried = useEffectEvent((text: string) => {
    void navigate({ to: '.', replace: true, state: {} });
    if (currentDraft(chat).text !== text) setDraftText(chat, text);
    send();
  });

  useEffect(() => {
    if (carried !== undefined) sendCarried(carried);
  }, [carried]);
};
