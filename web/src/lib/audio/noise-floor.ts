/** Frames that are looked at together: a click is no sound of the room. */
const SMOOTH_FRAMES = 4;
/** Any short pause within this time shows how quiet the room is. */
const BUCKET_MS = 500;
const BUCKETS = 16;

/** How loud a room is while nobody speaks: the quietest moment of the last seconds. */
export interface NoiseFloor {
  hear: (level: number, milliseconds: number) => void;
  /** The level of just now, without clicks. */
  smooth: () => number;
  floor: () => number;
}

export const createNoiseFloor = (): NoiseFloor => {
  let recent: readonly number[] = [];
  let smooth = 0;
  let buckets: readonly number[] = [];
  let bucketMs = 0;

  return {
    hear: (level, milliseconds) => {
      recent = [...recent, level].slice(-SMOOTH_FRAMES);
      smooth = recent.reduce((sum, it) => sum + it, 0) / recent.length;
      if (buckets.length === 0 || bucketMs >= BUCKET_MS) {
        buckets = [...buckets, smooth].slice(-BUCKETS);
        bucketMs = 0;
      }
      bucketMs += milliseconds;
      buckets = [...buckets.slice(0, -1), Math.min(buckets.at(-1) ?? smooth, smooth)];
    },
    smooth: () => smooth,
    floor: () => (buckets.length === 0 ? 0 : Math.min(...buckets)),
  };
};
