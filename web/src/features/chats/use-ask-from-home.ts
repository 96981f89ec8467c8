import { defaultChatId } from '@hale/contract/constants';
import { useNavigate } from '../../router/hooks.ts';
import { useLimitPrompt } from '../attempts/use-limit-prompt.ts';
import { currentSession } from '../auth/session-store.ts';
import { carryDraft, currentDraft, setDraftText } from '../messages/draft-store.ts';
import { loadSendingFor } from './load-sending.ts';
import { changeChat, HOME, NEW_CHAT } from './chat-store.ts';
import { useMovedQuestion } from './use-moved-question.ts';

/**
 * How the home page asks: a visitor gets the anonymous chat; for a signed-in person the new-chat page
 * takes the question along and sends it.
 */
export const useAskFromHome = () => {
  const navigate = useNavigate();
  const askToGoOn = useLimitPrompt();
  useMovedQuestion(HOME);

  const askAsVisitor = async (text?: string) => {
    const { sendDraft } = await loadSendingFor(HOME, text);
    await sendDraft(HOME, {
      text,
      onChatStarted: () =>
        void navigate({ to: '/chat/$id', params: { id: defaultChatId }, keepPage: true }),
      onLimit: askToGoOn,
    });
  };

  const askInNewChat = (text?: string) => {
    if (text !== undefined) setDraftText(HOME, text);
    carryDraft(HOME, NEW_CHAT);
    const message = currentDraft(NEW_CHAT).text;
    changeChat(HOME, { pending: { text: message, files: [], progress: null, isMoved: true } });
    void navigate({
      to: '/chat/$id',
      params: { id: NEW_CHAT },
      luggage: { message },
      keepPage: true,
    });
  };

  const ask = (text?: string) => {
    const { user, isMessagesAttemptsOver } = currentSession();
    if (user && !isMessagesAttemptsOver) askInNewChat(text);
    else void askAsVisitor(text);
  };

  return { ask, askToGoOn };
};
