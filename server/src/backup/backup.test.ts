import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import {
  DataFolderInUseError,
  DataFolderUnfinishedError,
  lockDataFolder,
} from '../lib/lock-folder.ts';
import { openEmbeddedDatabase } from '../ports/database/embedded.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let root: string;
/** A data folder with a database, blobs and a key, which no test changes. */
let original: string;
/** Its backup, and that of the folder without the database. */
let archive: string;
let smallArchive: string;
/** A folder of the test's own. */
let target: string;

const longName = `${'a'.repeat(90)}-é🩺-${'b'.repeat(90)}`;
const largeBlob = randomBytes(3_000_001);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hale-backup-'));
  original = join(root, 'original');
  archive = join(root, 'backup.tar.gz');
  const database = await openEmbeddedDatabase({ dataDir: original });
  await migrate(database);
  await database.pool.query(
    "insert into owner_keys (owner, wrapped_key, wrapped_by) values ('user:1', '\\x0102', 'k1')",
  );
  await database.close();
  await mkdir(join(original, 'blobs', 'user-1', longName), { recursive: true });
  await mkdir(join(original, 'blobs', 'empty'));
  await writeFile(join(original, 'blobs', 'user-1', longName, 'large'), largeBlob);
  await writeFile(join(original, 'blobs', 'user-1', 'nothing'), '');
  await writeFile(join(original, 'app-key'), 'the key\n', { mode: 0o600 });
  await mkdir(join(original, 'before-restore-2020'));
  await backUp({ dataDir: original, file: archive });

  const small = join(root, 'small');
  smallArchive = join(root, 'small.tar.gz');
  for (const part of ['blobs', 'app-key']) {
    await cp(join(original, part), join(small, part), { recursive: true });
  }
  await backUp({ dataDir: small, file: smallArchive });
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  target = await mkdtemp(join(root, 'target-'));
});

describe('backup', () => {
  test('and restore bring back the database, the blobs and the key', async () => {
    const result = await restore({ dataDir: target, file: archive });
    expect(result.keptIn).toBeNull();
    expect(result.files).toBeGreaterThan(900);

    const blobs = join(target, 'blobs', 'user-1');
    expect(await readFile(join(blobs, longName, 'large'))).toEqual(largeBlob);
    expect(await readFile(join(blobs, 'nothing'))).toHaveLength(0);
    expect(await readdir(join(target, 'blobs', 'empty'))).toEqual([]);
    expect(await readFile(join(target, 'app-key'), 'utf8')).toBe('the key\n');
    expect((await stat(join(target, 'app-key'))).mode & 0o777).toBe(0o600);
    expect((await readdir(target)).toSorted()).toEqual(['app-key', 'blobs', 'database', 'lock']);

    const database = await openEmbeddedDatabase({ dataDir: target });
    expect(await migrate(database)).toEqual([]);
    const { rows } = await database.pool.query('select owner, wrapped_key from owner_keys');
    await database.close();
    expect(rows).toEqual([{ owner: 'user:1', wrapped_key: Buffer.from([1, 2]) }]);
  });

  test('is a file for its owner alone, which any tar can read', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const names = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n');
    expect(names).toContain('data/app-key');
    expect(names.filter((name) => name.includes('lock') || name.includes('before'))).toEqual([]);
    execFileSync('tar', ['-xzf', archive, '-C', target]);
    const blob = join(target, 'data', 'blobs', 'user-1', longName, 'large');
    expect(await readFile(blob)).toEqual(largeBlob);
  });

  test('is refused while a server uses the folder', async () => {
    const lock = lockDataFolder(original);
    const file = join(target, 'never.tar.gz');
    await expect(backUp({ dataDir: original, file })).rejects.toThrow(DataFolderInUseError);
    lock.release();
    expect(await readdir(target)).toEqual([]);
  });

  test('never replaces a file, nor lies in the data folder', async () => {
    await expect(backUp({ dataDir: original, file: archive })).rejects.toThrow('exists already');
    const inside = join(original, 'backup.tar.gz');
    await expect(backUp({ dataDir: original, file: inside })).rejects.toThrow('data folder itself');
    const nowhere = join(root, 'nowhere');
    await expect(backUp({ dataDir: nowhere, file: join(target, 'x') })).rejects.toThrow(nowhere);
  });
});

describe('restore', () => {
  const content = async () => (await readdir(target)).filter((name) => name !== 'lock');

  test('refuses a folder with data in it, unless forced, and then puts the data aside', async () => {
    await writeFile(join(target, 'app-key'), 'another key');
    await expect(restore({ dataDir: target, file: smallArchive })).rejects.toThrow('not empty');
    expect(await content()).toEqual(['app-key']);

    const { keptIn } = await restore({ dataDir: target, file: smallArchive, force: true });
    expect(await readFile(join(target, 'app-key'), 'utf8')).toBe('the key\n');
    expect(await readFile(join(keptIn ?? '', 'app-key'), 'utf8')).toBe('another key');
  });

  test('is refused while a server uses the folder', async () => {
    const lock = lockDataFolder(target);
    await expect(restore({ dataDir: target, file: smallArchive })).rejects.toThrow(
      DataFolderInUseError,
    );
    lock.release();
  });

  test.each([
    ['cut off', (tar: Buffer) => tar.subarray(0, tar.length / 2)],
    [
      'without its end',
      (tar: Buffer) => Buffer.concat([tar.subarray(0, -2048), Buffer.alloc(1024)]),
    ],
    [
      'changed by one bit',
      (tar: Buffer) => {
        const changed = Buffer.from(tar);
        const at = tar.indexOf(largeBlob.subarray(1_000_000, 1_000_064));
        changed[at] = (changed[at] ?? 0) ^ 1;
        return changed;
      },
    ],
    ['something else', () => Buffer.from('hello')],
  ])('changes nothing when the archive is %s', async (_name, damage) => {
    await writeFile(join(target, 'app-key'), 'mine');
    const damaged = join(target, '..', `damaged-${Math.random()}.tar.gz`);
    await writeFile(
      damaged,
      gzipSync(damage(gunzipSync(await readFile(smallArchive))), { level: 1 }),
    );
    await expect(restore({ dataDir: target, file: damaged, force: true })).rejects.toThrow(
      'Nothing was changed',
    );
    expect(await content()).toEqual(['app-key']);
    expect(await readFile(join(target, 'app-key'), 'utf8')).toBe('mine');
  });

  test('writes nothing outside the folder', async () => {
    const tar = gunzipSync(await readFile(smallArchive));
    const evil = join(root, 'evil.tar.gz');
    // As long as the real name, and the same sum, so that the header stays valid.
    const at = tar.indexOf('data/app-key');
    tar.write('data/../ZZZk', at);
    const sum = (bytes: string) =>
      [...bytes].reduce((total, char) => total + char.charCodeAt(0), 0);
    const drift = sum('data/../ZZZk') - sum('data/app-key');
    const field = at + 148;
    const stored = Number.parseInt(tar.toString('latin1', field, field + 6), 8);
    tar.write((stored + drift).toString(8).padStart(6, '0'), field);
    await writeFile(evil, gzipSync(tar));
    await expect(restore({ dataDir: target, file: evil })).rejects.toThrow('../ZZZk');
    expect(await content()).toEqual([]);
  });

  test('that was interrupted keeps a server from starting, and can be repeated', async () => {
    await cp(join(original, 'blobs'), join(target, 'blobs'), { recursive: true });
    await writeFile(join(target, 'restore.unfinished'), '');
    await mkdir(join(target, 'restore.new', 'rest'), { recursive: true });
    await expect(openEmbeddedDatabase({ dataDir: target })).rejects.toThrow(
      DataFolderUnfinishedError,
    );
    await restore({ dataDir: target, file: smallArchive, force: true });
    expect(await content()).toEqual(
      expect.arrayContaining(['app-key', 'blobs', expect.stringMatching(/^before-/)]),
    );
    expect(await content()).not.toContain('restore.unfinished');
    lockDataFolder(target).release();
  });
});
