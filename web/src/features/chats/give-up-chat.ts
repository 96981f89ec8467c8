import { deleteChat } from '@hale/contract/chats';
import { call } from '../../api/client.ts';
import { translate } from '../../i18n/language-store.ts';
import { logError } from '../../lib/log-error.ts';
import { addDraft, returnChange } from '../messages/draft-store.ts';
import { dropListedChat } from './chat-list-store.ts';
import { changeChat, currentChat, NEW_CHAT, type Refusal } from './chat-store.ts';

/** A chat that was deleted elsewhere: what was typed for it waits on the new-chat page, which says why. */
export const giveUpChat = (id: string): Promise<void> =>
  leaveChat(id, {
    text: translate('chat.gone'),
    triage: currentChat(id).refusal?.triage ?? null,
  });

/** A chat whose first question was refused: it would stay in the list with nothing in it. */
export const withdrawChat = async (id: string): Promise<void> => {
  await call(deleteChat, { params: { conversation_id: id } }).catch(logError);
  await leaveChat(id, currentChat(id).refusal);
};

const leaveChat = async (id: string, refusal: Refusal | null): Promise<void> => {
  dropListedChat(id);
  for (const message of currentChat(id).messages) returnChange(id, message.id);
  await addDraft(id, NEW_CHAT);
  changeChat(id, { messages: [], failures: {}, refusal: null });
  changeChat(NEW_CHAT, { refusal });
};
