/** Zero crossings of the filter on either side of a sample: steep enough for speech. */
const CROSSINGS = 24;
/** Where the filter begins to cut, as a share of the highest frequency the lower rate can hold. */
const PASSBAND = 0.9;

/**
 * Turns samples of one rate into samples of another, piece by piece: what comes out does not depend on
 * how the input was cut. Frequencies the new rate cannot hold are filtered out instead of folding back.
 */
export const createResampler = (fromRate: number, toRate: number) => {
  const divisor = commonDivisor(fromRate, toRate);
  const up = toRate / divisor;
  const down = fromRate / divisor;
  const cutoff = Math.min(1, toRate / fromRate) * PASSBAND;
  const half = Math.ceil(CROSSINGS / cutoff);
  const phases = Array.from({ length: up }, (_, phase) => filterOf(phase / up, cutoff, half));

  // Begins in the silence before the first sample.
  let held = new Float32Array(2 * half);
  let heldCount = half - 1;
  /** The next output lies `phase / up` behind the sample at `half - 1` after the start of `held`. */
  let phase = 0;

  const hold = (input: Float32Array) => {
    if (heldCount + input.length > held.length) {
      const larger = new Float32Array(heldCount + input.length);
      larger.set(held.subarray(0, heldCount));
      held = larger;
    }
    held.set(input, heldCount);
    heldCount += input.length;
  };

  return (input: Float32Array, write: (sample: number) => void): void => {
    if (fromRate === toRate) {
      for (const sample of input) write(sample);
      return;
    }
    hold(input);
    let start = 0;
    while (start + 2 * half <= heldCount) {
      write(weigh(held, start, phases[phase] ?? new Float32Array()));
      phase += down;
      start += Math.floor(phase / up);
      phase %= up;
    }
    held.copyWithin(0, start, heldCount);
    heldCount -= start;
  };
};

const weigh = (samples: Float32Array, start: number, weights: Float32Array): number => {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) {
    sum += (samples[start + index] ?? 0) * (weights[index] ?? 0);
  }
  return sum;
};

/** A windowed sinc for an output that lies `offset` behind the middle sample; its weights add up to one. */
const filterOf = (offset: number, cutoff: number, half: number): Float32Array => {
  const weights = Float64Array.from({ length: 2 * half }, (_, index) => {
    const distance = index - (half - 1) - offset;
    return sinc(cutoff * distance) * blackman(distance / half);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float32Array.from(weights, (weight) => weight / sum);
};

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const blackman = (x: number): number =>
  Math.abs(x) >= 1 ? 0 : 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
