import { create } from 'zustand';

interface VisitorChatState {
  /** The visitor's anonymous chat; null when there is none, or nobody has asked yet. */
  id: string | null;
}

export const useVisitorChat = create<VisitorChatState>(() => ({ id: null }));

/** The id under which the anonymous chat can be taken along into an account. */
export const visitorChatId = (): string | null => useVisitorChat.getState().id;

export const setVisitorChatId = (id: string | null): void => {
  useVisitorChat.setState({ id });
};
