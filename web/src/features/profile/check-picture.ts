export type PictureFlaw = 'blurred' | 'dark' | 'bright' | 'small';

/** `null`: the browser cannot look into it (HEIC in most of them); the server can. */
export type PictureVerdict = { flaws: readonly PictureFlaw[] } | null;

/** Pictures are looked at in this width: few enough points to need no thread of their own. */
const LOOK_WIDTH = 480;
const MIN_WIDTH = 400;

/** Mean brightness, 0 to 255. */
const TOO_DARK = 50;
const TOO_BRIGHT = 215;
/** Share of points without any drawing left in them: glare. */
const MOST_GLARE = 0.35;
const GLARE_FROM = 250;
/**
 * Variance of the Laplacian over the blocks that have the most of it. Sharp letters and edges give several
 * hundred; a page out of focus stays below this.
 */
const LEAST_SHARPNESS = 60;
const BLOCK = 24;
const SHARPEST_SHARE = 0.1;

/** Whether a document in the picture could be read. Nothing is refused for it: the person decides. */
export const checkPicture = async (file: File): Promise<PictureVerdict> => {
  const bitmap = await decode(file);
  if (!bitmap) return null;
  try {
    const width = Math.min(LOOK_WIDTH, bitmap.width);
    const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
    const grey = greyPoints(bitmap, width, height);
    return grey && { flaws: findFlaws(grey, width, height, bitmap.width) };
  } finally {
    bitmap.close();
  }
};

const decode = async (file: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
};

const greyPoints = (bitmap: ImageBitmap, width: number, height: number): Float32Array | null => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pencil = canvas.getContext('2d', { willReadFrequently: true });
  if (!pencil) return null;
  pencil.imageSmoothingQuality = 'high';
  pencil.drawImage(bitmap, 0, 0, width, height);
  const { data } = pencil.getImageData(0, 0, width, height);
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red, green, blue] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    grey[at] = 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0);
  }
  return grey;
};

/** Apart from the canvas, so that it can be tried on points made for it. */
export const findFlaws = (
  grey: Float32Array,
  width: number,
  height: number,
  fullWidth: number,
): readonly PictureFlaw[] => {
  const mean = grey.reduce((sum, point) => sum + point, 0) / grey.length;
  const glare = grey.reduce((sum, point) => sum + Number(point >= GLARE_FROM), 0) / grey.length;
  const isDark = mean < TOO_DARK;
  const isBright = mean > TOO_BRIGHT && glare > MOST_GLARE;
  // Without light there are no edges to look at.
  const isBlurred = !isDark && !isBright && sharpness(grey, width, height) < LEAST_SHARPNESS;
  const found: readonly (PictureFlaw | false)[] = [
    fullWidth < MIN_WIDTH && 'small',
    isDark && 'dark',
    isBright && 'bright',
    isBlurred && 'blurred',
  ];
  return found.filter((flaw) => flaw !== false);
};

/** A wall behind a card has no edges either: only the blocks with the most detail count. */
const sharpness = (grey: Float32Array, width: number, height: number): number => {
  const variances: number[] = [];
  for (let top = 1; top + BLOCK < height; top += BLOCK) {
    for (let left = 1; left + BLOCK < width; left += BLOCK) {
      variances.push(edgeVariance(grey, width, left, top));
    }
  }
  const best = variances.toSorted((a, b) => b - a);
  const counted = best.slice(0, Math.max(1, Math.round(best.length * SHARPEST_SHARE)));
  return counted.reduce((sum, value) => sum + value, 0) / Math.max(1, counted.length);
};

const edgeVariance = (grey: Float32Array, width: number, left: number, top: number): number => {
  let sum = 0;
  let squares = 0;
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let x = left; x < left + BLOCK; x += 1) {
      const at = y * width + x;
      const around = point(grey, at - 1) + point(grey, at + 1) + point(grey, at - width);
      const edge = around + point(grey, at + width) - 4 * point(grey, at);
      sum += edge;
      squares += edge * edge;
    }
  }
  const count = BLOCK * BLOCK;
  return squares / count - (sum / count) ** 2;
};

const point = (grey: Float32Array, at: number): number => grey[at] ?? 0;
