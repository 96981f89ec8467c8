import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkPicture, findFlaws } from './check-picture.ts';

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

  test('is blurred when light falls off evenly, however steeply', () => {
    const size = 26;
    const dome = Float32Array.from(
      { length: size * size },
      (_, at) => 450 - 5 * ((at % size) - 13) ** 2,
    );
    expect(findFlaws(dome, size, size, 1200)).toEqual(['blurred']);
  });

  test('is small when it has few points', () => {
    expect(flawsOf(letters, 300)).toEqual(['small']);
  });
});

describe('the colours of a picture', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Colours say as much about the light as an eye sees of them: most of green, least of blue. */
  test.each([
    ['red', [255, 0, 0], ['blurred']],
    ['green', [0, 90, 0], ['blurred']],
    ['blue', [0, 0, 255], ['dark']],
    ['hardly any red', [160, 0, 0], ['dark']],
  ])('%s', async (_name, colour, flaws) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 480, height: 320, close: vi.fn() }));
    const pencil = {
      drawImage: vi.fn(),
      getImageData: (_left: number, _top: number, width: number, height: number) => ({
        data: Uint8ClampedArray.from(
          { length: width * height * 4 },
          (_, at) => [...colour, 255][at % 4] ?? 0,
        ),
      }),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object(pencil));
    expect(await checkPicture(new File(['x'], 'card.png'))).toEqual({ flaws });
  });
});
