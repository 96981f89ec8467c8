import { ApiError } from '../../api/api-error.ts';
import { logError } from '../../lib/log-error.ts';
import { randomKey } from '../../lib/random-key.ts';
import { askTriage } from '../attempts/ask-triage.ts';
import { checkAttempts } from '../attempts/check-attempts.ts';
import { limitText } from '../attempts/format-limit.ts';
import { currentSession } from '../auth/session-store.ts';
import { changeChat, currentChat, HOME, isBusy, NEW_CHAT } from '../chats/chat-store.ts';
import { startChat, startVisitorChat } from '../chats/queries.ts';
import {
  currentDraft,
  dropDraft,
  moveDraft,
  returnDraft,
  takeDraft,
  takeText,
} from './draft-store.ts';
import { sendQuestion } from './send-message.ts';

interface SendOptions {
  /** Other words than those in the box, sent at once. */
  text?: string | undefined;
  /** A chat was made for the question: the page goes there. */
  onChatStarted: (id: string) => void;
  /** No messages are left: the person is asked to sign up or to upgrade. */
  onLimit: () => void;
}

/** Sends what is in the box, or the given words. What cannot be sent is in the box again afterwards. */
export const sendDraft = async (chat: string, options: SendOptions): Promise<void> => {
  const { text: given, onLimit } = options;
  const typed = currentDraft(chat);
  const isEmpty =
    (given ?? typed.text).trim() === '' && (given !== undefined || typed.attachments.length === 0);
  if (isEmpty || isBusy(currentChat(chat))) return;
  if (currentSession().isMessagesAttemptsOver) {
    await refuse(chat, given ?? typed.text, onLimit);
    return;
  }

  const key = randomKey();
  const draft = given === undefined ? takeDraft(chat, key) : takeText(chat, given, key);
  const question = {
    text: draft.text.trim(),
    files: draft.attachments.map(({ file }) => file),
    key: draft.sentKey,
  };
  const needsChat = chat === NEW_CHAT || chat === HOME;
  const target = needsChat ? await startChatFor(chat, question, options) : chat;
  if (target === null) return;
  const problem = await sendQuestion(target, question);
  if (problem === null) dropDraft(target);
  else returnDraft(target);
  if (problem === 'attempts_over' && !currentChat(target).refusal?.triage) onLimit();
};

const startChatFor = async (
  page: string,
  { text, files }: { text: string; files: readonly File[] },
  { onChatStarted, onLimit }: SendOptions,
): Promise<string | null> => {
  const pending = { text, files, progress: null };
  changeChat(page, { pending, refusal: null });
  try {
    const id = await (currentSession().user ? startChat() : startVisitorChat());
    moveDraft(page, id);
    changeChat(id, { pending });
    onChatStarted(id);
    return id;
  } catch (error) {
    returnDraft(page);
    logError(error);
    if (error instanceof ApiError && error.is('attempts_over')) {
      void checkAttempts();
      await refuse(page, text, onLimit);
    }
    return null;
  } finally {
    changeChat(page, { pending: null });
  }
};

/** An emergency is told instead of the limit: nothing may stand before it. */
const refuse = async (chat: string, text: string, onLimit: () => void): Promise<void> => {
  const triage = await askTriage(text);
  if (triage) changeChat(chat, { refusal: { text: limitText(), triage } });
  else onLimit();
};
