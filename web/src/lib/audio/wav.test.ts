import { expect, test } from 'vitest';
import { toPcm16, toWav } from './wav.ts';

const bytesOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

const textAt = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));

test('a file says what it is: 16 000 samples a second, one channel, 16 bits', async () => {
  const blob = toWav([Int16Array.of(1, -2), Int16Array.of(300)], 16_000);
  expect(blob.type).toBe('audio/wav');
  const view = await bytesOf(blob);
  expect(view.byteLength).toBe(44 + 6);
  expect(textAt(view, 0, 4)).toBe('RIFF');
  expect(view.getUint32(4, true)).toBe(36 + 6);
  expect(textAt(view, 8, 8)).toBe('WAVEfmt ');
  expect(view.getUint32(16, true)).toBe(16);
  expect(view.getUint16(20, true)).toBe(1);
  expect(view.getUint16(22, true)).toBe(1);
  expect(view.getUint32(24, true)).toBe(16_000);
  expect(view.getUint32(28, true)).toBe(32_000);
  expect(view.getUint16(32, true)).toBe(2);
  expect(view.getUint16(34, true)).toBe(16);
  expect(textAt(view, 36, 4)).toBe('data');
  expect(view.getUint32(40, true)).toBe(6);
});

test('a file holds every sample, in order', async () => {
  const view = await bytesOf(toWav([Int16Array.of(1, -2), Int16Array.of(300)], 16_000));
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([1, -2, 300]);
});

test('samples use the whole range and are cut where they are too loud', () => {
  expect([0, 1, -1, 0.5, -0.5, 2, -2].map(toPcm16)).toEqual([
    0, 32_767, -32_768, 16_384, -16_384, 32_767, -32_768,
  ]);
});
