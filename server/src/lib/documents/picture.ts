import sharp, { type Sharp } from 'sharp';
import type { PictureInput, PictureOutcome } from './picture-outcome.ts';
import { isPlainPicture } from './plain-picture.ts';

/** More than any phone takes; a bomb wants thousands of times as many. */
const maxPixels = 110_000_000;
/** A picture that has to be made again keeps its size up to here. */
const maxSide = 6000;
const previewSide = 1280;
/** Below this, and within the preview's size, a picture is its own preview. */
const smallBytes = 300_000;
const limitSeconds = 20;

sharp.cache(false);
sharp.concurrency(1);
// No other format has any business here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
});

/** A picture without anything that tells about the person, and a small form of it. */
export async function cleanPicture(input: PictureInput): Promise<PictureOutcome> {
  const bytes = Buffer.from(input.bytes);
  const { format } = input;
  if (bytes.length === 0) return { kind: 'unreadable' };
  if (format === 'heic') return convertHeic(bytes);
  const facts = await sharp(bytes, { failOn: 'none', limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => null);
  if (facts?.format !== format) return { kind: 'unreadable' };
  if (facts.width * facts.height > maxPixels) return { kind: 'too large' };
  try {
    const isPlain = isPlainPicture(bytes, format);
    const picture = isPlain ? null : await remake(open(bytes, true), format);
    const isSmall =
      Math.max(facts.width, facts.height) <= previewSide && (picture ?? bytes).length <= smallBytes;
    // Even a small one is drawn once: whoever cannot draw it shall not find that out later.
    const preview = await makePreview(open(picture ?? bytes, false));
    return { kind: 'good', picture, preview: isSmall ? null : preview };
  } catch {
    return { kind: 'unreadable' };
  }
}

function open(bytes: Buffer, animated: boolean): Sharp {
  // A picture whose end is missing is shown as far as it goes.
  return sharp(bytes, { failOn: 'none', limitInputPixels: maxPixels, animated });
}

/** Nothing but the pixels is taken over; which way is up is settled first. */
function remake(source: Sharp, format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const upright = source
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: limitSeconds });
  if (format === 'png') return upright.png().toBuffer();
  if (format === 'webp') return upright.webp({ quality: 90 }).toBuffer();
  return upright.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer();
}

function makePreview(source: Sharp): Promise<Buffer> {
  return source
    .autoOrient()
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: limitSeconds })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Few programs open HEIC, and nobody here can write it: what is kept is a JPEG. */
async function convertHeic(bytes: Buffer): Promise<PictureOutcome> {
  const { decodeHeic } = await import('./heic.ts');
  const decoded = await decodeHeic(bytes, maxPixels);
  if (decoded === 'unreadable' || decoded === 'too large') return { kind: decoded };
  const { pixels, ...raw } = decoded;
  const source = sharp(pixels, { raw: { ...raw, channels: 4 }, limitInputPixels: maxPixels });
  const picture = await remake(source, 'jpeg');
  return { kind: 'good', picture, preview: await makePreview(open(picture, false)) };
}
