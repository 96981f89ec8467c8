import { useAddress, useNavigate } from '../../router/hooks.ts';
import { currentSession } from '../auth/session-store.ts';
import { openProductsModal } from '../purchases/products-modal-store.ts';
import { closeNarrowSidebar } from './sidebar-store.ts';

const NEW_CHAT = '/chat/new';

/** The new-chat buttons: they need an account and messages left; on the new-chat page they do nothing. */
export const useNewChat = () => {
  const { pathname } = useAddress();
  const navigate = useNavigate();

  const startNewChat = () => {
    closeNarrowSidebar();
    const { user, isMessagesAttemptsOver } = currentSession();
    if (pathname.startsWith(NEW_CHAT)) return;
    if (!user) void navigate({ to: '/sign-up' });
    else if (isMessagesAttemptsOver) openProductsModal();
    else void navigate({ to: '/chat/$id', params: { id: 'new' } });
  };

  return { isOnChatPage: pathname.startsWith('/chat/'), startNewChat };
};
