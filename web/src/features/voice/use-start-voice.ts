import { logError } from '../../lib/log-error.ts';
import { useRouter } from '../../router/context.ts';
import { openAuthPopup } from '../auth/auth-popup-store.ts';
import { currentSession } from '../auth/session-store.ts';
import { HOME, NEW_CHAT } from '../chats/chat-store.ts';
import { preloadAnswering } from '../messages/load-parts.ts';
import { loadVoice } from './load-parts.ts';
import { currentRecorder } from './recorder-store.ts';
import { currentVoice, leaveVoice, takeVoice, type VoiceUse } from './voice-store.ts';

/** How the microphone is put to use in a chat, by those who may. */
export const useStartVoice = (chat: string, onLimit: () => void) => {
  const router = useRouter();
  const goTo = (id: string, replace: boolean) =>
    router.navigate({ to: '/chat/$id', params: { id }, replace });
  const isAt = (id: string) => router.address().pathname === `/chat/${id}`;

  return async (use: VoiceUse): Promise<void> => {
    const { user, isMessagesAttemptsOver } = currentSession();
    if (!user) {
      openAuthPopup();
      return;
    }
    if (isMessagesAttemptsOver) {
      onLimit();
      return;
    }
    const isConversation = use === 'voice';
    const target = isConversation && chat === HOME ? NEW_CHAT : chat;
    if (target !== chat) {
      await goTo(target, false);
      if (!isAt(target)) return;
    }
    takeVoice(target, use);
    try {
      const { runDictation, runVoiceMode } = await loadVoice();
      // Put away again while it was being fetched.
      if (currentVoice().use !== use || currentVoice().chat !== target) return;
      if (isConversation) {
        preloadAnswering();
        const onChatStarted = (id: string) => {
          // Somebody on the way to another page is not called back.
          if (isAt(target)) void goTo(id, true);
          else currentRecorder().controls?.end();
        };
        const onChatGone = (id: string) => {
          if (isAt(id)) void goTo(NEW_CHAT, true);
        };
        runVoiceMode(target, { onChatStarted, onChatGone, onLimit });
      } else runDictation(target);
    } catch (error) {
      logError(error);
      leaveVoice();
    }
  };
};
