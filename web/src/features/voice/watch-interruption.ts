import type { Bands, RoomNoise } from '../../lib/audio/room-noise.ts';
import { loudFrom } from './watch-silence.ts';

/** The browser takes the answer out of what the microphone hears, but needs a moment to get used to it. */
const GRACE_MS = 400;
/** What is left of the answer in the microphone is quieter than somebody who speaks. */
const ABOVE_ECHO = 12;
/** A cough or a closing door is no interruption: most of this time has to be loud. */
const WINDOW_FRAMES = 12;
const LOUD_FRAMES = 9;

/** Somebody speaks while the answer is played. */
export const watchInterruption = (room: RoomNoise) => {
  let heardMs = 0;
  let recent: readonly boolean[] = [];

  return {
    /** Says whether the person wants to speak. */
    hear: (bands: Bands, milliseconds: number): boolean => {
      heardMs += milliseconds;
      if (heardMs <= GRACE_MS) return false;
      recent = [...recent, room.aboveNoise(bands) > loudFrom(room) + ABOVE_ECHO].slice(
        -WINDOW_FRAMES,
      );
      return recent.filter(Boolean).length >= LOUD_FRAMES;
    },
  };
};

export type InterruptionWatch = ReturnType<typeof watchInterruption>;
