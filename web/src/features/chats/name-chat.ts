import { nameChat } from '@hale/contract/chats';
import { newChatName, timings } from '@hale/contract/constants';
import { call } from '../../api/client.ts';
import { useLanguageStore } from '../../i18n/language-store.ts';
import { sleep } from '../../lib/sleep.ts';
import { changeListedChat, findChat } from './chat-list-store.ts';
import { currentChat } from './chat-store.ts';
import { keepChat } from './queries.ts';
import { tellOtherTabs } from './share-changes.ts';

/** After its first exchange a chat gets a name, written letter by letter. Without one it stays as it is. */
export const nameNewChat = async (id: string): Promise<void> => {
  const [first, ...more] = currentChat(id).messages;
  const isFirstExchange = first !== undefined && first.response !== '' && more.length === 0;
  if (isFirstExchange) await nameUnnamed(id);
};

export const nameUnnamed = async (id: string): Promise<void> => {
  if (findChat(id)?.name !== newChatName) return;
  const { englishName } = useLanguageStore.getState().language;
  try {
    const { chat_name: name } = await call(nameChat, {
      body: { conversation_id: id, lang_name: englishName },
    });
    // What it began with has no words to name it by.
    if (name === newChatName) return;
    tellOtherTabs(id);
    await typeName(id, name);
    keepChat(id);
  } catch {
    return;
  }
};

const typeName = async (id: string, name: string): Promise<void> => {
  const letters = [...name];
  let shown = findChat(id)?.name;
  for (const index of letters.keys()) {
    // Somebody has named it by hand meanwhile.
    if (findChat(id)?.name !== shown) return;
    shown = letters.slice(0, index + 1).join('');
    changeListedChat(id, { name: shown });
    await sleep(timings.chatNameLetterMs);
  }
};
