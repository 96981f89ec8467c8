import { voice } from '@hale/contract/constants';
import type { NoiseFloor } from '../../lib/audio/noise-floor.ts';

/** Speech stands out of the noise of the room by this much at least. */
const ABOVE_NOISE = 8;

/** From this level on a sound may be speech: 20 in a quiet room, more where the room itself is louder. */
export const loudFrom = (room: NoiseFloor): number =>
  Math.max(voice.loudLevel, room.floor() + ABOVE_NOISE);

/**
 * Somebody has spoken when the level was above 20, and is done when it then stays below for more than a
 * second. Both are judged by what is known of the room now, not by what was known when it was heard: noise
 * from the beginning on is first taken for speech and then found out.
 */
export const watchSilence = (room: NoiseFloor) => {
  let loudest = 0;
  let recent: readonly { level: number; milliseconds: number }[] = [];

  const hasSpoken = (): boolean => loudest > loudFrom(room);

  return {
    /** The room has heard it already. Says whether somebody has spoken and is done. */
    hear: (level: number, milliseconds: number): boolean => {
      loudest = Math.max(loudest, room.smooth());
      recent = dropOld([...recent, { level, milliseconds }]);
      const isLong = lengthOf(recent) > voice.silenceMs;
      return isLong && hasSpoken() && recent.every((it) => it.level < loudFrom(room));
    },
    hasSpoken,
  };
};

export type SilenceWatch = ReturnType<typeof watchSilence>;

const lengthOf = (moments: readonly { milliseconds: number }[]): number =>
  moments.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

/** As few moments as are needed to make up more than the silence that counts. */
const dropOld = <Moment extends { milliseconds: number }>(
  moments: readonly Moment[],
): readonly Moment[] => {
  const rest = moments.slice(1);
  return lengthOf(rest) > voice.silenceMs ? dropOld(rest) : moments;
};
