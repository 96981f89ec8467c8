import { logError } from '../../lib/log-error.ts';
import { bounds } from '@hale/contract/constants';
import { currentDraft, setDraftText } from '../messages/draft-store.ts';
import { describeFailure } from './describe-failure.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { createRecorder } from './record-audio.ts';
import { changeRecorder, currentRecorder, resetRecorder, type Problem } from './recorder-store.ts';
import { longestRecordingSeconds } from './set-limits.ts';
import { transcribeRecording } from './transcribe-recording.ts';
import { leaveVoice } from './voice-store.ts';

/** Records until the person says that it is enough, then puts the words into the box. Nothing is sent. */
export const runDictation = (chat: string): void => {
  const ended = new AbortController();

  const recorder = createRecorder({
    onFrame: () => {
      if (recorder.seconds() >= longestRecordingSeconds) void finish();
    },
    // What was said until then is worth having.
    onLost: () => void finish(),
  });

  const fail = (problems: readonly Problem[]) => {
    recorder.clear();
    changeRecorder({ activity: 'failed', problems });
  };

  const start = async () => {
    changeRecorder({ activity: 'listening', problems: [] });
    try {
      if (await recorder.start()) recorder.markSpeech();
    } catch (error) {
      logError(error);
      const problems = await describeFailure(error);
      if (!ended.signal.aborted) fail(problems);
    }
  };

  const finish = async () => {
    if (currentRecorder().phase !== 'recording') return;
    let isRecorded = false;
    try {
      const recording = recorder.stop();
      isRecorded = true;
      changeRecorder({ activity: 'transcribing' });
      recorder.release();
      const words = await transcribeRecording(recording, ended.signal);
      if (ended.signal.aborted) return;
      putIntoBox(chat, words);
      end();
    } catch (error) {
      if (ended.signal.aborted) return;
      logError(error);
      fail([isRecorded ? 'not_transcribed' : 'empty']);
    }
  };

  const end = () => {
    ended.abort();
    recorder.clear();
    resetRecorder();
    leaveVoice();
  };

  resetRecorder();
  prepareSpeech({ isAnswered: false });
  changeRecorder({
    controls: {
      finish: () => void finish(),
      togglePause: () => recorder.setPaused(!currentRecorder().isPaused),
      interrupt: () => undefined,
      retry: () => void start(),
      end,
    },
  });
  void start();
};

/** After what is there already; a recording without words empties the box. */
const putIntoBox = (chat: string, words: string): void => {
  const heard = words.trim();
  const typed = currentDraft(chat).text.trimEnd();
  const text = heard === '' ? '' : [typed, heard].filter((part) => part !== '').join(' ');
  setDraftText(chat, [...text].slice(0, bounds.message.max).join(''));
};
