import { voice } from '@hale/contract/constants';
import { openMicrophone, type Frame, type Microphone } from '../../lib/audio/microphone.ts';
import { toWav } from '../../lib/audio/wav.ts';
import { changeRecorder, currentRecorder, useLevel } from './recorder-store.ts';

/** Of what was heard before anybody was heard to speak, this much is kept: the first word is in it. */
const BEFORE_SPEECH_SECONDS = 5;
/** The words that made somebody stop the answer belong to the question. */
const BEFORE_INTERRUPTION_SECONDS = 0.8;

export class EmptyRecordingError extends Error {
  override name = 'EmptyRecordingError';
}

interface RecorderOptions {
  /** Every moment while the microphone is open, also between recordings. */
  onFrame: (frame: Frame) => void;
  onLost: () => void;
}

/**
 * idle → starting (the browser asks for the microphone) → recording, which can be paused → stopped; clearing
 * leads back to idle from everywhere. The microphone stays open from the start until it is cleared.
 */
export const createRecorder = ({ onFrame, onLost }: RecorderOptions) => {
  let microphone: Microphone | null = null;
  let kept: Int16Array<ArrayBuffer>[] = [];
  let keptCount = 0;
  let measuredCount = 0;
  let hasSpoken = false;
  let waitingLevel: number | null = null;
  /** Goes up with every clearing: a microphone that opens after it is given back. */
  let generation = 0;

  const forget = () => {
    kept = [];
    keptCount = 0;
  };

  const trim = (seconds: number) => {
    const most = seconds * voice.sampleRate;
    for (let first = kept[0]; first && keptCount - first.length >= most; first = kept[0]) {
      kept.shift();
      keptCount -= first.length;
    }
  };

  const keep = (samples: Int16Array<ArrayBuffer>) => {
    const { phase } = currentRecorder();
    kept.push(samples);
    keptCount += samples.length;
    if (phase !== 'recording') trim(BEFORE_INTERRUPTION_SECONDS);
    else if (!hasSpoken) trim(BEFORE_SPEECH_SECONDS);
    if (phase === 'recording') measure(measuredCount + samples.length);
  };

  const measure = (count: number) => {
    measuredCount = count;
    const seconds = Math.floor(count / voice.sampleRate);
    if (currentRecorder().seconds !== seconds) changeRecorder({ seconds });
  };

  /** Every other frame, the louder of the two: fifteen pictures a second cost half of thirty. */
  const showLevel = (level: number) => {
    if (waitingLevel === null) waitingLevel = level;
    else {
      useLevel.setState({ level: Math.max(waitingLevel, level) });
      waitingLevel = null;
    }
  };

  const take = (frame: Frame) => {
    const { isPaused } = currentRecorder();
    if (isPaused) return;
    showLevel(frame.level);
    keep(frame.samples);
    onFrame(frame);
  };

  const open = async (): Promise<boolean> => {
    if (microphone) return true;
    changeRecorder({ phase: 'starting' });
    const opening = generation;
    const { sampleRate, analyserSize } = voice;
    const opened = await openMicrophone({ sampleRate, analyserSize, onFrame: take, onLost });
    if (opening !== generation) {
      opened.close();
      return false;
    }
    microphone = opened;
    opened.setMuted(currentRecorder().isPaused);
    return true;
  };

  const close = (): void => {
    generation += 1;
    microphone?.close();
    microphone = null;
    useLevel.setState({ level: 0 });
  };

  return {
    /** Says whether it runs; rejects with the browser's error when there is no microphone to be had. */
    start: async ({ withRecent = false } = {}): Promise<boolean> => {
      if (!(await open())) return false;
      if (!withRecent) forget();
      hasSpoken = false;
      measuredCount = 0;
      changeRecorder({ phase: 'recording', seconds: 0, problems: [] });
      measure(keptCount);
      return true;
    },
    setPaused: (isPaused: boolean): void => {
      microphone?.setMuted(isPaused);
      useLevel.setState({ level: 0 });
      changeRecorder({ isPaused });
    },
    /** From now on all is kept. */
    markSpeech: (): void => {
      hasSpoken = true;
    },
    seconds: (): number => keptCount / voice.sampleRate,
    /** What was recorded, as WAV. */
    stop: (): Blob => {
      const measured = measuredCount / voice.sampleRate - voice.shownDurationOffsetSeconds;
      changeRecorder({ phase: 'stopped', seconds: Math.floor(Math.max(0, measured)) });
      const pieces = kept;
      forget();
      if (pieces.length === 0) throw new EmptyRecordingError('Nothing was recorded');
      return toWav(pieces, voice.sampleRate);
    },
    /** Gives the microphone back, but stays stopped. */
    release: close,
    /** For playing. */
    context: (): AudioContext | null => microphone?.context ?? null,
    clear: (): void => {
      close();
      forget();
      changeRecorder({ phase: 'idle', isPaused: false });
    },
  };
};
