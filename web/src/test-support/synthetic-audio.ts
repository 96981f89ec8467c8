/* Sound made by computation, and what a browser's analyser would say about it. */

export const RATE = 48_000;

/** The same sequence for the same seed: between -1 and 1. */
const randomNumbers = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 1_073_741_824 - 1;
  };
};

const make = (seconds: number, at: (time: number) => number): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => at(index / RATE));

export const silence = (seconds: number): Float32Array => make(seconds, () => 0);

/** A fan, a street, a kettle: all frequencies at once. */
export const noise = (seconds: number, volume: number, seed = 1): Float32Array => {
  const next = randomNumbers(seed);
  return make(seconds, () => volume * next());
};

/** Like a voice: harmonics of a low tone, hissing between them, four syllables a second with gaps. */
export const speech = (seconds: number, volume = 0.4, seed = 7): Float32Array => {
  const next = randomNumbers(seed);
  return make(seconds, (time) => {
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * time)) ** 0.5;
    const pitch = 130 + 20 * Math.sin(2 * Math.PI * 0.7 * time);
    let voiced = 0;
    for (let harmonic = 1; harmonic <= 20; harmonic += 1) {
      voiced += Math.sin(2 * Math.PI * pitch * harmonic * time) / harmonic;
    }
    return volume * syllable * (0.5 * voiced + 0.1 * next());
  });
};

export const join = (...parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const mix = (one: Float32Array, other: Float32Array): Float32Array =>
  one.map((sample, index) => sample + (other[index] ?? 0));

const FFT_SIZE = 512;
const SMOOTHING = 0.5;
const [MIN_DB, MAX_DB] = [-100, -30];

const BINS_PER_BAND = 16;

/** Every 32 ms: the analyser's bytes, computed as the Web Audio specification says, in bands. */
export const bandsOf = (samples: Float32Array): readonly (readonly number[])[] => {
  const smoothed = new Float64Array(FFT_SIZE / 2);
  const step = Math.round(RATE * 0.032);
  const frames: number[][] = [];
  for (let end = step; end <= samples.length; end += step) {
    const magnitudes = spectrum(samples.subarray(Math.max(0, end - FFT_SIZE), end));
    const bands: number[] = Array.from({ length: magnitudes.length / BINS_PER_BAND }, () => 0);
    for (const [bin, magnitude] of magnitudes.entries()) {
      const value = SMOOTHING * (smoothed[bin] ?? 0) + (1 - SMOOTHING) * magnitude;
      smoothed[bin] = value;
      const decibels = 20 * Math.log10(value + 1e-12);
      const byte = Math.floor((255 / (MAX_DB - MIN_DB)) * (decibels - MIN_DB));
      const band = Math.floor(bin / BINS_PER_BAND);
      bands[band] = (bands[band] ?? 0) + Math.max(0, Math.min(255, byte)) / BINS_PER_BAND;
    }
    frames.push(bands);
  }
  return frames;
};

const cosines = Float64Array.from({ length: FFT_SIZE }, (_, turn) =>
  Math.cos((2 * Math.PI * turn) / FFT_SIZE),
);
const cosine = (turn: number): number => cosines[turn & (FFT_SIZE - 1)] ?? 0;
const sine = (turn: number): number => cosine(turn - FFT_SIZE / 4);

const spectrum = (block: Float32Array): Float64Array => {
  const real = new Float64Array(FFT_SIZE);
  const imaginary = new Float64Array(FFT_SIZE);
  for (let index = 0; index < block.length; index += 1) {
    const window = 0.42 - 0.5 * cosine(index) + 0.08 * cosine(2 * index);
    real[reversed(index)] = (block[index] ?? 0) * window;
  }
  transform(real, imaginary);
  return Float64Array.from(
    { length: FFT_SIZE / 2 },
    (_, bin) => Math.hypot(real[bin] ?? 0, imaginary[bin] ?? 0) / FFT_SIZE,
  );
};

const BITS = Math.log2(FFT_SIZE);

const reversed = (index: number): number => {
  let result = 0;
  for (let bit = 0; bit < BITS; bit += 1) result |= ((index >> bit) & 1) << (BITS - 1 - bit);
  return result;
};

/** The fast Fourier transform of samples in bit-reversed order, in place. */
const transform = (real: Float64Array, imaginary: Float64Array): void => {
  for (let size = 2; size <= FFT_SIZE; size *= 2) {
    const half = size / 2;
    for (let start = 0; start < FFT_SIZE; start += size) {
      for (let bin = 0; bin < half; bin += 1) {
        const [low, high] = [start + bin, start + bin + half];
        const turn = (bin * FFT_SIZE) / size;
        const [a, b] = [real[high] ?? 0, imaginary[high] ?? 0];
        const turnedReal = a * cosine(turn) + b * sine(turn);
        const turnedImaginary = b * cosine(turn) - a * sine(turn);
        real[high] = (real[low] ?? 0) - turnedReal;
        imaginary[high] = (imaginary[low] ?? 0) - turnedImaginary;
        real[low] = (real[low] ?? 0) + turnedReal;
        imaginary[low] = (imaginary[low] ?? 0) + turnedImaginary;
      }
    }
  }
};
