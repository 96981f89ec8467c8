import { describe, expect, test } from 'vitest';
import { createResampler } from './resampler.ts';

const sine = (hertz: number, rate: number, count: number): Float32Array =>
  Float32Array.from({ length: count }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / rate),
  );

/** Fed in pieces of the given length, as a browser does (128), or all at once. */
const resample = (
  input: Float32Array,
  [from, to]: readonly [number, number],
  piece = input.length,
): readonly number[] => {
  const run = createResampler(from, to);
  const output: number[] = [];
  for (let at = 0; at < input.length; at += piece) {
    run(input.subarray(at, at + piece), (sample) => output.push(sample));
  }
  return output;
};

/** The beginning and the end feel the silence around them. */
const middle = (samples: readonly number[]) => samples.slice(100, -100);

describe.each([8000, 22_050, 44_100, 48_000, 96_000])('from %i Hz to 16 000 Hz', (rate) => {
  test('every sample of a tone is where the tone is', () => {
    const output = resample(sine(440, rate, rate), [rate, 16_000], 128);
    const expected = sine(440, 16_000, output.length);
    const errors = output.map((sample, index) => Math.abs(sample - (expected[index] ?? 0)));
    expect(Math.max(...middle(errors))).toBeLessThan(0.001);
  });

  test('a second stays a second', () => {
    const { length } = resample(sine(440, rate, rate), [rate, 16_000], 128);
    // The last moment waits for what would come after it.
    expect(length).toBeGreaterThan(16_000 - 60);
    expect(length).toBeLessThanOrEqual(16_000);
  });

  test('it does not matter how the sound was cut', () => {
    const input = sine(1234, rate, 5000);
    const whole = resample(input, [rate, 16_000]);
    for (const piece of [1, 128, 441, 1024]) {
      expect(resample(input, [rate, 16_000], piece)).toEqual(whole);
    }
  });

  test('what does not move stays exactly as it is', () => {
    const output = resample(new Float32Array(rate / 2).fill(0.25), [rate, 16_000]);
    for (const sample of middle(output)) expect(sample).toBeCloseTo(0.25, 6);
  });
});

test('tones the lower rate cannot hold are gone instead of sounding like others', () => {
  const output = resample(sine(10_000, 48_000, 48_000), [48_000, 16_000], 128);
  expect(Math.max(...middle(output).map(Math.abs))).toBeLessThan(0.001);
});

test('the same rate changes nothing', () => {
  const input = sine(440, 16_000, 1000);
  expect(resample(input, [16_000, 16_000], 128)).toEqual([...input]);
});
