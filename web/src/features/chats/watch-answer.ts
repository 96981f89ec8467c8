import type { Answer } from '@hale/contract/fold-answer';
import { followAnswer } from '../../api/stream.ts';
import { translate, useLanguageStore } from '../../i18n/language-store.ts';
import { checkAttempts } from '../attempts/check-attempts.ts';
import { personText } from '../messages/format-refusal.ts';
import { touchChat } from './chat-list-store.ts';
import { changeAnswer, currentChat, endAnswer, startAnswer } from './chat-store.ts';
import { showAnswerCalmly } from './show-answer.ts';
import { keepChat, reloadMessages } from './queries.ts';
import { isUnheard, showTranscript } from './show-transcript.ts';
import { tellOtherTabs } from './share-changes.ts';

/** Browsers allow six connections to a server: answers nobody looks at must not take them all. */
const MOST_AT_ONCE = 3;

const watched = new Map<string, AbortController>();

interface Watch {
  /** After an edit or a new try a failure is always told in the same words. */
  isRepeated?: boolean;
}

/** Reads the answer to a message into the chat, until it is complete or has failed. */
export const watchAnswer = async (
  chat: string,
  messageId: number,
  { isRepeated = false }: Watch = {},
): Promise<void> => {
  watched.get(chat)?.abort();
  const controller = new AbortController();
  watched.delete(chat);
  watched.set(chat, controller);
  leaveOldest();

  startAnswer(chat, messageId);
  const show = showAnswerCalmly((changes) => {
    if (!controller.signal.aborted) changeAnswer(chat, changes);
  });
  let isHeard = !isUnheard(chat, messageId);
  try {
    const answer = await followAnswer({
      chat,
      message: messageId,
      language: useLanguageStore.getState().language.code,
      onAnswer: (soFar, events) => {
        show.next(soFar, events);
        if (!isHeard) void showTranscript(chat, messageId).catch(() => undefined);
        isHeard = true;
      },
      onConnection: (isConnected) => {
        if (!controller.signal.aborted) changeAnswer(chat, { isConnected });
      },
      signal: controller.signal,
    });
    show.end();
    endAnswer(chat, answer, failureText(answer, isRepeated));
    if (answer.userAgreed) void offerDoctor(chat);
  } catch {
    show.end();
    if (controller.signal.aborted) return;
    endAnswer(chat, null, isRepeated ? translate('app.error') : translate('errors.server'));
  } finally {
    if (watched.get(chat) === controller) watched.delete(chat);
  }
  afterAnswer(chat, messageId);
};

/** Opens the answer of a chat whose newest question has none yet: it is being written, or is asked for again. */
export const joinAnswer = (chat: string): void => {
  const { messages, running, pending, failures } = currentChat(chat);
  const newest = messages.at(-1);
  if (!newest || newest.response || running || pending || newest.id in failures) return;
  void watchAnswer(chat, newest.id);
};

/** Its chat joins it again when somebody comes back. */
const leaveOldest = (): void => {
  const [oldest] = watched;
  if (!oldest || watched.size <= MOST_AT_ONCE) return;
  const [chat, controller] = oldest;
  controller.abort();
  watched.delete(chat);
  endAnswer(chat, null, null);
};

/** Few answers end like this: its code comes when it is needed. */
const offerDoctor = async (chat: string): Promise<void> => {
  const { offerDoctorReview } = await import('../doctor-review/open-doctor-review.ts');
  offerDoctorReview(chat);
};

const failureText = ({ error }: Answer, isRepeated: boolean): string | null => {
  if (!error) return null;
  if (error.code === 'stopped') return translate('message.stopped');
  return isRepeated ? translate('app.error') : personText(error.messageClient);
};

const afterAnswer = (chat: string, messageId: number): void => {
  touchChat(chat, new Date().toISOString());
  tellOtherTabs(chat);
  keepChat(chat);
  void checkAttempts();
  void nameIfNew(chat);
  const answered = currentChat(chat).messages.find(({ id }) => id === messageId);
  // What was read from its files is known to the server now.
  if (answered && answered.files.length > 0) void reloadMessages(chat).catch(() => undefined);
};

/** Wanted later than the answer; without a name the chat stays as it is. */
const nameIfNew = async (chat: string): Promise<void> => {
  const naming = await import('./name-chat.ts').catch(() => undefined);
  await naming?.nameNewChat(chat);
};
