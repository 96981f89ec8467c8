import { SentHome } from '../../router/page.ts';
import { currentSession } from '../auth/session-store.ts';
import { Sidebar, SidebarHistory } from './load-parts.ts';
import { startsOpen, startSidebar } from './sidebar-store.ts';

/** What a suspended person may still read. */
const alwaysReadable = ['/about-us', '/terms-of-use', '/privacy-policy'];

/** A visit whose session turned out to have ended begins at the home page. */
export const guardLayout = (pathname: string, wasSessionLost: boolean): void => {
  const path = pathname.replace(/\/$/, '');
  const isShutOut = currentSession().isSuspended && !alwaysReadable.includes(path);
  if ((wasSessionLost || isShutOut) && path !== '') throw new SentHome();
};

/**
 * The chat list of a signed-in user is here before the layout is shown; visitors have none. A sidebar
 * that starts open is here too: appearing later it would push the page aside.
 */
export const loadLayout = async (): Promise<void> => {
  const { user, isSuspended } = currentSession();
  startSidebar();
  await Promise.all([
    startsOpen() && Sidebar.preload(),
    user && SidebarHistory.preload(),
    user && !isSuspended && loadChats(),
  ]);
};

const loadChats = async (): Promise<void> => {
  const { loadChatList } = await import('../chats/queries.ts');
  await loadChatList();
};
