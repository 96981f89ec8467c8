import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import { translate } from '../../i18n/language-store.ts';
import { logError } from '../../lib/log-error.ts';
import { randomKey } from '../../lib/random-key.ts';
import { askTriage } from '../attempts/ask-triage.ts';
import { checkAttempts } from '../attempts/check-attempts.ts';
import { limitText } from '../attempts/format-limit.ts';
import { currentSession } from '../auth/session-store.ts';
import { changeChat, currentChat, dropMoved, HOME, isBusy, NEW_CHAT } from '../chats/chat-store.ts';
import { giveUpChat, withdrawChat } from '../chats/give-up-chat.ts';
import { startChat, startVisitorChat } from '../chats/queries.ts';
import {
  currentDraft,
  dropDraft,
  moveDraft,
  returnDraft,
  takeDraft,
  takeText,
} from './draft-store.ts';
import { sendLater } from './send-later.ts';
import { sendQuestion, type Question } from './send-message.ts';

interface SendOptions {
  /** Other words than those in the box, sent at once. */
  text?: string | undefined;
  /** A chat was made for the question: the page goes there. */
  onChatStarted: (id: string) => void;
  /** The chat is no longer there, and the question back in the box of a new one. */
  onChatGone?: () => void;
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
  await deliver(chat, question, options);
};

const deliver = async (
  chat: string,
  question: Question,
  options: SendOptions,
  needsChat = chat === NEW_CHAT || chat === HOME,
): Promise<void> => {
  const target = needsChat ? await startChatFor(chat, question, options) : chat;
  if (target === null) return;
  const problem = await sendQuestion(target, question);
  if (problem === 'no_answer' && !navigator.onLine) {
    sendLater(target, question, () => deliver(target, question, options));
    return;
  }
  const { user } = currentSession();
  if (problem === 'gone' && !user && !needsChat) {
    // The page of a visitor shows whichever chat is theirs.
    await deliver(chat, question, { ...options, onChatStarted: () => undefined }, true);
    return;
  }
  if (problem === null) dropDraft(target);
  else returnDraft(target);
  const isMadeInVain = problem === 'refused' && needsChat && user;
  if ((problem === 'gone' && user) || isMadeInVain) {
    await (isMadeInVain ? withdrawChat : giveUpChat)(target);
    dropMoved(chat);
    options.onChatGone?.();
  }
  if (problem === 'attempts_over' && !currentChat(target).refusal?.triage) options.onLimit();
};

const startChatFor = async (
  page: string,
  question: Question,
  options: SendOptions,
): Promise<string | null> => {
  const pending = { text: question.text, files: question.files, progress: null };
  changeChat(page, { pending, refusal: null });
  try {
    const id = await (currentSession().user ? startChat() : startVisitorChat());
    moveDraft(page, id);
    changeChat(id, { pending });
    changeChat(page, { pending: { ...pending, isMoved: true } });
    options.onChatStarted(id);
    return id;
  } catch (error) {
    const problem = error instanceof ApiError ? error : null;
    if (problem?.is('no_answer') && !navigator.onLine) {
      sendLater(page, question, () => deliver(page, question, options));
      return null;
    }
    changeChat(page, { pending: null });
    returnDraft(page);
    logError(error);
    if (problem?.is('attempts_over')) {
      void checkAttempts();
      await refuse(page, question.text, options.onLimit);
    } else {
      await tellNotBegun(page, question.text, errorText(error, translate('errors.server')));
    }
    return null;
  }
};

/** Without an alert, for the question is in the box again; but an emergency is told all the same. */
const tellNotBegun = async (page: string, question: string, text: string): Promise<void> => {
  changeChat(page, { refusal: { text, triage: null, isQuiet: true } });
  const triage = await askTriage(question);
  if (triage) changeChat(page, { refusal: { text, triage } });
};

/** An emergency is told instead of the limit: nothing may stand before it. */
const refuse = async (chat: string, text: string, onLimit: () => void): Promise<void> => {
  const triage = await askTriage(text);
  if (triage) changeChat(chat, { refusal: { text: limitText(), triage, isLimit: true } });
  else onLimit();
};
