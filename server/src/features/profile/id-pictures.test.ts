import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { api } from '@hale/contract';
import { moveClock } from '@hale/contract/sandbox';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** Stands in the comment of each picture: found wherever its bytes are in the clear. */
const MARK = 'MARK-OF-AN-ID-PICTURE';

let server: TestServer;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startServer();
  const blank = {
    create: { width: 320, height: 200, channels: 3, background: '#8899aa' },
  } as const;
  png = await sharp(blank).png().toBuffer();
  jpeg = await sharp(blank)
    .withExif({ IFD0: { ImageDescription: MARK } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.stop());

const file = (bytes: Uint8Array, name: string, type = '') =>
  new File([Uint8Array.from(bytes)], name, { type });

function form(parts: { photo_id?: File; selfie?: File; confirm?: string }): { body: FormData } {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return { body };
}

const good = () => ({
  photo_id: file(jpeg, 'id.jpg', 'image/jpeg'),
  selfie: file(png, 'me.png', 'image/png'),
  confirm: 'true',
});

async function idBlobs(): Promise<{ key: string; bytes: Buffer }[]> {
  const { blobs } = await server.context.blobs.list('id-pictures/', { limit: 1000 });
  return Promise.all(
    blobs.map(async ({ key }) => {
      const blob = await server.context.blobs.get(key);
      return { key, bytes: blob ? await buffer(blob.stream) : Buffer.alloc(0) };
    }),
  );
}

const PHOTO = 'Upload a valid photo ID!';
const SELFIE = 'Upload a valid Selfie photo!';
const CONFIRM = 'Please confirm!';

describe('an ID verification', () => {
  it('waits for its check once both pictures are there', async () => {
    const client = await signedIn(server);
    const { body } = await client.call(api.savePersonalInfo, form(good()));
    expect(body.message).toBe('Saved');
    expect(body.personal_data.id_verification).toEqual({
      status: 'pending',
      submitted_at: expect.any(String),
    });
    const { body: data } = await client.call(api.getPersonalData, {});
    expect(data).toEqual(body.personal_data);
  });

  it('takes a picture from a phone', async () => {
    const heic = await readFile(new URL('../../../test/samples/phone.heic', import.meta.url));
    const client = await signedIn(server);
    const photo = file(heic, 'IMG_1.HEIC', 'image/heic');
    const { body } = await client.call(api.savePersonalInfo, form({ ...good(), photo_id: photo }));
    expect(body.personal_data.id_verification.status).toBe('pending');
  });

  it('names everything that is wrong in one answer', async () => {
    const client = await signedIn(server);
    const nothing = await client.refused(api.savePersonalInfo, form({ confirm: 'no' }));
    expect(nothing.body).toMatchObject({
      code: 'validation_error',
      detail: PHOTO,
      errors: { photo_id: [PHOTO], selfie: [SELFIE], confirm: [CONFIRM] },
    });
    expect(Object.keys(nothing.body.errors ?? {})).toEqual(['photo_id', 'selfie', 'confirm']);
  });

  it.each<[string, () => Record<string, unknown>, Record<string, string[]>]>([
    ['no photo ID', () => ({ photo_id: undefined }), { photo_id: [PHOTO] }],
    ['no selfie', () => ({ selfie: undefined }), { selfie: [SELFIE] }],
    ['no confirmation', () => ({ confirm: undefined }), { confirm: [CONFIRM] }],
    [
      'an empty picture',
      () => ({ photo_id: file(png.subarray(0, 0), 'a.png') }),
      { photo_id: [PHOTO] },
    ],
    ['a PDF', () => ({ selfie: file(Buffer.from('%PDF-1.7'), 'a.pdf') }), { selfie: [SELFIE] }],
    [
      'a text called .png',
      () => ({ selfie: file(Buffer.from('hi'), 'a.png') }),
      { selfie: [SELFIE] },
    ],
    ['a PNG called .jpg', () => ({ photo_id: file(png, 'a.jpg') }), { photo_id: [PHOTO] }],
    [
      'a damaged picture that tells where it was taken',
      () => ({ selfie: file(Buffer.from('\u{ff}\u{d8}\u{ff}Exif GPS', 'latin1'), 'a.jpg') }),
      { selfie: [SELFIE] },
    ],
    [
      'a picture over 15 MB',
      () => ({ photo_id: file(Buffer.concat([png, Buffer.alloc(15_728_641)]), 'a.png') }),
      { photo_id: [PHOTO] },
    ],
  ])('is refused with %s, and nothing of it stays', async (_name, change, errors) => {
    const client = await signedIn(server);
    const before = (await idBlobs()).length;
    const parts = Object.entries({ ...good(), ...change() }).filter(([, value]) => value);
    const refused = await client.refused(api.savePersonalInfo, form(Object.fromEntries(parts)));
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_error', errors } });
    const { body } = await client.call(api.getPersonalData, {});
    expect(body.id_verification.status).toBe('none');
    expect(await idBlobs()).toHaveLength(before);
  });
});

describe('the pictures', () => {
  it('cannot be read where they lie, and lose what the camera wrote into them', async () => {
    const client = await signedIn(server);
    const before = new Set((await idBlobs()).map(({ key }) => key));
    await client.call(api.savePersonalInfo, form(good()));
    const stored = (await idBlobs()).filter(({ key }) => !before.has(key));
    expect(stored).toHaveLength(2);
    for (const { bytes } of stored) {
      expect(bytes.includes(MARK)).toBe(false);
      expect(bytes.includes('PNG')).toBe(false);
      expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
      await expect(sharp(bytes).metadata()).rejects.toThrow();
    }
  });

  it('come out of no call, of nobody', async () => {
    const client = await signedIn(server);
    await client.call(api.savePersonalInfo, form(good()));
    const staff = await signedIn(server, { is_admin: true });
    const { rows } = await server.context.database.pool.query('select id from id_pictures');
    const ids = rows.map(({ id }) => String(id));
    expect(ids.length).toBeGreaterThan(1);
    for (const who of [client, staff]) {
      for (const answer of await answersOfAllReads(who)) {
        expect(answer.includes(MARK)).toBe(false);
        expect(answer.includes(png.subarray(0, 60))).toBe(false);
        for (const id of ids) expect(answer.includes(id)).toBe(false);
      }
      for (const id of ids) {
        for (const path of [id, `id-pictures/${id}/content`, `${id}/content`]) {
          const response = await who.fetch(`/api/download/media/${path}`, {
            headers: { authorization: `Bearer ${who.token}` },
          });
          expect(response.status, path).toBe(404);
        }
      }
    }
  });

  it('replace the earlier ones', async () => {
    const client = await signedIn(server);
    const before = (await idBlobs()).length;
    await client.call(api.savePersonalInfo, form(good()));
    await client.call(api.savePersonalInfo, form(good()));
    expect(await idBlobs()).toHaveLength(before + 2);
  });

  it('that were submitted stay, also when the connection breaks before the server hears of it', async () => {
    const client = await signedIn(server);
    const before = (await idBlobs()).length;
    const { pool } = server.context.database;
    const query: (...asked: unknown[]) => unknown = pool.query.bind(pool);
    const losing = async (...asked: unknown[]) => {
      const result = await query(...asked);
      if (!JSON.stringify(asked[0]).includes('set is_current = true')) return result;
      spy.mockRestore();
      throw Object.assign(new Error('broken'), { code: 'ECONNRESET' });
    };
    const spy = vi.spyOn(pool, 'query').mockImplementation(Object(losing));
    expect((await client.refused(api.savePersonalInfo, form(good()))).status).toBe(500);
    const { body } = await client.call(api.getPersonalData, {});
    expect(body.id_verification.status).toBe('pending');
    expect(await idBlobs()).toHaveLength(before + 2);
  });

  it('that no call finished are swept away, those of people stay', async () => {
    const client = await signedIn(server);
    await client.call(api.savePersonalInfo, form(good()));
    const before = (await idBlobs()).length;
    const id = '00000000-0000-4000-8000-000000000001';
    await server.context.blobs.put(`id-pictures/${id}/content`, Buffer.from('left'));
    await server.context.database.pool.query(
      `insert into id_pictures (id, kind, created_at) values ($1, 'selfie', now())`,
      [id],
    );
    await server.client().call(moveClock, { body: { advance_s: 4000 } });
    await server.client().call(moveClock, { body: { advance_s: 700 } });
    expect(await idBlobs()).toHaveLength(before);
  });
});

/** Every call of the contract that only reads, with its answer's bytes. */
async function answersOfAllReads(who: Client): Promise<Buffer[]> {
  const reads = Object.values(api).filter(
    ({ method, path }) => method === 'GET' && !path.includes('{'),
  );
  const answers: Buffer[] = [];
  for (const { path } of reads) {
    const response = await who.fetch(path, { headers: { authorization: `Bearer ${who.token}` } });
    answers.push(Buffer.from(await response.arrayBuffer()));
  }
  return answers;
}
