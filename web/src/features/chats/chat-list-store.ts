import type { Chat } from '@hale/contract/chats';
import { create } from 'zustand';

interface ChatListState {
  /** Newest first; null until it is loaded. */
  chats: readonly Chat[] | null;
}

export const useChatList = create<ChatListState>(() => ({ chats: null }));

export const currentChats = (): readonly Chat[] | null => useChatList.getState().chats;

export const findChat = (id: string): Chat | undefined =>
  currentChats()?.find((chat) => chat.conversation_id === id);

export const setChats = (chats: readonly Chat[]): void => {
  useChatList.setState({ chats });
};

/** Something happened in the chat: it moves to the top. */
export const putChatFirst = (chat: Chat): void => {
  const others = (currentChats() ?? []).filter((it) => it.conversation_id !== chat.conversation_id);
  setChats([chat, ...others]);
};

/** A change that leaves the chat at its place. */
export const changeListedChat = (id: string, changes: Partial<Chat>): void => {
  const chats = currentChats();
  if (!chats) return;
  setChats(chats.map((chat) => (chat.conversation_id === id ? { ...chat, ...changes } : chat)));
};

export const dropListedChat = (id: string): void => {
  const chats = currentChats();
  if (chats) setChats(chats.filter((chat) => chat.conversation_id !== id));
};

export const touchChat = (id: string, updatedAt: string): void => {
  const chat = findChat(id);
  if (chat) putChatFirst({ ...chat, updated_at: updatedAt });
};
