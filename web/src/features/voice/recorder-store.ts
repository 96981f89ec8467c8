import { create } from 'zustand';

export type RecorderPhase = 'idle' | 'starting' | 'recording' | 'stopped';

/** What the person is waiting for, or what waits for the person. */
export type Activity =
  | 'ready'
  | 'listening'
  | 'transcribing'
  | 'sending'
  | 'thinking'
  | 'speaking'
  | 'failed';

export type Problem =
  | 'permission'
  | 'no_microphone'
  | 'in_use'
  | 'not_supported'
  | 'not_loaded'
  | 'lost'
  | 'empty'
  | 'not_sent'
  | 'not_answered'
  | 'not_transcribed';

/** What the buttons of the panel do. */
export interface Controls {
  /** Enough was said. */
  finish: () => void;
  togglePause: () => void;
  /** The answer is cut short: it is the person's turn. */
  interrupt: () => void;
  retry: () => void;
  /** Nothing is kept and the microphone is given back. */
  end: () => void;
}

interface RecorderState {
  phase: RecorderPhase;
  isPaused: boolean;
  /** Of the recording that runs or ran last. */
  seconds: number;
  activity: Activity;
  problems: readonly Problem[];
  /** The last answer could not be read aloud. */
  isVoiceless: boolean;
  controls: Controls | null;
}

export const restingRecorder: RecorderState = {
  phase: 'idle',
  isPaused: false,
  seconds: 0,
  activity: 'ready',
  problems: [],
  isVoiceless: false,
  controls: null,
};

export const useRecorder = create<RecorderState>(() => restingRecorder);

export const currentRecorder = (): RecorderState => useRecorder.getState();

export const changeRecorder = (changes: Partial<RecorderState>): void => {
  useRecorder.setState(changes);
};

export const resetRecorder = (): void => {
  useRecorder.setState(restingRecorder);
};

/** Fifteen times a second: whoever shows it listens instead of rendering. */
export const useLevel = create<{ level: number }>(() => ({ level: 0 }));
