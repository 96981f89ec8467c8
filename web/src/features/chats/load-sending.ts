import { loadSending } from '../messages/load-parts.ts';
import { changeChat, currentChat, isBusy } from './chat-store.ts';

/** What sends a question. Words that stand in no box are in sight while it is still on its way. */
export const loadSendingFor = async (page: string, text?: string) => {
  if (text === undefined || isBusy(currentChat(page))) return loadSending();
  changeChat(page, { pending: { text, files: [], progress: null } });
  try {
    return await loadSending();
  } finally {
    changeChat(page, { pending: null });
  }
};
