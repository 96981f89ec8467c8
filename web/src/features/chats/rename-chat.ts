import { renameChat } from '@hale/contract/chats';
import { bounds } from '@hale/contract/constants';
import { call } from '../../api/client.ts';
import { showProblem } from '../messages/show-problem.ts';
import { changeListedChat, findChat } from './chat-list-store.ts';
import { tellOtherTabs } from './share-changes.ts';

/** The newest name of each chat that is being saved. */
const wanted = new Map<string, string>();

/** Shown at once; taken back should the server refuse. An empty name changes nothing. */
export const giveChatName = async (id: string, typed: string): Promise<void> => {
  const before = findChat(id)?.name;
  const name = [...typed.trim()].slice(0, bounds.chatName.max).join('');
  if (before === undefined || name === '' || name === before) return;
  const isSaving = wanted.has(id);
  wanted.set(id, name);
  changeListedChat(id, { name });
  if (isSaving) return;
  // The list may have been brought meanwhile, still with the old name.
  changeListedChat(id, { name: await save(id, before) });
  wanted.delete(id);
};

/** One after the other: of two at once the server might keep the first. Says which name the chat has then. */
const save = async (id: string, before: string): Promise<string> => {
  let saved = before;
  for (;;) {
    const name = wanted.get(id) ?? saved;
    try {
      await call(renameChat, { params: { conversation_id: id }, body: { name } });
      saved = name;
      tellOtherTabs(id);
    } catch (error) {
      if (wanted.get(id) === name) showProblem(error);
    }
    if (wanted.get(id) === name) return saved;
  }
};
