import { editMessage, editVisitorMessage, type Message } from '@hale/contract/messages';
import { call } from '../../api/client.ts';
import { translate } from '../../i18n/language-store.ts';
import { hasMouse } from '../../lib/has-mouse.ts';
import { randomKey } from '../../lib/random-key.ts';
import { confirm } from '../../ui/confirm.ts';
import { currentSession } from '../auth/session-store.ts';
import { checkAttempts } from '../attempts/check-attempts.ts';
import { touchChat } from '../chats/chat-list-store.ts';
import { changeChat, currentChat, isBusy, replaceMessage } from '../chats/chat-store.ts';
import { tellOtherTabs } from '../chats/share-changes.ts';
import { watchAnswer } from '../chats/watch-answer.ts';
import { editPlace, readDraft, saveDraft } from './save-draft.ts';
import { showProblem } from './show-problem.ts';

/** The change that was tried last. */
let tried = { id: 0, text: '', key: '' };

/** Made again it is the same one: that the first was taken may not have been heard here. */
const keyOf = (id: number, text: string): string => {
  if (tried.id !== id || tried.text !== text) tried = { id, text, key: randomKey() };
  return tried.key;
};

/** Who wanted a new answer while they were changing the question goes on changing it. */
const moveWords = (from: number, to: number, sent: string): void => {
  const kept = readDraft(editPlace(from));
  if (!kept) return;
  saveDraft(editPlace(from), { ...kept, text: '' });
  if (kept.text.trim() !== sent) saveDraft(editPlace(to), kept);
};

/** Asks the changed question anew; it and all later messages are replaced. Says whether it was taken. */
export const askAnew = async (chat: string, message: Message, text: string): Promise<boolean> => {
  if (isBusy(currentChat(chat))) return false;
  const isVisitor = currentSession().user === null;
  const endpoint = isVisitor ? editVisitorMessage : editMessage;
  changeChat(chat, { isChanging: true });
  try {
    const edited = await call(
      endpoint,
      { params: { id: message.id }, body: { message: text } },
      { idempotencyKey: keyOf(message.id, text) },
    );
    moveWords(message.id, edited.id, text);
    replaceMessage(chat, message.id, edited);
    changeChat(chat, { isChanging: false });
    touchChat(chat, edited.created_at);
    tellOtherTabs(chat);
    void watchAnswer(chat, edited.id, { isRepeated: true });
    return true;
  } catch (error) {
    changeChat(chat, { isChanging: false });
    void checkAttempts();
    showProblem(error, isVisitor);
    return false;
  }
};

/** A finger cannot hover over a button to read what becomes of the later messages. */
const mayReplaceLater = async (): Promise<boolean> =>
  hasMouse() ||
  confirm({
    title: translate('message.regenerate'),
    text: translate('message.editHint'),
    yes: translate('message.regenerate'),
    no: translate('message.editCancel'),
    isDangerous: true,
  });

/** A new answer to the same question. One that failed is simply asked for again, at no cost. */
export const regenerate = async (chat: string, message: Message): Promise<void> => {
  const isNewest = currentChat(chat).messages.at(-1)?.id === message.id;
  if (!isNewest && !(await mayReplaceLater())) return;
  if (message.response === '' && isNewest) {
    if (!isBusy(currentChat(chat))) void watchAnswer(chat, message.id, { isRepeated: true });
  } else {
    await askAnew(chat, message, message.message);
  }
};
