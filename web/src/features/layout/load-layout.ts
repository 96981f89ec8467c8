import { redirect } from '@tanstack/react-router';
import { currentSession } from '../auth/session-store.ts';
import { takeLostSession } from '../auth/start-session.ts';
import { Sidebar, SidebarHistory } from './lazy-parts.ts';
import { startsOpen } from './sidebar-store.ts';

/** What a suspended person may still read. */
const alwaysReadable = ['/about-us', '/terms-of-use', '/privacy-policy'];

export const guardLayout = (pathname: string): void => {
  const path = pathname.replace(/\/$/, '');
  const isShutOut = currentSession().isSuspended && !alwaysReadable.includes(path);
  const mustGoHome = takeLostSession() || isShutOut;
  if (mustGoHome && path !== '') throw redirect({ to: '/', replace: true });
};

/**
 * The chat list of a signed-in user is here before the layout is shown; visitors have none. A sidebar
 * that starts open is here too: appearing later it would push the page aside.
 */
export const loadLayout = async (): Promise<void> => {
  const { user, isSuspended } = currentSession();
  await Promise.all([
    startsOpen() && Sidebar.preload?.(),
    user && SidebarHistory.preload?.(),
    user && !isSuspended && loadChats(),
  ]);
};

const loadChats = async (): Promise<void> => {
  const { loadChatList } = await import('../chats/queries.ts');
  await loadChatList();
};
