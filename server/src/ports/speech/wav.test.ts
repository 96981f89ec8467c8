import { describe, expect, it } from 'vitest';
import { resample } from './resample.ts';
import { readWav, wavSeconds, writeWav } from './wav.ts';

const tone = (hertz: number, rate: number, seconds = 0.5): Float32Array =>
  Float32Array.from(
    { length: rate * seconds },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate),
  );

/** A WAV of any kind, byte by byte. */
function wavOf(
  format: { kind: number; channels: number; rate: number; bits: number },
  data: Uint8Array,
  before: Uint8Array = new Uint8Array(),
): Uint8Array {
  const { kind, channels, rate, bits } = format;
  const head = Buffer.alloc(36);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + before.length + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(kind, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE((rate * channels * bits) / 8, 28);
  head.writeUInt16LE((channels * bits) / 8, 32);
  head.writeUInt16LE(bits, 34);
  const name = Buffer.alloc(8);
  name.write('data', 0);
  name.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, before, name, data]);
}

describe('a WAV file', () => {
  it('gives back every sample that was written', () => {
    const samples = Float32Array.of(0, 0.5, -0.5, 1, -1, 2);
    const sound = readWav(writeWav({ samples, rate: 16_000 }));
    expect(sound?.rate).toBe(16_000);
    expect([...(sound?.samples ?? [])].map((sample) => Math.round(sample * 100) / 100)).toEqual([
      0, 0.5, -0.5, 1, -1, 1,
    ]);
  });

  it('is read in every width, and its channels are mixed', () => {
    const read = (kind: number, channels: number, bits: number, data: Uint8Array) => [
      ...(readWav(wavOf({ kind, channels, rate: 8000, bits }, data))?.samples ?? []),
    ];
    expect(read(1, 1, 8, Uint8Array.of(128, 192, 64))).toEqual([0, 0.5, -0.5]);
    expect(read(1, 2, 16, Buffer.from([0, 0x40, 0, 0, 0, 0xc0, 0, 0]))).toEqual([0.25, -0.25]);
    expect(read(1, 1, 24, Buffer.from([0, 0, 0x40, 0, 0, 0xc0]))).toEqual([0.5, -0.5]);
    expect(read(1, 1, 32, Buffer.from([0, 0, 0, 0x40]))).toEqual([0.5]);
    expect(read(3, 1, 32, new Uint8Array(Float32Array.of(0.25).buffer))).toEqual([0.25]);
  });

  it('may hold other parts before its sound, and end too early', () => {
    const list = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
    const whole = wavOf({ kind: 1, channels: 1, rate: 8000, bits: 16 }, Buffer.alloc(8000), list);
    expect(readWav(whole)?.samples.length).toBe(4000);
    expect(wavSeconds(whole)).toBe(0.5);
    expect(readWav(whole.subarray(0, -4000))?.samples.length).toBe(2000);
  });

  it('is nothing else', () => {
    for (const text of ['', 'RIFF', 'no sound', 'RIFF\x04\0\0\0WAVEfmt ']) {
      expect(readWav(Buffer.from(text))).toBeNull();
    }
    const compressed = wavOf({ kind: 2, channels: 1, rate: 8000, bits: 4 }, Buffer.alloc(10));
    expect(readWav(compressed)).toBeNull();
  });
});

describe('another rate', () => {
  it('keeps a tone as it is, sample by sample', () => {
    for (const rate of [8000, 24_000, 44_100, 48_000]) {
      const { samples } = resample({ samples: tone(440, rate), rate }, 16_000);
      const wanted = tone(440, 16_000);
      expect(samples.length).toBe(8000);
      const middle = [...samples.keys()].slice(200, -200);
      const worst = Math.max(
        ...middle.map((at) => Math.abs((samples[at] ?? 0) - (wanted[at] ?? 0))),
      );
      expect(worst, `from ${rate}`).toBeLessThan(0.005);
    }
  });

  it('lets nothing fold back that is too high for it', () => {
    const { samples } = resample({ samples: tone(12_000, 44_100), rate: 44_100 }, 16_000);
    const loudest = samples
      .subarray(200, -200)
      .reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    expect(loudest).toBeLessThan(0.01);
  });
});
