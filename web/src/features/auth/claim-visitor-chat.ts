import { cookieNames } from '@hale/contract/constants';
import { clearCookie, readCookie } from '../../lib/cookies.ts';
import { loadChatList, reloadChatList } from '../chats/queries.ts';
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
    await nameIt(id);
    return id;
  } catch {
    return null;
  }
};

/**
 * Sign-up has remembered a chat of another tab or browser: with the first log-in it is all the account has.
 * Settles as soon as its name is asked for.
 */
export const nameRememberedChat = async (): Promise<void> => {
  if (currentSession().isSuspended) return;
  try {
    const [chat, ...others] = await loadChatList();
    if (chat && others.length === 0) await nameIt(chat.conversation_id);
  } catch {
    // It stays as it is.
  }
};

/** Nobody waits for the name itself; without one it stays as it is. */
const nameIt = async (id: string): Promise<void> => {
  const naming = await import('../chats/name-chat.ts').catch(() => undefined);
  void naming?.nameUnnamed(id);
};
