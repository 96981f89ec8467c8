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
import { currentSession } from '../auth/session-store.ts';
import { currentChats, putChatFirst, setChats } from './chat-list-store.ts';
import { changeChat, currentChat, isBusy, showHistory } from './chat-store.ts';
import { setVisitorChatId, visitorChatId } from './visitor-chat-store.ts';

/** The chats of the signed-in user. Asked for once; from then on this page keeps the list. */
export const loadChatList = async (): Promise<readonly Chat[]> =>
  currentChats() ?? (await reloadChatList());

export const reloadChatList = async (): Promise<readonly Chat[]> => {
  const chats = await call(listChats);
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
  showHistory(id, await call(getHistory, { params: { conversation_id: id } }));
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
