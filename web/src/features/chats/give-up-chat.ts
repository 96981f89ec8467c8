import { translate } from '../../i18n/language-store.ts';
import { addDraft } from '../messages/draft-store.ts';
import { dropListedChat } from './chat-list-store.ts';
import { changeChat, currentChat, NEW_CHAT } from './chat-store.ts';

/** A chat that was deleted elsewhere: what was typed for it waits on the new-chat page, which says why. */
export const giveUpChat = async (id: string): Promise<void> => {
  const refusal = { text: translate('chat.gone'), triage: currentChat(id).refusal?.triage ?? null };
  dropListedChat(id);
  await addDraft(id, NEW_CHAT);
  changeChat(id, { messages: [], failures: {}, refusal: null });
  changeChat(NEW_CHAT, { refusal });
};
