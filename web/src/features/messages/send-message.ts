import { sendMessage, sendVisitorMessage, type Message } from '@hale/contract/messages';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useLanguageStore } from '../../i18n/language-store.ts';
import { xhrFetch } from '../../lib/xhr-fetch.ts';
import { checkAttempts } from '../attempts/check-attempts.ts';
import { currentSession } from '../auth/session-store.ts';
import { touchChat } from '../chats/chat-list-store.ts';
import { changeChat } from '../chats/chat-store.ts';
import { reloadMessages } from '../chats/queries.ts';
import { tellOtherTabs } from '../chats/share-changes.ts';
import { joinAnswer, watchAnswer } from '../chats/watch-answer.ts';
import { rememberFiles } from './download-file.ts';
import { isGone, refusalText } from './format-refusal.ts';

export interface Question {
  text: string;
  files: readonly File[];
  /** The same key again sends nothing twice. */
  key: string;
  /** A recording stays a file of its message. */
  keepsRecording?: boolean;
}

/** Why a question came back; null when it was taken. */
export type SendProblem = 'attempts_over' | 'refused' | 'gone' | 'no_answer' | 'failed' | null;

/** Saves the question, then lets its answer be written. */
export const sendQuestion = async (chat: string, question: Question): Promise<SendProblem> => {
  const { text, files } = question;
  const isVisitor = currentSession().user === null;
  const canceling = new AbortController();
  const sending = { progress: 0, cancel: () => canceling.abort() };
  changeChat(chat, {
    pending: { text, files, progress: null, ...(files.length > 0 && sending) },
    refusal: null,
  });
  try {
    const message = await post(chat, question, canceling.signal);
    rememberFiles(message.files, files);
    changeChat(chat, ({ messages }) => ({
      messages: [...messages.filter(({ id }) => id !== message.id), message],
      pending: null,
      isNew: false,
    }));
    touchChat(chat, message.created_at);
    tellOtherTabs(chat);
    void watchAnswer(chat, message.id);
    return null;
  } catch (error) {
    const problem = giveBack(chat, error, isVisitor);
    if (!canceling.signal.aborted) return problem;
    // That is no news to who wanted it.
    changeChat(chat, { refusal: null });
    return 'refused';
  }
};

const post = (
  chat: string,
  { text, files, key, keepsRecording = false }: Question,
  signal: AbortSignal,
): Promise<Message> => {
  const form = new FormData();
  form.set('conversation_id', chat);
  form.set('message', text);
  // The answer is asked for next: the server need not wait for that to begin with it.
  form.set('lang', useLanguageStore.getState().language.code);
  if (keepsRecording) form.set('keep_recording', 'true');
  for (const file of files) form.append('files', file);
  const endpoint = currentSession().user ? sendMessage : sendVisitorMessage;
  const progress = xhrFetch((share) => {
    changeChat(chat, ({ pending }) => ({ pending: pending && { ...pending, progress: share } }));
  });
  return call(
    endpoint,
    { body: form },
    { idempotencyKey: key, ...(files.length > 0 && { transport: progress, signal }) },
  );
};

const giveBack = (chat: string, error: unknown, isVisitor: boolean): SendProblem => {
  const triage = (error instanceof ApiError && error.body?.triage) || null;
  const isLimit = error instanceof ApiError && error.is('attempts_over');
  changeChat(chat, {
    pending: null,
    isNew: false,
    refusal: { text: refusalText(error), triage, isLimit },
  });
  if (!(error instanceof ApiError)) return 'failed';
  if (error.is('no_answer')) return 'no_answer';
  if (isGone(error) || (isVisitor && isNobodys(error))) return 'gone';
  if (error.is('answer_in_progress')) void catchUp(chat);
  if (!isLimit) return error.isRefusal ? 'refused' : 'failed';
  void checkAttempts();
  return 'attempts_over';
};

/** Visitors are known by a cookie only. Without it nobody comes back to the chat. */
const isNobodys = (error: ApiError): boolean =>
  error.is('not_authenticated') && !currentSession().hasLeft;

/** Another tab has asked meanwhile: its question and the answer being written are shown. */
const catchUp = async (chat: string): Promise<void> => {
  await reloadMessages(chat);
  joinAnswer(chat);
};
