import { renameChat } from '@hale/contract/chats';
import { bounds } from '@hale/contract/constants';
import { call } from '../../api/client.ts';
import { showProblem } from '../messages/show-problem.ts';
import { changeListedChat, findChat } from './chat-list-store.ts';
import { tellOtherTabs } from './share-changes.ts';

/** Shown at once; taken back should the server refuse. An empty name changes nothing. */
export const giveChatName = async (id: string, typed: string): Promise<void> => {
  const before = findChat(id)?.name;
  const name = [...typed.trim()].slice(0, bounds.chatName.max).join('');
  if (before === undefined || name === '' || name === before) return;
  changeListedChat(id, { name });
  try {
    await call(renameChat, { params: { conversation_id: id }, body: { name } });
    // The list may have been brought meanwhile, still with the old name.
    changeListedChat(id, { name });
    tellOtherTabs(id);
  } catch (error) {
    changeListedChat(id, { name: before });
    showProblem(error);
  }
};
