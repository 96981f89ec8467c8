import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { buildPath } from '@hale/contract/endpoint';
import { downloadFile } from '@hale/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makePostgresUrl } from '../../../test/databases.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { type S3Server, startS3 } from '../../../test/start-s3.ts';
import {
  addUploadRoute,
  attachFiles,
  formOf,
  makeUser,
  storedFiles,
  storedIds,
  uploadPath,
} from '../../../test/uploads.ts';
import { awaitReadings } from './collect-readings.ts';
import { removeUnattachedFiles, removeUnknownFiles } from './remove-orphans.ts';

const postgresUrl = inject('postgresUrl');
const redisUrl = inject('redisUrl');

describe.skipIf(postgresUrl === null || redisUrl === null)(
  'files on PostgreSQL, Redis and S3, with two copies of the server (both must be installed)',
  () => {
    let s3: S3Server;
    let first: TestServer;
    let second: TestServer;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      s3 = await startS3();
      const database = await makePostgresUrl(postgresUrl ?? '');
      drop = database.remove;
      const settings = {
        DATABASE_URL: database.url,
        REDIS_URL: redisUrl ?? '',
        APP_KEY: randomBytes(32).toString('base64'),
        S3_ENDPOINT: s3.options.endpoint,
        S3_REGION: s3.options.region,
        S3_BUCKET: s3.options.bucket,
        S3_ACCESS_KEY: s3.options.accessKey,
        S3_SECRET_KEY: s3.options.secretKey,
      };
      first = await startServer({ settings, extend: addUploadRoute });
      second = await startServer({ settings, extend: addUploadRoute });
    });
    afterAll(async () => {
      await first.stop();
      await second.stop();
      await drop();
      await s3.stop();
    });

    const send = (files: Parameters<typeof formOf>[0]) =>
      fetch(first.origin + uploadPath, { method: 'POST', body: formOf(files) });

    it('what one copy received the other one reads and gives out', async () => {
      const owner = await makeUser(first.context);
      const text = 'word '.repeat(3_000_000);
      const picture = await sharp({
        create: { width: 1500, height: 800, channels: 3, background: '#a00' },
      })
        .withExif({ IFD0: { Make: 'Phone' } })
        .jpeg()
        .toBuffer();
      const response = await send([
        { name: 'long.txt', bytes: text },
        { name: 'skin.jpg', bytes: picture },
      ]);
      const { files } = (await response.json()) as { files: { id: string }[] };
      const ids = files.map(({ id }) => id);
      const { messageId } = await attachFiles(first.context, owner, ids);

      const readings = await awaitReadings(second.context, messageId, 50_000);
      expect(readings[0]).toMatchObject({ name: 'long.txt', isCut: true, note: null });
      expect(readings[0]?.text.startsWith('word word')).toBe(true);

      const [long, skin] = await Promise.all(
        ids.map(async (path) => {
          const url = second.origin + buildPath(downloadFile.path, { path });
          const found = await fetch(url, { headers: { authorization: `Bearer ${owner.token}` } });
          return Buffer.from(await found.arrayBuffer());
        }),
      );
      expect(long?.equals(Buffer.from(text))).toBe(true);
      expect(skin?.includes('Exif')).toBe(false);
      expect(await sharp(skin).metadata()).toMatchObject({ width: 1500 });
    });

    it('a refused and a broken upload leave nothing', async () => {
      const before = await storedIds(first.context);
      const refused = await send([
        { name: 'large.txt', bytes: Buffer.alloc(14_000_000, 'a') },
        { name: 'bad.txt', bytes: Buffer.concat([Buffer.alloc(9_000_000, 'a'), Buffer.alloc(1)]) },
      ]);
      expect(refused.status).toBe(400);

      const socket = connect(Number(new URL(first.origin).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `POST ${uploadPath} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 14000000\r\n\r\n` +
          `--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${'text '.repeat(1_800_000)}`,
      );
      const count = async () => (await storedFiles(first.context)).rows.length;
      await expect.poll(count, { timeout: 20_000 }).toBe(before.ids.length + 1);
      socket.destroy();
      await expect.poll(count, { timeout: 20_000 }).toBe(before.ids.length);

      expect(await storedIds(first.context)).toEqual(before);
      expect(await s3.openUploads()).toBe(0);
    });

    it('the sweeps take what is nobody’s', async () => {
      await send([{ name: 'lost.txt', bytes: 'x' }]);
      await first.context.blobs.put(
        'files/00000000-0000-4000-8000-000000000000/content',
        Buffer.from('x'),
      );
      const before = await storedFiles(first.context);
      await removeUnattachedFiles(first.context, new Date(Date.now() + 61 * 60_000));
      await removeUnknownFiles(second.context);
      const after = await storedFiles(first.context);
      expect(after.rows).toHaveLength(before.rows.length - 1);
      expect(after.keys).toHaveLength(before.keys.length - 2);
    });
  },
);
