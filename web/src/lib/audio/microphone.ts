import type { CaptureOptions } from './capture-worklet.ts';
import { sleep } from '../sleep.ts';
import { average, type Bands } from './room-noise.ts';
// oxlint-disable-next-line import/default -- the build gives the address
import workletUrl from './capture-worklet.ts?worker&url';

/** A moment of sound from the microphone. */
export interface Frame {
  samples: Int16Array<ArrayBuffer>;
  /** Average of the analyser's bytes, 0 to 255. */
  level: number;
  /** The same for each band of frequencies. */
  bands: Bands;
  milliseconds: number;
}

export interface Microphone {
  /** Plays through the same door, so that the browser can take it out of what the microphone hears. */
  context: AudioContext;
  setMuted: (isMuted: boolean) => void;
  /** Gives the microphone back: the browser's sign that it is in use goes out. */
  close: () => void;
}

interface MicrophoneOptions {
  sampleRate: number;
  analyserSize: number;
  onFrame: (frame: Frame) => void;
  /** It was unplugged, or the permission was taken back. */
  onLost: () => void;
}

/** About thirty frames a second: smooth for the eye, next to nothing for the page. */
const FRAME_SIZE = 512;
/** Follows speech closely, without flickering. */
const SMOOTHING = 0.5;

const BANDS = 16;

/** Once the microphone is allowed. */
const BEGIN_LIMIT_MS = 8_000;

/** A piece of the app itself did not come. */
class PieceMissingError extends Error {
  override name = 'PieceMissingError';
}

const bandsOf = (bytes: Uint8Array): Bands => {
  const size = bytes.length / BANDS;
  return Array.from({ length: BANDS }, (_, band) =>
    average([...bytes.subarray(band * size, (band + 1) * size)]),
  );
};

/** Rejects with the browser's own error when there is no microphone or no permission; else says what is missing. */
export const openMicrophone = async (options: MicrophoneOptions): Promise<Microphone> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const stopStream = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  let context: AudioContext | null = null;
  try {
    context = new AudioContext();
    await Promise.all([loadCapture(context), Promise.race([context.resume(), tooLate()])]);
    return connect(stream, context, options, stopStream);
  } catch (error) {
    stopStream();
    void context?.close();
    throw error;
  }
};

/** On a slow network it takes as long as it takes. Browsers name its absence like a sound that does not begin. */
const loadCapture = async ({ audioWorklet }: AudioContext): Promise<void> => {
  try {
    await audioWorklet.addModule(workletUrl);
  } catch (cause) {
    throw new PieceMissingError('the worklet could not be loaded', { cause });
  }
};

/** Where another program holds the sound of the machine, some browsers wait for it and never say so. */
const tooLate = async (): Promise<never> => {
  await sleep(BEGIN_LIMIT_MS);
  throw new DOMException('the sound does not begin', 'AbortError');
};

const connect = (
  stream: MediaStream,
  context: AudioContext,
  { sampleRate, analyserSize, onFrame, onLost }: MicrophoneOptions,
  stopStream: () => void,
): Microphone => {
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, {
    fftSize: analyserSize,
    smoothingTimeConstant: SMOOTHING,
  });
  const processorOptions: CaptureOptions = { toRate: sampleRate, frameSize: FRAME_SIZE };
  const capture = new AudioWorkletNode(context, 'capture', {
    channelCount: 1,
    channelCountMode: 'explicit',
    processorOptions,
  });
  source.connect(analyser);
  // It writes silence; browsers only run what leads to the loudspeaker.
  source.connect(capture).connect(context.destination);

  const bytes = new Uint8Array(analyser.frequencyBinCount);
  capture.port.addEventListener('message', ({ data }: MessageEvent<Int16Array<ArrayBuffer>>) => {
    analyser.getByteFrequencyData(bytes);
    const bands = bandsOf(bytes);
    const milliseconds = (data.length / sampleRate) * 1000;
    onFrame({ samples: data, level: average(bands), bands, milliseconds });
  });
  capture.port.start();
  const [track] = stream.getAudioTracks();
  track?.addEventListener('ended', onLost);

  return {
    context,
    setMuted: (isMuted) => {
      if (track) track.enabled = !isMuted;
    },
    close: () => {
      track?.removeEventListener('ended', onLost);
      capture.port.close();
      stopStream();
      void context.close();
    },
  };
};
