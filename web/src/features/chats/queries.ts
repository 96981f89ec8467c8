import {
  createChat,
  createVisitorChat,
  getHistory,
  getVisitorHistory,
  listChats,
  type Chat,
} from '@hale/contract/chats';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { currentSession } from '../auth/session-store.ts';
import { currentChats, putChatFirst, setChats } from './chat-list-store.ts';
import { changeChat, currentChat, isBusy, showHistory } from './chat-store.ts';
import type * as savedHistory from './save-history.ts';
import { setVisitorChatId, visitorChatId } from './visitor-chat-store.ts';

/** The chats of the signed-in user. Asked for once; from then on this page keeps the list. */
export const loadChatList = async (): Promise<readonly Chat[]> =>
  currentChats() ?? (await reloadChatList());

export const reloadChatList = async (): Promise<readonly Chat[]> => {
  const chats = await orKept(
    () => call(listChats),
    ({ readChats }) => readChats(),
    (fresh, { saveChats }) => saveChats(fresh),
  );
  setChats(chats);
  return chats;
};

/** Written right here: the server has nothing newer to tell. */
const isWrittenHere = (id: string): boolean => {
  const chat = currentChat(id);
  return chat.isNew || isBusy(chat);
};

/** Brings the messages of a chat. */
export const loadHistory = async (id: string): Promise<void> => {
  if (isWrittenHere(id)) return;
  const messages = await orKept(
    () => call(getHistory, { params: { conversation_id: id } }),
    // What is on screen is newer than what was kept.
    async ({ readMessages }) => (currentChat(id).messages.length > 0 ? null : readMessages(id)),
    (fresh, { saveMessages }) => saveMessages(id, fresh),
  );
  showHistory(id, messages);
  // Only a nurse's reply leads to a review, whose card would move the messages if it came later.
  if (messages.some(({ nurse_messages }) => nurse_messages[0])) {
    await import('../doctor-review/prepare-review.ts').then(
      (module) => module.prepareReview(id),
      () => undefined,
    );
  }
};

type KeptHistory = typeof savedHistory;

/** What the server has, kept on this device; while the server cannot be reached, what was kept before. */
const orKept = async <Value>(
  ask: () => Promise<Value>,
  read: (history: KeptHistory) => Promise<Value | null>,
  save: (fresh: Value, history: KeptHistory) => Promise<void>,
): Promise<Value> => {
  try {
    const fresh = await ask();
    keep((history) => save(fresh, history));
    return fresh;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('no_answer')) throw error;
    const kept = await read(await import('./save-history.ts'));
    if (kept === null) throw error;
    return kept;
  }
};

/** When nobody waits for anything else. */
const keep = (save: (history: KeptHistory) => Promise<void>): void => {
  whenIdle(() => {
    void import('./save-history.ts').then(save).catch(() => undefined);
  });
};

/** What has happened in a chat since. Of a signed-in person: a visitor's chat only the server knows. */
export const keepChat = (id: string): void => {
  if (!currentSession().user) return;
  keep(async ({ saveChats, saveMessages }) => {
    const chats = currentChats();
    if (chats) await saveChats(chats);
    await saveMessages(id, currentChat(id).messages);
  });
};

/** The visitor's anonymous chat with its messages. Says whether there is one. */
export const loadVisitorChat = async (): Promise<boolean> => {
  const known = visitorChatId();
  if (known !== null && isWrittenHere(known)) return true;
  try {
    const { chat, messages } = await call(getVisitorHistory);
    setVisitorChatId(chat.conversation_id);
    showHistory(chat.conversation_id, messages);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 404].includes(error.status)) throw error;
    setVisitorChatId(null);
    return false;
  }
};

/** What the server has now, whoever the chat belongs to. */
export const reloadMessages = async (id: string): Promise<void> => {
  if (currentSession().user) await loadHistory(id);
  else await loadVisitorChat();
};

export const startChat = async (options: { voiceMode?: boolean } = {}): Promise<string> => {
  const chat = await call(createChat, { body: options });
  putChatFirst(chat);
  changeChat(chat.conversation_id, { isNew: true });
  return chat.conversation_id;
};

export const startVisitorChat = async (): Promise<string> => {
  const { chat } = await call(createVisitorChat, { body: {} });
  setVisitorChatId(chat.conversation_id);
  changeChat(chat.conversation_id, { isNew: true });
  return chat.conversation_id;
};
