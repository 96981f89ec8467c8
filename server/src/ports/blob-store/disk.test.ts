import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk.ts';
import type { BlobStore } from './port.ts';

const testFolder = join(import.meta.dirname, '../../../test');
const incoming = '.incoming';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hale-disk-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('disk store', () => {
  it('lets nobody but its owner look in', async () => {
    await chmod(folder, 0o755);
    const store = await openDiskStore({ folder });
    await store.put('deep/er/blob', Buffer.from('x'));
    const modes = new Map<string, number>();
    for (const entry of await readdir(folder, { recursive: true })) {
      modes.set(entry, (await stat(join(folder, entry))).mode & 0o777);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(Object.fromEntries(modes)).toEqual({
      [incoming]: 0o700,
      deep: 0o700,
      'deep/er': 0o700,
      'deep/er/blob=': 0o600,
    });
  });

  it('sweeps what a crash left behind, and nothing of an upload under way', async () => {
    await mkdir(join(folder, incoming));
    await writeFile(join(folder, incoming, 'half-a-blob'), 'half');
    const store = await openDiskStore({ folder });
    expect(await readdir(join(folder, incoming))).toEqual([]);

    const source = new Readable({ read() {} });
    const put = store.put('slow', source);
    source.push('first ');
    await expect.poll(() => readdir(join(folder, incoming))).toHaveLength(1);
    await openDiskStore({ folder });
    source.push('second');
    source.push(null);
    await put;
    expect(await content(store, 'slow')).toBe('first second');
  });

  it('gives a reader the bytes it began with, whatever happens to the key', async () => {
    const store = await openDiskStore({ folder });
    await store.put('read', Buffer.from('old'));
    const begun = await store.get('read');
    await store.put('read', Buffer.from('newer'));
    await store.remove('read');
    expect(begun?.size).toBe(3);
    expect(begun && (await text(begun.stream))).toBe('old');
  });

  it('takes emptied folders away', async () => {
    const store = await openDiskStore({ folder });
    await store.put('user-1/files/a', Buffer.from('x'));
    await store.put('user-1/b', Buffer.from('x'));
    await store.remove('user-1/files/a');
    expect(await readdir(join(folder, 'user-1'))).toEqual(['b=']);
    await store.remove('user-1/b');
    expect(await readdir(folder)).toEqual([incoming]);
  });

  it('writes into a folder that is being taken away', async () => {
    const store = await openDiskStore({ folder });
    const comeAndGo = async (lane: number): Promise<void> => {
      for (let turn = 0; turn < 100; turn++) {
        await store.put(`busy/folder/${lane}`, Buffer.from(`${turn}`));
        expect(await content(store, `busy/folder/${lane}`)).toBe(`${turn}`);
        await store.remove(`busy/folder/${lane}`);
      }
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(comeAndGo));
    expect(await readdir(folder)).toEqual([incoming]);
  });

  it('orders keys by their characters, not by folders', async () => {
    const store = await openDiskStore({ folder });
    const keys = ['a', 'a-b', 'a-b/c', 'a.b', 'a/b', 'a/b/c', 'a0', 'a_b'];
    for (const key of keys.toReversed()) await store.put(key, Buffer.from('x'));
    for (let limit = 1; limit <= keys.length; limit++) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await store.list('', { limit, ...(after ? { after } : {}) });
        seen.push(...page.blobs.map((blob) => blob.key));
        after = page.next ?? undefined;
      } while (after);
      expect(seen).toEqual(keys.toSorted());
    }
  });

  it('says when its folder is gone', async () => {
    const store = await openDiskStore({ folder: join(folder, 'blobs') });
    await store.ping();
    await rm(join(folder, 'blobs'), { recursive: true });
    await expect(store.ping()).rejects.toThrow('ENOENT');
  });

  // A limit on file sizes fails a write half-way just as a full disk does, without needing one.
  it.skipIf(process.platform === 'win32')(
    'leaves nothing behind when the disk takes no more bytes',
    async () => {
      const script = `
        import { Readable } from 'node:stream';
        import { openDiskStore } from ${JSON.stringify(join(import.meta.dirname, 'disk.ts'))};
        const store = await openDiskStore({ folder: process.argv[1] });
        const source = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(65_536)));
        const failure = await store.put('too/big', source).catch((error) => error.code);
        await store.put('small', Buffer.from('fits'));
        console.log(failure, source.destroyed);`;
      const child = spawn(
        'sh',
        [
          '-c',
          'ulimit -f 2048 && exec "$0" "$@"',
          process.execPath,
          '--input-type=module',
          '-e',
          script,
          folder,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      expect(await text(child.stdout)).toBe('EFBIG true\n');
      const store = await openDiskStore({ folder });
      expect((await readdir(folder)).toSorted()).toEqual([incoming, 'small=']);
      expect(await readdir(join(folder, incoming))).toEqual([]);
      expect(await content(store, 'small')).toBe('fits');
    },
  );
});

describe('disk store under kill -9', () => {
  const rounds = 20;

  it(
    `loses no acknowledged blob and shows no half one in ${rounds} rounds`,
    { timeout: 240_000 },
    async () => {
      const acknowledged = new Map<string, number>();
      let interrupted = 0;
      for (let round = 0; round < rounds; round++) {
        for (const [key, number] of await writeUntilKilled(round * 1_000_000 + 1)) {
          acknowledged.set(key, number);
        }
        interrupted += (await readdir(join(folder, incoming))).length;
        await verify(await openDiskStore({ folder }), acknowledged);
        expect(await readdir(join(folder, incoming))).toEqual([]);
      }
      // Otherwise the kills came at moments that prove nothing.
      expect(acknowledged.size).toBeGreaterThan(rounds);
      expect(interrupted).toBeGreaterThan(0);
    },
  );

  async function writeUntilKilled(firstNumber: number): Promise<Map<string, number>> {
    const script = join(testFolder, 'blob-writer.ts');
    const child = spawn(process.execPath, [script, folder, String(firstNumber)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let lines = '';
    const started = Promise.withResolvers<void>();
    child.stdout.on('data', (data: Buffer) => {
      lines += data.toString();
      started.resolve();
    });
    const ended = once(child, 'close');
    await Promise.race([started.promise, ended]);
    await sleep(randomInt(150));
    child.kill('SIGKILL');
    await ended;
    const whole = lines
      .slice(0, lines.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean);
    return new Map(
      whole.map((line) => {
        const [key = '', number] = line.split(' ');
        return [key, Number(number)];
      }),
    );
  }

  async function verify(store: BlobStore, acknowledged: Map<string, number>): Promise<void> {
    const found = new Map<string, number>();
    let after: string | undefined;
    do {
      const page = await store.list('', { limit: 1000, ...(after ? { after } : {}) });
      for (const { key } of page.blobs) found.set(key, await provenNumber(store, key));
      after = page.next ?? undefined;
    } while (after);
    for (const [key, number] of acknowledged) {
      // A later write of the same key may have been done without its acknowledgement being read.
      expect(found.get(key), key).toBeGreaterThanOrEqual(number);
    }
  }

  async function provenNumber(store: BlobStore, key: string): Promise<number> {
    const blob = await store.get(key);
    const bytes = blob ? await buffer(blob.stream) : Buffer.alloc(36);
    const hash = createHash('sha256').update(bytes.subarray(32)).digest();
    expect(hash.equals(bytes.subarray(0, 32)), `${key} is whole`).toBe(true);
    return bytes.readUInt32BE(32);
  }
});

async function content(store: BlobStore, key: string): Promise<string | null> {
  const blob = await store.get(key);
  return blob && text(blob.stream);
}
