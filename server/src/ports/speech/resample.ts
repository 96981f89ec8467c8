import type { Sound } from './wav.ts';

/** Zero crossings of the filter on either side: enough that speech keeps its consonants. */
const reach = 16;

/** The same sound at another rate, through a windowed sinc: nothing above the new limit folds back. */
export function resample({ samples, rate }: Sound, wanted: number): Sound {
  if (rate === wanted) return { samples, rate };
  const common = greatestCommonDivisor(rate, wanted);
  // A new sample lies between two old ones in one of so many ways, each with weights of its own.
  const phases = wanted / common;
  const step = rate / common;
  const cutoff = Math.min(1, wanted / rate);
  const width = Math.ceil(reach / cutoff);
  const kernels = Array.from({ length: phases }, (_, phase) =>
    kernel(((phase * step) % phases) / phases, width, cutoff),
  );
  const result = new Float32Array(Math.round((samples.length * wanted) / rate));
  for (let at = 0; at < result.length; at++) {
    const weights = kernels[at % phases] ?? new Float64Array();
    const first = Math.floor((at * step) / phases) - width;
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap++) {
      sum += (samples[first + tap] ?? 0) * (weights[tap] ?? 0);
    }
    result[at] = sum;
  }
  return { samples: result, rate: wanted };
}

/** Weights of the old samples around a place that lies so far behind one of them. */
function kernel(behind: number, width: number, cutoff: number): Float64Array {
  const weights = Float64Array.from({ length: 2 * width + 2 }, (_, tap) => {
    const distance = tap - width - behind;
    return Math.abs(distance) < width ? sinc(distance * cutoff) * hann(distance / width) : 0;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const hann = (x: number): number => 0.5 + 0.5 * Math.cos(Math.PI * x);

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
