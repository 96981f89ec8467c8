import type { Frame } from '../../lib/audio/microphone.ts';
import { createRoomNoise } from '../../lib/audio/room-noise.ts';
import { logError } from '../../lib/log-error.ts';
import { randomKey } from '../../lib/random-key.ts';
import { NEW_CHAT } from '../chats/chat-store.ts';
import { describeFailure } from './describe-failure.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { createRecorder } from './record-audio.ts';
import { changeRecorder, currentRecorder, resetRecorder, type Problem } from './recorder-store.ts';
import { sendRecording } from './send-recording.ts';
import { longestRecordingSeconds } from './set-limits.ts';
import { tellAnswer, type Telling } from './tell-answer.ts';
import { leaveVoice, moveVoice } from './voice-store.ts';
import { watchInterruption, type InterruptionWatch } from './watch-interruption.ts';
import { watchSilence } from './watch-silence.ts';

export interface VoicePage {
  /** A chat was made for what was said: the page goes there. */
  onChatStarted: (id: string) => void;
  /** That chat was withdrawn: the page goes back to the one for a new chat. */
  onChatGone: (id: string) => void;
  /** No messages are left. */
  onLimit: () => void;
}

/** A conversation: listens → sends → tells the answer → listens again, until somebody ends it. */
export const runVoiceMode = (
  page: string,
  { onChatStarted, onChatGone, onLimit }: VoicePage,
): void => {
  let chat = page;
  let hasEnded = false;
  let isMuted = false;
  let unsent: { key: string; recording: Blob } | null = null;
  let telling: Telling | null = null;
  let interruption: InterruptionWatch | null = null;
  const room = createRoomNoise();
  let silence = watchSilence(room);

  const hear = (frame: Frame) => {
    room.hear(frame.bands, frame.milliseconds);
    if (currentRecorder().phase === 'recording') hearQuestion(frame);
    else if (interruption?.hear(frame.bands, frame.milliseconds)) interrupt();
  };

  const hearQuestion = ({ bands, milliseconds }: Frame) => {
    const isDone = silence.hear(bands, milliseconds);
    if (silence.hasSpoken()) recorder.markSpeech();
    if (isDone || recorder.seconds() >= longestRecordingSeconds) finish();
  };

  const recorder = createRecorder({
    onFrame: hear,
    onLost: () => {
      logError(new Error('The microphone is gone'));
      telling?.stop();
      fail(['lost']);
    },
  });

  const fail = (problems: readonly Problem[]) => {
    interruption = null;
    recorder.clear();
    changeRecorder({ activity: 'failed', problems });
  };

  const listen = async ({ withRecent = false } = {}) => {
    interruption = null;
    silence = watchSilence(room);
    changeRecorder({ activity: 'listening', problems: [], isPaused: isMuted });
    try {
      await recorder.start({ withRecent });
    } catch (error) {
      logError(error);
      const problems = await describeFailure(error);
      if (!hasEnded) fail(problems);
    }
  };

  /** Enough was said: it is sent. */
  const finish = () => {
    if (currentRecorder().phase !== 'recording') return;
    try {
      unsent = { key: randomKey(), recording: recorder.stop() };
      void send();
    } catch (error) {
      logError(error);
      fail(['empty']);
    }
  };

  const moveTo = (id: string) => {
    moveVoice(chat, id);
    chat = id;
  };

  const send = async () => {
    if (!unsent) return;
    changeRecorder({ activity: 'sending', problems: [] });
    let made = chat;
    const outcome = await sendRecording(chat, unsent, (id) => {
      made = id;
      if (hasEnded) return;
      moveTo(id);
      onChatStarted(id);
    });
    if (outcome === 'withdrawn') {
      if (!hasEnded) moveTo(NEW_CHAT);
      onChatGone(made);
    }
    if (hasEnded) return;
    if (outcome === 'attempts_over') {
      end();
      onLimit();
    } else if (outcome === 'refused' || outcome === 'withdrawn') {
      // The microphone stays open for the next try, whose answer is to be heard.
      changeRecorder({ activity: 'failed', problems: ['not_sent'] });
    } else {
      unsent = null;
      tell(outcome.messageId);
    }
  };

  const tell = (messageId: number) => {
    changeRecorder({ activity: 'thinking', isVoiceless: false });
    telling = tellAnswer(chat, messageId, recorder.context(), {
      onSpeaking: (isOwnVoice) => {
        changeRecorder({ activity: 'speaking' });
        // The browser's own voice is not taken out of what the microphone hears.
        interruption = isOwnVoice ? watchInterruption(room) : null;
      },
      onEnd: (outcome) => {
        telling = null;
        if (outcome === 'failed') fail(['not_answered']);
        else {
          changeRecorder({ isVoiceless: outcome === 'voiceless' });
          void listen();
        }
      },
    });
  };

  const interrupt = () => {
    if (currentRecorder().activity !== 'speaking') return;
    const isBySpeech = interruption !== null;
    telling?.stop();
    telling = null;
    void listen({ withRecent: isBySpeech });
  };

  const end = () => {
    hasEnded = true;
    telling?.stop();
    recorder.clear();
    resetRecorder();
    leaveVoice();
  };

  resetRecorder();
  prepareSpeech({ isAnswered: true });
  changeRecorder({
    controls: {
      finish,
      togglePause: () => {
        isMuted = !currentRecorder().isPaused;
        recorder.setPaused(isMuted);
      },
      interrupt,
      retry: () => void (unsent ? send() : listen()),
      end,
    },
  });
  void listen();
};
