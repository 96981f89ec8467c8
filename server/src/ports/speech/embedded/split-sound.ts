import { speechRate } from '../wav.ts';

const pause = 0.2 * speechRate;
/** Where a cut is looked for, at the end of each window. */
const searched = 6 * speechRate;

/** Parts of at most so many seconds, cut where it is quietest. */
export function splitSound(samples: Float32Array, longestSeconds: number): Float32Array[] {
  const parts: Float32Array[] = [];
  const longest = longestSeconds * speechRate;
  let rest = samples;
  while (rest.length > longest) {
    const cut = quietest(rest, longest - searched, longest);
    parts.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  if (rest.length > 0) parts.push(rest);
  return parts;
}

function quietest(samples: Float32Array, from: number, to: number): number {
  let best = to - pause;
  let least = Number.POSITIVE_INFINITY;
  for (let start = from; start + pause <= to; start += pause / 4) {
    const energy = samples
      .subarray(start, start + pause)
      .reduce((sum, sample) => sum + sample * sample, 0);
    if (energy < least) [least, best] = [energy, start];
  }
  return best + pause / 2;
}
