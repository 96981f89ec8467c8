import { create } from 'zustand';
import { useChatList } from '../chats/chat-list-store.ts';

/** Dictation puts words into the box; voice mode is a conversation. */
export type VoiceUse = 'dictation' | 'voice';

interface VoiceState {
  /** Who has the microphone; null when nobody has. */
  use: VoiceUse | null;
  chat: string | null;
  /** The page on which it began, until the chat it made is on screen. */
  cameFrom: string | null;
  /** A chat of voice mode whose panel was put away. */
  closedIn: string | null;
}

const nobody: VoiceState = { use: null, chat: null, cameFrom: null, closedIn: null };

const useVoiceStore = create<VoiceState>(() => nobody);

export const takeVoice = (chat: string, use: VoiceUse): void => {
  useVoiceStore.setState({ ...nobody, chat, use });
};

/** A chat was made for what was said: the conversation goes on there. */
export const moveVoice = (from: string, to: string): void => {
  useVoiceStore.setState({ chat: to, cameFrom: from });
};

export const leaveVoice = (): void => {
  useVoiceStore.setState(({ chat }) => ({ ...nobody, closedIn: chat }));
};

export const closeReadyVoice = (chat: string): void => {
  useVoiceStore.setState({ closedIn: chat });
};

export const currentVoice = (): VoiceState => useVoiceStore.getState();

/** How a chat uses the microphone now. */
export const useVoiceUse = (chat: string): VoiceUse | null =>
  useVoiceStore((state) => (state.chat === chat || state.cameFrom === chat ? state.use : null));

/** The panel stands ready in a chat that was begun by voice, and is there while the microphone is used. */
export const useHasVoicePanel = (chat: string): boolean => {
  const isUsed = useVoiceUse(chat) !== null;
  const isClosed = useVoiceStore(({ closedIn }) => closedIn === chat);
  const isVoiceChat = useChatList(
    ({ chats }) =>
      chats?.some(({ conversation_id: id, voiceMode }) => id === chat && voiceMode) ?? false,
  );
  return isUsed || (isVoiceChat && !isClosed);
};
