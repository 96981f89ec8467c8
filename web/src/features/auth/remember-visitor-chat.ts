import { cookieNames, visitorChatCookieSeconds } from '@hale/contract/constants';
import { writeCookie } from '../../lib/cookies.ts';
import { visitorChatId } from '../chats/visitor-chat-store.ts';

/**
 * The chat a visitor has begun comes along into the account, whichever way leads there: the popup at
 * the limit, or the header's links to sign-up and log-in.
 */
export const rememberVisitorChat = (): void => {
  const id = visitorChatId();
  if (id) writeCookie(cookieNames.visitorChat, id, visitorChatCookieSeconds);
};
