import { create } from 'zustand';
import { clearTab, readTab, writeTab } from '../../lib/tab-storage.ts';

interface VisitorChatState {
  /** The visitor's anonymous chat; null when there is none. */
  id: string | null;
}

/** Kept over a reload: somebody may type the address of sign-up. */
const KEY = 'visitorChat';

export const useVisitorChat = create<VisitorChatState>(() => ({ id: readTab(KEY) }));

/** The id under which the anonymous chat can be taken along into an account. */
export const visitorChatId = (): string | null => useVisitorChat.getState().id;

export const setVisitorChatId = (id: string | null): void => {
  useVisitorChat.setState({ id });
  if (id) writeTab(KEY, id);
  else clearTab(KEY);
};
