import { readFile } from 'node:fs/promises';
import { buildPath } from '@hale/contract/endpoint';
import { downloadFile } from '@hale/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRefusal } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import {
  addUploadRoute,
  attachFiles,
  formOf,
  makeUser,
  storedFiles,
  storedIds,
  uploadPath,
} from '../../../test/uploads.ts';

let server: TestServer;
let owner: { userId: number; token: string };
let photo: Buffer;
beforeAll(async () => {
  server = await startServer({ extend: addUploadRoute });
  owner = await makeUser(server.context);
  photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.stop());

const send = (files: Parameters<typeof formOf>[0]) =>
  fetch(server.origin + uploadPath, { method: 'POST', body: formOf(files) });

async function upload(name: string, bytes: Uint8Array) {
  const { files } = (await (await send([{ name, bytes }])).json()) as { files: { id: string }[] };
  await attachFiles(server.context, owner, [files[0]!.id]);
  return files[0]!.id;
}

async function download(id: string, query = {}) {
  const response = await fetch(server.origin + buildPath(downloadFile.path, { path: id }, query), {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type');
  const name = response.headers.get('content-disposition')?.split("''")[1];
  return { bytes, type, name };
}

const storedOf = async (id: string) =>
  (await storedFiles(server.context)).keys
    .filter((key) => key.includes(id))
    .map((key) => key.split('/')[2]);

describe('a picture that is sent', () => {
  it('comes back without its metadata, in its own type', async () => {
    expect(photo.includes('Exif')).toBe(true);
    const id = await upload('skin.JPG', photo);
    const { bytes, type, name } = await download(id);
    expect({ type, name }).toEqual({ type: 'image/jpeg', name: 'skin.JPG' });
    expect(bytes.includes('Exif')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1600,
      height: 900,
    });
    expect(await storedOf(id)).toEqual(['picture', 'preview']);
  });

  it('has a small form', async () => {
    const id = await upload('skin.jpg', photo);
    const { bytes, type } = await download(id, { preview: 1 });
    expect(type).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1280, height: 720 });
  });

  it('is kept byte by byte when it tells nothing', async () => {
    const plain = await sharp(photo).resize(200).png().toBuffer();
    const id = await upload('plain.png', plain);
    expect((await download(id)).bytes.equals(plain)).toBe(true);
    expect((await download(id, { preview: 1 })).bytes.equals(plain)).toBe(true);
    expect(await storedOf(id)).toEqual(['content']);
  });

  it('becomes a JPEG where it was a HEIC', async () => {
    const heic = await readFile(new URL('../../../test/samples/phone.heic', import.meta.url));
    const id = await upload('IMG_0001.HEIC', heic);
    const { bytes, type, name } = await download(id);
    expect({ type, name }).toEqual({ type: 'image/jpeg', name: 'IMG_0001.jpg' });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 96 });
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('is kept as it is when nothing can be drawn and nothing is told', async () => {
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)]);
    const id = await upload('broken.png', broken);
    expect((await download(id, { preview: 1 })).bytes.equals(broken)).toBe(true);
  });

  it.each([
    [
      'cannot be drawn and tells something',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('Exif GPS')]),
    ],
    [
      'is a bomb of pixels',
      () => {
        const bomb = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
        const size = Buffer.alloc(17);
        size.writeUInt32BE(60_000, 0);
        size.writeUInt32BE(60_000, 4);
        size[8] = 1;
        return Buffer.concat([
          bomb,
          size,
          Buffer.from('0000000049444154', 'hex'),
          Buffer.alloc(50),
        ]);
      },
    ],
  ])('is refused when it %s, and everything with it', async (_what, make) => {
    const before = await storedIds(server.context);
    const bytes = make();
    const name = bytes[0] === 0x89 ? 'bad.png' : 'bad.jpg';
    const response = await send([
      { name: 'good.jpg', bytes: photo },
      { name, bytes },
      { name: 'note.txt', bytes: 'x' },
    ]);
    expect(checkRefusal(response, await response.json()).body.code).toBe('files_limits');
    expect(await storedIds(server.context)).toEqual(before);
  });
});
