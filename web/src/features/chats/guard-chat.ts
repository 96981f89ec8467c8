import { defaultChatId } from '@hale/contract/constants';
import { SentHome } from '../../router/page.ts';
import { mayOpenChat } from '../auth/guards.ts';
import { guardRoute } from '../auth/guard-route.ts';

/** The anonymous chat is found by a cookie that scripts cannot read, so the server is asked for it. */
export const guardChat = async (id: string): Promise<void> => {
  guardRoute(mayOpenChat(id));
  if (id !== defaultChatId) return;
  const { loadVisitorChat } = await import('./queries.ts');
  if (!(await loadVisitorChat())) throw new SentHome();
};
