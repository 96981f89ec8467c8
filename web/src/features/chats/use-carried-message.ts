import { useEffect, useEffectEvent } from 'react';
import { useLuggage, useNavigate } from '../../router/hooks.ts';
import { currentDraft, setDraftText } from '../messages/draft-store.ts';

/** A question that came along with the navigation is sent once, then forgotten: a reload sends nothing. */
export const useCarriedMessage = (chat: string, send: () => void): void => {
  const { message: carried } = useLuggage();
  const navigate = useNavigate();

  const sendCarried = useEffectEvent((text: string) => {
    void navigate({ to: '/chat/$id', params: { id: chat }, replace: true });
    if (currentDraft(chat).text !== text) setDraftText(chat, text);
    send();
  });

  useEffect(() => {
    if (carried !== undefined) sendCarried(carried);
  }, [carried]);
};
