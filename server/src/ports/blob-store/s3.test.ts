import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from '../../../test/faulty-proxy.ts';
import { type S3Server, startS3 } from '../../../test/start-s3.ts';
import { openS3Store } from './s3.ts';

const MiB = 1024 * 1024;

describe('S3 store on a bad network', () => {
  let server: S3Server;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    proxy = await startFaultyProxy(server.port);
  });
  afterEach(() => proxy.stop());

  const openStore = (options: { requestTimeoutMs?: number; tries?: number } = {}) =>
    openS3Store({
      ...server.options,
      endpoint: `http://127.0.0.1:${proxy.port}`,
      retryWaitMs: 1,
      ...options,
    });

  it('tries again when connections break', async () => {
    const store = openStore();
    const bytes = randomBytes(1000);
    proxy.fault = (connection) => (connection <= 2 ? 'cut' : 'none');
    await store.put('again/put', bytes);
    proxy.cutAll();
    const first = proxy.connections;
    proxy.fault = (connection) => (connection <= first + 2 ? 'cut' : 'none');
    const found = await store.get('again/put');
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
    expect(proxy.connections).toBeGreaterThan(first + 2);
  });

  it('tries again within an upload of parts', async () => {
    const store = openStore();
    const bytes = randomBytes(12 * MiB);
    proxy.fault = (connection) => (connection % 2 === 1 ? 'cut' : 'none');
    let sent = 0;
    const source = Readable.from(
      (function* () {
        for (; sent < bytes.length; sent += MiB) {
          if (sent % (3 * MiB) === 0) proxy.cutAll();
          yield bytes.subarray(sent, sent + MiB);
        }
      })(),
    );
    expect(await store.put('again/parts', source)).toEqual({ size: bytes.length });
    const found = await openS3Store(server.options).get('again/parts');
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
  });

  it('gives up after its tries', async () => {
    const store = openStore({ tries: 3 });
    proxy.fault = () => 'cut';
    await expect(store.put('never/put', Buffer.from('x'))).rejects.toThrow();
    expect(proxy.connections).toBe(3);
  });

  it('does not wait for a server that hangs', async () => {
    const store = openStore({ requestTimeoutMs: 200, tries: 2 });
    proxy.fault = () => 'hang';
    const late = 'took longer than 200 ms';
    await expect(store.put('hung', Buffer.from('x'))).rejects.toThrow(late);
    await expect(store.get('hung')).rejects.toThrow(late);
    await expect(store.remove('hung')).rejects.toThrow(late);
    await expect(store.list('', { limit: 1 })).rejects.toThrow(late);
    await expect(store.ping()).rejects.toThrow(late);
  });

  it('fails a download that breaks off', async () => {
    const store = openStore();
    await store.put('broken/off', randomBytes(20 * MiB));
    const found = await store.get('broken/off');
    const read = found && buffer(found.stream);
    found?.stream.once('data', () => proxy.cutAll());
    await expect(read).rejects.toThrow();
  });

  it('drops the parts of an upload that the server stopped taking', async () => {
    const store = openStore({ tries: 1 });
    let sent = 0;
    const source = Readable.from(
      (function* () {
        for (; sent < 20; sent++) {
          if (sent === 13) {
            const connections = proxy.connections;
            proxy.fault = (connection) => (connection === connections + 1 ? 'cut' : 'none');
            proxy.cutAll();
          }
          yield randomBytes(MiB);
        }
      })(),
      { highWaterMark: 1 },
    );
    await expect(store.put('dropped', source)).rejects.toThrow();
    expect(await server.openUploads()).toBe(0);
    expect(await store.get('dropped')).toBeNull();
  });

  it('says so when the bucket is missing or the secret is wrong', async () => {
    const noBucket = openS3Store({ ...server.options, bucket: 'absent' });
    await expect(noBucket.ping()).rejects.toThrow();
    await expect(noBucket.get('any/key')).rejects.toThrow('NoSuchBucket');
    const wrongSecret = openS3Store({ ...server.options, secretKey: 'wrong' });
    await expect(wrongSecret.ping()).rejects.toThrow();
    await expect(wrongSecret.put('any/key', Buffer.from('x'))).rejects.toThrow('403');
  });
});

describe('S3 store and a server that falls silent in the middle of an answer', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('the beginning');
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it('ends the download with an error', async () => {
    const address = silent.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const store = openS3Store({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'blobs',
      accessKey: 'key',
      secretKey: 'secret',
      requestTimeoutMs: 200,
    });
    const found = await store.get('any/key');
    expect(found?.size).toBe(1000);
    await expect(found && buffer(found.stream)).rejects.toThrow('took longer than 200 ms');
  });
});
