import { speechRate } from '../wav.ts';
import { Fourier } from './fourier.ts';

/* What Whisper was trained on: 80 bands of the mel scale, 100 pictures a second, in logarithms. */

export const melBands = 80;
export const framesPerSecond = 100;
const windowLength = 400;
const hop = speechRate / framesPerSecond;
const loudnessRange = 8;

/* Slaney's mel scale is a line at first, then a logarithm. */
const linearUpTo = 1000;
const hertzPerMel = 200 / 3;
const melsAtBend = linearUpTo / hertzPerMel;
const growth = Math.log(6.4) / 27;

const fourier = new Fourier(windowLength);
const hannWindow = Float64Array.from(
  { length: windowLength },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / windowLength),
);
const filters = melFilters();

/** One row per band, `frames` values in each; silence follows what there is. */
export function logMel(samples: Float32Array, frames: number): Float32Array {
  const result = new Float32Array(melBands * frames).fill(-10);
  const heard = Math.min(frames, Math.ceil((samples.length + windowLength / 2) / hop));
  const signal = new Float64Array(windowLength);
  let loudest = -10;
  for (let frame = 0; frame < heard; frame++) {
    for (let at = 0; at < windowLength; at++) {
      // The start is mirrored: there is nothing before it.
      const place = Math.abs(frame * hop + at - windowLength / 2);
      signal[at] = (samples[place] ?? 0) * (hannWindow[at] ?? 0);
    }
    const power = fourier.power(signal);
    filters.forEach(({ first, weights }, band) => {
      let sum = 0;
      weights.forEach((weight, at) => (sum += weight * (power[first + at] ?? 0)));
      const level = Math.log10(Math.max(sum, 1e-10));
      loudest = Math.max(loudest, level);
      result[band * frames + frame] = level;
    });
  }
  return result.map((level) => (Math.max(level, loudest - loudnessRange) + 4) / 4);
}

interface Filter {
  /** Index of the first frequency it lets through. */
  first: number;
  weights: Float64Array;
}

/** Triangles, evenly spaced on Slaney's mel scale, of equal area. */
function melFilters(): Filter[] {
  const top = toMel(speechRate / 2);
  const edges = Array.from({ length: melBands + 2 }, (_, at) =>
    toHertz((top * at) / (melBands + 1)),
  );
  const hertzPerBin = speechRate / windowLength;
  return Array.from({ length: melBands }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const first = Math.ceil(low / hertzPerBin);
    const last = Math.floor(high / hertzPerBin);
    const weights = Float64Array.from({ length: Math.max(0, last - first + 1) }, (__, at) => {
      const hertz = (first + at) * hertzPerBin;
      const slope = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
      return (Math.max(0, slope) * 2) / (high - low);
    });
    return { first, weights };
  });
}

function toMel(hertz: number): number {
  if (hertz < linearUpTo) return hertz / hertzPerMel;
  return melsAtBend + Math.log(hertz / linearUpTo) / growth;
}

function toHertz(mel: number): number {
  if (mel < melsAtBend) return mel * hertzPerMel;
  return linearUpTo * Math.exp(growth * (mel - melsAtBend));
}
