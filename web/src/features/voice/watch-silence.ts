import { voice } from '@hale/contract/constants';
import { average, type Bands, type RoomNoise } from '../../lib/audio/room-noise.ts';

/** Where much noise is taken away little is left of speech too: less of it is asked for, but this much. */
const LEAST_LEVEL = 10;
const LESS_PER_NOISE = 0.1;

/** What stands out of the noise by more than this may be speech: 20 in a quiet room. */
export const loudFrom = (room: RoomNoise): number =>
  Math.max(LEAST_LEVEL, voice.loudLevel - room.noise() * LESS_PER_NOISE);

/**
 * Somebody has spoken when the level was above 20, and is done when it then stays below for more than a
 * second. Both are judged by what is known of the room now, not by what was known when it was heard: noise
 * from the beginning on is first taken for speech and then found out.
 */
export const watchSilence = (room: RoomNoise) => {
  let loudest: Bands = [];
  let recent: readonly { bands: Bands; milliseconds: number }[] = [];

  const hasSpoken = (): boolean => room.aboveNoise(loudest) > loudFrom(room);
  const isQuiet = (bands: Bands): boolean => room.aboveNoise(bands) < loudFrom(room);

  return {
    /** The room has heard it already. Says whether somebody has spoken and is done. */
    hear: (bands: Bands, milliseconds: number): boolean => {
      if (average(room.smooth()) > average(loudest)) loudest = room.smooth();
      recent = dropOld([...recent, { bands, milliseconds }]);
      const isLong = lengthOf(recent) > voice.silenceMs;
      return isLong && hasSpoken() && recent.every((moment) => isQuiet(moment.bands));
    },
    hasSpoken,
  };
};

const lengthOf = (moments: readonly { milliseconds: number }[]): number =>
  moments.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

/** As few moments as are needed to make up more than the silence that counts. */
const dropOld = <Moment extends { milliseconds: number }>(
  moments: readonly Moment[],
): readonly Moment[] => {
  const rest = moments.slice(1);
  return lengthOf(rest) > voice.silenceMs ? dropOld(rest) : moments;
};
