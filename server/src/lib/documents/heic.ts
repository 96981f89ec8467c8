import libheif from 'libheif-js/wasm-bundle.js';
import { isDisplayP3, narrowToSrgb } from './heic-colours.ts';

export interface DecodedPicture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each, in sRGB. */
  pixels: Uint8ClampedArray;
}

/** The main picture of a HEIC file, turned the right way up. */
export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<DecodedPicture | 'unreadable' | 'too large'> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return 'unreadable';
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return 'too large';
  const { promise, resolve } = Promise.withResolvers<DecodedPicture | 'unreadable'>();
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  image.display(target, (shown) =>
    resolve(shown ? { width, height, pixels: shown.data } : 'unreadable'),
  );
  const decoded = await promise;
  if (decoded !== 'unreadable' && isDisplayP3(Buffer.from(bytes))) narrowToSrgb(decoded.pixels);
  return decoded;
}
