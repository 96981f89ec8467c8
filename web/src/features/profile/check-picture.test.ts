import { describe, expect, test } from 'vitest';
import { findFlaws } from './check-picture.ts';

const WIDTH = 300;
const HEIGHT = 200;

const picture = (brightness: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    brightness(at % WIDTH, Math.floor(at / WIDTH)),
  );

const flawsOf = (brightness: (x: number, y: number) => number, fullWidth = 1200) =>
  findFlaws(picture(brightness), WIDTH, HEIGHT, fullWidth);

/** Letters are dark strokes on light paper; the rest of the card is empty. */
const letters = (x: number, y: number) => (y < 100 && x % 6 < 2 ? 30 : 190);

describe('a picture of a document', () => {
  test('is fine when letters stand out somewhere in it', () => {
    expect(flawsOf(letters)).toEqual([]);
  });

  test('is blurred when nothing stands out', () => {
    expect(flawsOf((x) => 120 + 60 * Math.sin(x / 25))).toEqual(['blurred']);
  });

  test('is dark without light, whatever is in it', () => {
    expect(flawsOf((x, y) => letters(x, y) / 8)).toEqual(['dark']);
  });

  test('is too bright when glare covers it', () => {
    expect(flawsOf((x, y) => (y < 40 ? letters(x, y) : 255))).toEqual(['bright']);
  });

  test('is small when it has few points', () => {
    expect(flawsOf(letters, 300)).toEqual(['small']);
  });
});
