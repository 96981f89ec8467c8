import { deleteMessage, deleteVisitorMessage } from '@hale/contract/messages';
import { call } from '../../api/client.ts';
import { currentSession } from '../auth/session-store.ts';
import { changeChat, currentChat, isBusy } from '../chats/chat-store.ts';
import { reloadMessages } from '../chats/queries.ts';
import { tellOtherTabs } from '../chats/share-changes.ts';
import { showProblem } from './show-problem.ts';

export const removeMessage = async (chat: string, id: number): Promise<void> => {
  if (isBusy(currentChat(chat))) return;
  const isVisitor = currentSession().user === null;
  const endpoint = isVisitor ? deleteVisitorMessage : deleteMessage;
  changeChat(chat, { isChanging: true });
  try {
    await call(endpoint, { params: { id } });
    changeChat(chat, ({ messages }) => ({
      messages: messages.filter((it) => it.id !== id),
      isChanging: false,
    }));
    tellOtherTabs(chat);
  } catch (error) {
    changeChat(chat, { isChanging: false });
    showProblem(error, isVisitor);
    // It may be gone all the same: that word was lost on its way, or another tab was first.
    await reloadMessages(chat).catch(() => undefined);
  }
};
