import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTool } from '../../test/tools.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const run = promisify(execFile);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hale-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entry = (path: string, content: Buffer | Readable, isPacked = false): ZipEntry => ({
  path,
  modified: new Date(2026, 2, 1, 10, 20, 30),
  content: content instanceof Readable ? content : Readable.from([content], { objectMode: false }),
  isPacked,
});

async function* list(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

const contents: [string, Buffer][] = [
  ['data.json', Buffer.from('{"text": "'.padEnd(100_000, 'long ') + '"}')],
  ['files/1-0-بول.png', randomBytes(300_000)],
  ['files/2-0-año 📄.txt', Buffer.from('ü')],
  ['files/3-0-empty.txt', Buffer.alloc(0)],
];

describe('an archive', () => {
  let path = '';
  beforeAll(async () => {
    path = join(folder, 'out.zip');
    const entries = contents.map(([name, bytes], index) => entry(name, bytes, index % 2 === 1));
    await writeFile(path, await buffer(zipStream(list(...entries))));
  });

  it.skipIf(!hasTool('unzip'))('opens in unzip', async () => {
    await run('unzip', ['-tq', path]);
    const target = join(folder, 'unzipped');
    await run('unzip', ['-q', path, '-d', target]);
    const names = await readdir(join(target, 'files'));
    expect(names.length).toBe(3);
    expect(await readFile(join(target, 'data.json'))).toEqual(contents[0]?.[1]);
  });

  it.skipIf(!hasTool('python3'))('opens in Python, every name and byte of it', async () => {
    const script = `import hashlib, json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, hashlib.sha256(z.read(i)).hexdigest(), list(i.date_time)] for i in z.infolist()]))`;
    const { stdout } = await run('python3', ['-c', script, path]);
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(JSON.parse(stdout)).toEqual(
      contents.map(([name, bytes]) => [name, sha256(bytes), [2026, 3, 1, 10, 20, 30]]),
    );
  });
});

it('takes an entry only when the one before is written', async () => {
  let opened = 0;
  const bytes = randomBytes(256 * 1024);
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < 50; index++) {
      opened += 1;
      yield entry(`files/${index}.bin`, bytes, true);
    }
  }
  const zip = zipStream(entries());
  zip.read(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(opened).toBeLessThanOrEqual(2);
  expect((await buffer(zip)).length).toBeGreaterThan(50 * bytes.length);
  expect(opened).toBe(50);
});

it('lets go of everything when its reader leaves', async () => {
  let isReturned = false;
  const endless = new Readable({
    read() {
      this.push(randomBytes(64 * 1024));
    },
  });
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield entry('files/endless.bin', endless, true);
    } finally {
      isReturned = true;
    }
  }
  const zip = zipStream(entries());
  for await (const _piece of zip) break;
  await expect.poll(() => isReturned).toBe(true);
  expect(endless.destroyed).toBe(true);
});

it('fails when an entry fails, or when there is no next one', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('damaged'));
    },
  });
  await expect(buffer(zipStream(list(entry('a', broken))))).rejects.toThrow('damaged');
  async function* failing(): AsyncGenerator<ZipEntry> {
    yield entry('a', Buffer.from('a'));
    throw new Error('lost');
  }
  await expect(buffer(zipStream(failing()))).rejects.toThrow('lost');
});
