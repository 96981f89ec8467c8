import { cookieNames } from '@hale/contract/constants';
import { clearCookie, readCookie } from '../../lib/cookies.ts';
import { reloadChatList } from '../chats/queries.ts';
import { setVisitorChatId, visitorChatId } from '../chats/visitor-chat-store.ts';
import { currentSession } from './session-store.ts';

/**
 * The server has moved the visitor's chat when they signed in, if it was theirs. Nobody names the chats of
 * visitors, so it gets its name now. Says which one it is; null when nothing was moved.
 */
export const claimVisitorChat = async (): Promise<string | null> => {
  const { user, isSuspended } = currentSession();
  if (!user || isSuspended) return null;
  const id = readCookie(cookieNames.visitorChat) ?? visitorChatId();
  clearCookie(cookieNames.visitorChat);
  setVisitorChatId(null);
  if (id === null) return null;
  try {
    const chats = await reloadChatList();
    if (!chats.some(({ conversation_id }) => conversation_id === id)) return null;
    void nameIt(id);
    return id;
  } catch {
    return null;
  }
};

const nameIt = async (id: string): Promise<void> => {
  const { nameUnnamed } = await import('../chats/name-chat.ts');
  await nameUnnamed(id);
};
