import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanPicture } from './picture.ts';
import type { PictureInput } from './picture-outcome.ts';
import { isPlainPicture, showsMetadata } from './plain-picture.ts';

const exif = {
  IFD0: { Make: 'Phone', Software: 'Secret', ImageDescription: 'Secret' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
};

/** Red on the left, blue on the right. */
function picture(width = 60, height = 40): Sharp {
  const right = {
    create: { width: width / 2, height, channels: 3, background: '#0000ff' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

async function clean(bytes: Uint8Array, format: PictureInput['format']) {
  const outcome = await cleanPicture({ bytes, format });
  if (outcome.kind !== 'good') throw new Error(outcome.kind);
  const kept = Buffer.from(outcome.picture ?? bytes);
  return { ...outcome, kept, facts: await sharp(kept).metadata() };
}

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? '1' : '0')).join('');
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Puts a chunk behind the header. */
function withChunk(png: Buffer, name: string, content: string): Buffer {
  return Buffer.concat([
    png.subarray(0, 33),
    pngChunk(name, Buffer.from(content)),
    png.subarray(33),
  ]);
}

describe('what is kept of a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s: no metadata at all', async (format) => {
    const bytes = await picture()
      .withExif(exif)
      .withXmp('<x>Secret</x>')
      .toFormat(format)
      .toBuffer();
    expect(showsMetadata(bytes)).toBe(true);
    const { kept, facts } = await clean(bytes, format);
    expect(facts).toMatchObject({ format, width: 60, height: 40 });
    expect(facts.exif ?? facts.xmp ?? facts.iptc ?? facts.icc).toBeUndefined();
    expect(kept.includes('Secret')).toBe(false);
    expect(showsMetadata(kept)).toBe(false);
    expect(isPlainPicture(kept, format)).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('%s: every byte of a plain one', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    const outcome = await clean(bytes, format);
    expect(outcome.picture).toBeNull();
    expect(outcome.preview).toBeNull();
  });

  it.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'abCd'])(
    'no chunk %s of a PNG',
    async (name) => {
      const png = await picture().png().toBuffer();
      const { kept } = await clean(withChunk(png, name, 'Author\0Secret'), 'png');
      expect(isPlainPicture(kept, 'png')).toBe(true);
      expect(kept.includes('Secret')).toBe(false);
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('%s: nothing behind its end', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    const polyglot = Buffer.concat([bytes, Buffer.from('%PDF-1.4 Secret')]);
    const { kept } = await clean(polyglot, format);
    expect(kept.includes('Secret')).toBe(false);
    expect(isPlainPicture(kept, format)).toBe(true);
  });

  it('no comment of a JPEG, in several scans or one', async () => {
    for (const progressive of [false, true]) {
      const jpeg = await picture().jpeg({ progressive }).toBuffer();
      expect(isPlainPicture(jpeg, 'jpeg')).toBe(true);
      const comment = Buffer.from('\xff\xfe\0\x08Secret', 'latin1');
      const told = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
      expect((await clean(told, 'jpeg')).kept.includes('Secret')).toBe(false);
    }
  });

  it('the way it is held', async () => {
    // Turned by a quarter: what is stored on the left belongs to the top.
    const bytes = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { kept, facts } = await clean(bytes, 'jpeg');
    expect(facts).toMatchObject({ width: 40, height: 60 });
    expect(await colourAt(kept, 20, 5)).toBe('100');
    expect(await colourAt(kept, 20, 55)).toBe('001');
  });

  it('the frames of a moving one', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .withExif(exif)
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    const { kept } = await clean(moving, 'webp');
    expect((await sharp(kept, { animated: true }).metadata()).pages).toBe(3);
    expect(showsMetadata(kept)).toBe(false);
  });

  it('a JPEG of a HEIC, with its true colours', async () => {
    const heic = await readFile(new URL('../../../test/samples/phone.heic', import.meta.url));
    expect(showsMetadata(heic)).toBe(true);
    const { kept, facts, preview } = await clean(heic, 'heic');
    expect(facts).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
    expect(isPlainPicture(kept, 'jpeg')).toBe(true);
    expect(preview).not.toBeNull();
    const { data } = await sharp(kept)
      .extract({ left: 10, top: 40, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Written down in the wider colours of a phone this red is 234, 51, 35.
    expect([...data].map((value) => Math.round(value / 20))).toEqual([13, 0, 0]);
  });

  it('as much of a damaged one as can be seen', async () => {
    const bytes = await picture(600, 400).withExif(exif).jpeg().toBuffer();
    const { kept, facts } = await clean(bytes.subarray(0, bytes.length - 800), 'jpeg');
    expect(facts.width).toBe(600);
    expect(showsMetadata(kept)).toBe(false);
  });
});

describe('the small form of a picture', () => {
  it('is made of large ones', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 2600, height: 1300, channels: 4, background: '#0000', noise } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const { preview, picture: made } = await clean(bytes, 'png');
    expect(made).toBeNull();
    expect(await sharp(preview!).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1280,
      height: 640,
    });
  });
});

describe('what is no picture', () => {
  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'png',
    ],
    [
      'a GIF',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'png',
    ],
    ['the beginning of a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'png'],
    [
      'the beginning of a HEIC',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'heic',
    ],
    ['nothing', Buffer.alloc(0), 'jpeg'],
  ] as const)('%s is not drawn', async (_what, bytes, format) => {
    expect(await cleanPicture({ bytes, format })).toEqual({ kind: 'unreadable' });
  });

  it('a JPEG that says it is a PNG is not drawn', async () => {
    const bytes = await picture().jpeg().toBuffer();
    expect(await cleanPicture({ bytes, format: 'png' })).toEqual({ kind: 'unreadable' });
  });

  it('a bomb of pixels is not even opened', async () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(60_000, 0);
    header.writeUInt32BE(60_000, 4);
    header.set([1, 0, 0, 0, 0], 8);
    const row = Buffer.alloc(60_000 / 8 + 1);
    const bomb = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.concat(Array(1000).fill(row)), { level: 9 })),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await cleanPicture({ bytes: bomb, format: 'png' })).toEqual({ kind: 'too large' });
  });
});
