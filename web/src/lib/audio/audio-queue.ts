import { logError } from '../log-error.ts';

export interface Playback {
  ended: Promise<void>;
  stop: () => void;
}

export interface AudioQueue {
  add: (audio: ArrayBuffer) => void;
  /** Nothing more will come: `onDrained` is told when the last one has been played. */
  close: () => void;
  /** Silence at once; what waits is dropped and nothing is told. */
  stop: () => void;
}

interface QueueOptions<Sound> {
  decode: (audio: ArrayBuffer) => Promise<Sound>;
  play: (sound: Sound) => Playback;
  onDrained: () => void;
}

/** Plays one after the other, in the order they were added. One that cannot be played is left out. */
export const createAudioQueue = <Sound>(options: QueueOptions<Sound>): AudioQueue => {
  let isStopped = false;
  let playing: Playback | null = null;
  let last: Promise<void> = Promise.resolve();

  const playNext = async (decoding: Promise<Sound>): Promise<void> => {
    try {
      const sound = await decoding;
      if (isStopped) return;
      playing = options.play(sound);
      await playing.ended;
    } catch (error) {
      logError(error);
    }
  };

  return {
    add: (audio) => {
      // Made ready while the one before is still playing: no gap between sentences.
      const decoding = options.decode(audio);
      decoding.catch(() => undefined);
      last = last.then(() => playNext(decoding));
    },
    close: () => {
      void last.then(() => {
        if (!isStopped) options.onDrained();
      });
    },
    stop: () => {
      isStopped = true;
      playing?.stop();
    },
  };
};
