import { useEffect } from 'react';
import { currentRecorder } from './recorder-store.ts';
import { currentVoice, leaveVoice } from './voice-store.ts';

let shownIn: string | null = null;

/** Whoever leaves the page gives the microphone back. */
export const useLeaveVoice = (chat: string): void => {
  useEffect(() => {
    shownIn = chat;
    const leave = () => {
      if (currentVoice().chat !== chat) return;
      currentRecorder().controls?.end();
      leaveVoice();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      shownIn = null;
      // A panel that is only drawn anew is back by then.
      setTimeout(() => {
        if (shownIn !== chat) leave();
      });
    };
  }, [chat]);
};
