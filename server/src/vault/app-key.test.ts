import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAppKeys, readOrMakeAppKey } from './app-key.ts';

describe('application keys in the settings', () => {
  it('are the same key as hex, base64 and base64url', () => {
    const bytes = randomBytes(32);
    const spellings = [
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
      bytes.toString('base64'),
      bytes.toString('base64url'),
      ` ${bytes.toString('base64')}\n`,
    ];
    expect(new Set(spellings.map((text) => parseAppKeys(text).current.id)).size).toBe(1);
  });

  it.each([
    ['nothing', ''],
    ['a password', 'correct horse battery staple'],
    ['31 bytes', randomBytes(31).toString('base64')],
    ['33 bytes', randomBytes(33).toString('base64')],
    ['31 bytes of hex', randomBytes(31).toString('hex')],
    ['44 characters that are not base64', '!'.repeat(44)],
  ])('refuse %s, and do not repeat it', (_name, text) => {
    expect(() => parseAppKeys(text)).toThrow('32 random bytes');
    if (text) expect(() => parseAppKeys(text)).not.toThrow(text);
  });

  it('keep the old ones beside the current one', () => {
    const [current = '', ...old] = Array.from({ length: 3 }, () => randomBytes(32).toString('hex'));
    const keys = parseAppKeys(current, old);
    expect(keys.byId.size).toBe(3);
    expect(keys.byId.get(keys.current.id)).toBe(keys.current);
    expect(parseAppKeys(current).current.id).toBe(keys.current.id);
  });
});

describe('the application key of the embedded default', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hale-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made once, for the owner alone, and read from then on', async () => {
    const dataDir = join(folder, 'not/there/yet');
    const made = await readOrMakeAppKey(dataDir);
    expect(Buffer.from(made, 'base64')).toHaveLength(32);
    expect(await readOrMakeAppKey(dataDir)).toBe(made);
    expect((await readFile(join(dataDir, 'app-key'), 'utf8')).trim()).toBe(made);
    expect((await stat(join(dataDir, 'app-key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['app-key']);
  });

  it('is one key when several starts make it at once', async () => {
    for (let round = 0; round < 20; round++) {
      const dataDir = join(folder, String(round));
      // A little apart, so that some make the key while others have already read theirs.
      const starts = Array.from({ length: 12 }, async (_, index) => {
        await sleep(index / 2);
        return readOrMakeAppKey(dataDir);
      });
      expect(new Set(await Promise.all(starts)).size).toBe(1);
      expect(await readdir(dataDir)).toEqual(['app-key']);
    }
  });

  it('gets its mode back after a careless copy', async () => {
    const made = await readOrMakeAppKey(folder);
    await chmod(join(folder, 'app-key'), 0o644);
    expect(await readOrMakeAppKey(folder)).toBe(made);
    expect((await stat(join(folder, 'app-key'))).mode & 0o777).toBe(0o600);
  });

  it('is never replaced when it is damaged', async () => {
    await writeFile(join(folder, 'app-key'), 'half a k');
    await expect(readOrMakeAppKey(folder)).rejects.toThrow('32 random bytes');
    expect(await readFile(join(folder, 'app-key'), 'utf8')).toBe('half a k');
  });
});
