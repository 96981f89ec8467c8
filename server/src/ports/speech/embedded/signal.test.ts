import { describe, expect, it } from 'vitest';
import { speechRate } from '../wav.ts';
import { shortenPositions, widenModel } from './edit-model.ts';
import { Fourier } from './fourier.ts';
import { logMel, melBands } from './log-mel.ts';
import { readFields, writeFields } from './protobuf.ts';
import { splitSound } from './split-sound.ts';
import { trimSilence } from './trim-silence.ts';

const tone = (hertz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: speechRate * seconds }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / speechRate),
  );

describe('the spectrum of a sound', () => {
  it('is what the definition says', () => {
    const signal = Float64Array.from({ length: 400 }, (_, at) => Math.sin(at) + Math.cos(at * 2.7));
    const power = new Fourier(400).power(signal);
    expect(power.length).toBe(201);
    for (const frequency of [0, 1, 37, 64, 200]) {
      const [re, im] = [Math.cos, Math.sin].map((wave) =>
        signal.reduce(
          (sum, value, at) => sum + value * wave((2 * Math.PI * frequency * at) / 400),
          0,
        ),
      );
      expect(power[frequency]).toBeCloseTo((re ?? 0) ** 2 + (im ?? 0) ** 2, 6);
    }
  });

  it('shows a tone in its band, and nothing where it is silent', () => {
    const frames = 200;
    const mel = logMel(tone(440, 1), frames);
    const at = (frame: number) =>
      Array.from({ length: melBands }, (_, band) => mel[band * frames + frame] ?? 0);
    const during = at(50);
    expect(during.indexOf(Math.max(...during))).toBe(11);
    expect(new Set(at(150)).size).toBe(1);
    expect(Math.max(...during) - Math.min(...at(150))).toBeCloseTo(2, 5);
  });
});

describe('a long recording', () => {
  it('is cut in the pauses and loses nothing', () => {
    const parts = [tone(300, 27), new Float32Array(speechRate), tone(300, 20)];
    const sound = Float32Array.from(parts.flatMap((part) => [...part]));
    const cut = splitSound(sound, 30);
    expect(cut.map(({ length }) => length).reduce((sum, length) => sum + length, 0)).toBe(
      sound.length,
    );
    const [first] = cut;
    expect((first?.length ?? 0) / speechRate).toBeGreaterThanOrEqual(27);
    expect((first?.length ?? 0) / speechRate).toBeLessThanOrEqual(28);
  });
});

describe('a model that is changed when it is read', () => {
  const bytes = (text: string) => Buffer.from(text);
  const field = (number: number, value: bigint | Uint8Array) => ({
    number,
    value,
    wire: typeof value === 'bigint' ? 0 : 2,
  });
  const inModel = (graph: Uint8Array) => writeFields([field(7, graph)]);
  const tensor = (name: string, dims: bigint[], type: bigint, raw: Uint8Array) =>
    writeFields([
      ...dims.map((dim) => field(1, dim)),
      field(2, type),
      field(8, bytes(name)),
      field(9, raw),
    ]);
  const tensorIn = (model: Uint8Array) => {
    const [graph] = readFields(model);
    const [first] = readFields(graph?.value as Uint8Array);
    return readFields(first?.value as Uint8Array);
  };

  it('has single precision in place of half', () => {
    // 1, −2 and the smallest there is.
    const halves = Uint8Array.from([0x00, 0x3c, 0x00, 0xc0, 0x01, 0x00]);
    const model = inModel(writeFields([field(5, tensor('w', [3n], 10n, halves))]));
    const fields = tensorIn(widenModel(model));
    expect(fields.find(({ number }) => number === 2)?.value).toBe(1n);
    const raw = Uint8Array.from(fields.find(({ number }) => number === 9)?.value as Uint8Array);
    expect([...new Float32Array(raw.buffer)]).toEqual([1, -2, 2 ** -24]);
  });

  it('has fewer positions, and only the output that is wanted', () => {
    const table = new Uint8Array(Float32Array.of(1, 2, 3, 4, 5, 6).buffer);
    const graph = writeFields([
      field(5, tensor('positions', [3n, 2n], 1n, table)),
      field(12, writeFields([field(1, bytes('kept'))])),
      field(12, writeFields([field(1, bytes('dropped'))])),
    ]);
    const changed = shortenPositions(inModel(graph), {
      table: 'positions',
      rows: 2,
      output: 'kept',
    });
    const [first, ...dims] = tensorIn(changed).filter(({ number }) => number === 1);
    expect([first?.value, dims[0]?.value]).toEqual([2n, 2n]);
    const raw = tensorIn(changed).find(({ number }) => number === 9)?.value as Uint8Array;
    expect([...new Float32Array(Uint8Array.from(raw).buffer)]).toEqual([1, 2, 3, 4]);
    const [inner] = readFields(changed);
    const outputs = readFields(inner?.value as Uint8Array).filter(({ number }) => number === 12);
    expect(outputs).toHaveLength(1);
  });
});

describe('silence around what is said', () => {
  const join = (...parts: readonly Float32Array[]) =>
    Float32Array.from(parts.flatMap((part) => [...part]));
  /** The hiss of a quiet room. */
  const hiss = (seconds: number) =>
    Float32Array.from({ length: speechRate * seconds }, (_, at) => 0.004 * Math.sin(at * at));
  const said = tone(300, 2).map((sample) => sample * 0.5);

  it('is left out, but for a moment before and after', () => {
    const trimmed = trimSilence(join(hiss(5), said, hiss(1)));
    expect(trimmed.length / speechRate).toBeCloseTo(2.7, 1);
    const loud = trimmed.filter((sample) => Math.abs(sample) > 0.1).length;
    expect(loud).toBe(said.filter((sample) => Math.abs(sample) > 0.1).length);
  });

  it('stays where it is a pause between words', () => {
    const sound = join(said, hiss(2), said);
    expect(trimSilence(sound)).toEqual(sound);
  });

  it('is not mistaken because of a click that is louder than any word', () => {
    const click = tone(300, 0.02).map((sample) => sample * 30);
    const trimmed = trimSilence(join(click, hiss(0.5), said));
    expect(trimmed.length).toBe(click.length + (0.5 + 2) * speechRate);
  });

  it('stays where a room is as loud as its people: nothing is lost', () => {
    const loudRoom = tone(120, 3).map((sample) => sample * 0.1);
    const sound = join(loudRoom, said, loudRoom);
    expect(trimSilence(sound)).toEqual(sound);
  });
});
