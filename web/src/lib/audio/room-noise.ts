/** Frames that are looked at together: a click is no sound of the room. */
const SMOOTH_FRAMES = 4;
/** Any short pause within these eight seconds shows how quiet the room is. */
const BUCKET_MS = 500;
const BUCKETS = 16;
/** Up to this level a room is quiet and nothing is taken away. */
const QUIET = 12;
/** Noise is never even: more is taken away than its quietest moment. */
const TAKEN = 1.2;

/** How loud each band of frequencies is, 0 to 255. */
export type Bands = readonly number[];

/** What a room sounds like while nobody speaks, learned from the quietest moments of the last seconds. */
export interface RoomNoise {
  hear: (bands: Bands, milliseconds: number) => void;
  /** The bands of just now, without clicks. */
  smooth: () => Bands;
  /** How much of a sound is left, on average, when the noise is taken away. In a quiet room: all of it. */
  aboveNoise: (bands: Bands) => number;
  /** How much is taken away, on average. */
  noise: () => number;
}

export const createRoomNoise = (): RoomNoise => {
  let recent: readonly Bands[] = [];
  let smooth: Bands = [];
  let buckets: readonly Bands[] = [];
  let bucketMs = 0;
  let taken: Bands = [];

  return {
    hear: (bands, milliseconds) => {
      recent = [...recent, bands].slice(-SMOOTH_FRAMES);
      smooth = bands.map((_, band) => average(recent.map((it) => it[band] ?? 0)));
      if (buckets.length === 0 || bucketMs >= BUCKET_MS) {
        buckets = [...buckets, smooth].slice(-BUCKETS);
        bucketMs = 0;
      }
      bucketMs += milliseconds;
      buckets = [...buckets.slice(0, -1), quieter(buckets.at(-1) ?? smooth, smooth)];
      const floor = smooth.map((_, band) => secondLowest(buckets.map((it) => it[band] ?? 0)));
      taken = floor.map((level) => Math.max(0, level - QUIET) * TAKEN);
    },
    smooth: () => smooth,
    aboveNoise: (bands) =>
      average(bands.map((level, band) => Math.max(0, level - (taken[band] ?? 0)))),
    noise: () => average(taken),
  };
};

const quieter = (one: Bands, other: Bands): Bands =>
  one.map((level, band) => Math.min(level, other[band] ?? level));

/** One quiet moment may be a gap in the sound itself, such as a microphone that has just been opened. */
const secondLowest = (levels: Bands): number => {
  const [lowest = 0, second = lowest] = levels.toSorted((a, b) => a - b);
  return second;
};

export const average = (levels: Bands): number =>
  levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
