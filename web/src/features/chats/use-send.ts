import { useNavigate } from '../../router/hooks.ts';
import { useLimitPrompt } from '../attempts/use-limit-prompt.ts';
import { loadSendingFor } from './load-sending.ts';
import { NEW_CHAT } from './chat-store.ts';
import { useMovedQuestion } from './use-moved-question.ts';

/** How the page of a chat sends: what is in the box, or the given words. */
export const useSend = (chat: string) => {
  const navigate = useNavigate();
  const askToGoOn = useLimitPrompt();
  useMovedQuestion(chat);

  const send = async (text?: string) => {
    const { sendDraft } = await loadSendingFor(chat, text);
    await sendDraft(chat, {
      text,
      // In place of the new-chat page: going back leads to where the person came from.
      onChatStarted: (id) =>
        void navigate({ to: '/chat/$id', params: { id }, replace: true, keepPage: true }),
      onChatGone: () => void navigate({ to: '/chat/$id', params: { id: NEW_CHAT }, replace: true }),
      onLimit: askToGoOn,
    });
  };

  return { send: (text?: string) => void send(text), askToGoOn };
};
