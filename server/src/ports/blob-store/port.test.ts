import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../../test/start-s3.ts';
import { openDiskStore } from './disk.ts';
import type { BlobStore } from './port.ts';
import { openS3Store } from './s3.ts';

const MiB = 1024 * 1024;

interface Bench {
  store: BlobStore;
  /** Traces of uploads that were never completed. */
  leftovers(): Promise<number>;
  stop(): Promise<void>;
}

async function onDisk(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'hale-blobs-'));
  const store = await openDiskStore({ folder });
  return {
    store,
    leftovers: async () => (await readdir(join(folder, '.incoming'))).length,
    stop: () => rm(folder, { recursive: true }),
  };
}

async function onS3(): Promise<Bench> {
  const server = await startS3();
  return {
    store: openS3Store({ ...server.options, retryWaitMs: 1 }),
    leftovers: server.openUploads,
    stop: server.stop,
  };
}

describe.each([
  { name: 'disk', start: onDisk },
  { name: 'S3', start: onS3 },
])('blob store on $name', ({ start }) => {
  let bench: Bench;
  let store: BlobStore;
  beforeAll(async () => {
    bench = await start();
    store = bench.store;
  });
  afterAll(async () => {
    await store.close();
    await bench.stop();
  });

  const read = async (key: string): Promise<Buffer | null> => {
    const found = await store.get(key);
    if (!found) return null;
    const bytes = await buffer(found.stream);
    expect(found.size).toBe(bytes.length);
    return bytes;
  };
  const keys = async (prefix: string): Promise<string[]> => {
    const { blobs } = await store.list(prefix, { limit: 1000 });
    return blobs.map((blob) => blob.key);
  };

  it('is reachable', async () => {
    await store.ping();
  });

  it.each([0, 1, 65_536, 5 * MiB - 1, 5 * MiB, 5 * MiB + 1, 12 * MiB + 3])(
    'gives back %i bytes, from memory and from a stream',
    async (size) => {
      const bytes = randomBytes(size);
      expect(await store.put('size/memory', bytes)).toEqual({ size });
      expect(await store.put('size/stream', Readable.from(pieces(bytes)))).toEqual({ size });
      expect(bytes.equals((await read('size/memory')) ?? Buffer.from('nothing'))).toBe(true);
      expect(bytes.equals((await read('size/stream')) ?? Buffer.from('nothing'))).toBe(true);
      expect(await store.list('size/', { limit: 10 })).toEqual({
        blobs: [
          { key: 'size/memory', size },
          { key: 'size/stream', size },
        ],
        next: null,
      });
    },
  );

  it('has nothing under a key that was never written', async () => {
    expect(await store.get('never/written')).toBeNull();
  });

  it('replaces what was there, be it longer or shorter', async () => {
    for (const text of ['the first text', 'second', 'the third, which is the longest']) {
      await store.put('replaced/text', Buffer.from(text));
      expect((await read('replaced/text'))?.toString()).toBe(text);
    }
    expect(await keys('replaced/')).toEqual(['replaced/text']);
  });

  it('keeps a key and a folder of the same name apart', async () => {
    await store.put('twin', Buffer.from('blob'));
    await store.put('twin/inside', Buffer.from('inside'));
    expect((await read('twin'))?.toString()).toBe('blob');
    expect((await read('twin/inside'))?.toString()).toBe('inside');
    expect(await store.removeAll('twin/')).toBe(1);
    expect((await read('twin'))?.toString()).toBe('blob');
  });

  it('removes, also what is not there', async () => {
    await store.put('gone/now', Buffer.from('x'));
    await store.remove('gone/now');
    await store.remove('gone/now');
    expect(await store.get('gone/now')).toBeNull();
    expect(await keys('gone/')).toEqual([]);
  });

  it('ends parallel writes of one key with one of them, whole', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(
      versions.map((version) => store.put('raced/key', Readable.from(pieces(version)))),
    );
    const winner = await read('raced/key');
    expect(versions.some((version) => version.equals(winner ?? Buffer.alloc(0)))).toBe(true);
    expect(await bench.leftovers()).toBe(0);
  });

  it('lets writers and removers of one folder work side by side', async () => {
    const turns = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(
      turns.flatMap((turn) => [
        store.put(`busy/deep/key-${turn % 4}`, Buffer.from(`text ${turn}`)),
        store.remove(`busy/deep/key-${(turn + 2) % 4}`),
      ]),
    );
    await store.put('busy/deep/key-0', Buffer.from('last'));
    expect((await read('busy/deep/key-0'))?.toString()).toBe('last');
  });

  describe('an upload that does not end well leaves the old blob and nothing else', () => {
    const ends: [string, (source: Readable, stop: AbortController) => void][] = [
      ['the source fails', (source) => source.destroy(new Error('client went away'))],
      ['the source is cut off', (source) => source.destroy()],
      ['the caller aborts', (_source, stop) => stop.abort()],
    ];
    describe.each(ends)('%s', (_name, end) => {
      it.each([100, 11 * MiB])('after %i bytes', async (size) => {
        await store.put('unlucky/blob', Buffer.from('old'));
        const stop = new AbortController();
        const source = new Readable({ read() {} });
        const put = store.put('unlucky/blob', source, { signal: stop.signal });
        source.push(randomBytes(size));
        await expect.poll(() => source.readableLength).toBe(0);
        await sleep(50);
        end(source, stop);
        await expect(put).rejects.toThrow();
        expect(source.destroyed).toBe(true);
        expect((await read('unlucky/blob'))?.toString()).toBe('old');
        expect(await keys('unlucky/')).toEqual(['unlucky/blob']);
        expect(await bench.leftovers()).toBe(0);
      });
    });

    it('a signal that was aborted before', async () => {
      const put = store.put('unlucky/never', Readable.from(['x']), { signal: AbortSignal.abort() });
      await expect(put).rejects.toThrow();
      expect(await store.get('unlucky/never')).toBeNull();
    });
  });

  it('lists in order, page by page, each key once', async () => {
    const written = Array.from({ length: 23 }, (_, index) => `paged/${index % 3}/key-${index}`);
    await Promise.all(written.map((key) => store.put(key, Buffer.from(key))));
    await store.put('paged-not', Buffer.from('beside the folder'));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await store.list('paged/', { limit: 5, ...(after ? { after } : {}) });
      expect(page.blobs.length).toBeLessThanOrEqual(5);
      seen.push(...page.blobs.map((blob) => blob.key));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(written.toSorted());
  });

  it('lists everything under the empty prefix', async () => {
    await store.put('anywhere', Buffer.from('x'));
    expect(await keys('')).toContain('anywhere');
  });

  it('removes a folder, and only that folder', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => store.put(`user-1/files/${n}`, Buffer.from('x'))),
    );
    await store.put('user-12/files/0', Buffer.from('kept'));
    expect(await store.removeAll('user-1/')).toBe(30);
    expect(await keys('user-1/')).toEqual([]);
    expect(await keys('user-12/')).toEqual(['user-12/files/0']);
    expect(await store.removeAll('user-1/')).toBe(0);
  });

  it.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/./b',
    '.hidden',
    'a/.incoming/b',
    'a.',
    'A',
    'a b',
    'a\\b',
    'a\0b',
    'a\nb',
    'a%2fb',
    'a=',
    'ä',
    'c:a',
    'a'.repeat(129),
    'a/'.repeat(300) + 'a',
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a usable blob key');
    await expect(store.get(key)).rejects.toThrow('not a usable blob key');
    await expect(store.remove(key)).rejects.toThrow('not a usable blob key');
  });

  it.each(['', '/', 'user-1', '../', 'a/../', 'A/'])('refuses to empty %j', async (prefix) => {
    await expect(store.removeAll(prefix)).rejects.toThrow(/blob (key|folder)/);
  });

  it.each([0, -1, 1.5, 1001, Number.NaN])('refuses pages of %d', async (limit) => {
    await expect(store.list('', { limit })).rejects.toThrow('1 to 1000');
  });

  it('never holds much of a stream in memory', async () => {
    const total = 60 * MiB;
    const allowed = 40 * MiB;
    const expected = createHash('sha256');
    const before = await heldBytes();
    let most = 0;
    const source = Readable.from(
      (async function* () {
        for (let sent = 0; sent < total; sent += MiB / 4) {
          const piece = randomBytes(MiB / 4);
          expected.update(piece);
          if (sent % (4 * MiB) === 0) most = Math.max(most, (await heldBytes()) - before);
          yield piece;
        }
      })(),
      { highWaterMark: 1 },
    );
    expect(await store.put('big/stream', source)).toEqual({ size: total });

    const found = await store.get('big/stream');
    const actual = createHash('sha256');
    let sinceLook = 0;
    for await (const piece of found?.stream ?? []) {
      actual.update(piece);
      sinceLook += piece.length;
      if (sinceLook < 4 * MiB) continue;
      sinceLook = 0;
      most = Math.max(most, (await heldBytes()) - before);
    }
    expect(actual.digest('hex')).toBe(expected.digest('hex'));
    expect(most).toBeLessThan(allowed);
    await store.remove('big/stream');
  });

  it('reads no further ahead than a slow reader asks', async () => {
    await store.put('slow/reader', randomBytes(20 * MiB));
    const before = await heldBytes();
    const found = await store.get('slow/reader');
    await new Promise((resolve) => found?.stream.once('readable', resolve));
    await sleep(300);
    expect((await heldBytes()) - before).toBeLessThan(8 * MiB);
    found?.stream.destroy();
  });
});

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += 50_000) yield bytes.subarray(from, from + 50_000);
}

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Bytes of buffers that are really still needed. They are freed beside the collection, hence twice. */
async function heldBytes(): Promise<number> {
  for (let turn = 0; turn < 2; turn++) {
    if (typeof collectGarbage === 'function') collectGarbage();
    await sleep(5);
  }
  return process.memoryUsage().arrayBuffers;
}
