import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { lockDataFolder } from '../lib/lock-folder.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { dataFiles } from './data-files.ts';

export interface BackupResult {
  file: string;
  bytes: number;
  /** False where APP_KEY is a setting: without that key the backup cannot be read. */
  holdsAppKey: boolean;
}

/** Copies the data folder into one file, while no server uses it. */
export async function backUp(options: { dataDir: string; file: string }): Promise<BackupResult> {
  const dataDir = resolve(options.dataDir);
  const file = resolve(options.file);
  if (!existsSync(dataDir)) throw new BackupError(`There is no data folder ${dataDir}.`);
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  if (!relative(dataDir, file).startsWith('..')) {
    throw new BackupError('The backup must not lie in the data folder itself.');
  }
  const lock = lockDataFolder(dataDir);
  const partial = `${file}.partial`;
  try {
    await pipeline(
      writeArchive(dataFiles(dataDir)),
      createGzip({ level: 3 }),
      // It may hold the key to everything in it.
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    lock.release();
  }
  const { size: bytes } = await stat(file);
  return { file, bytes, holdsAppKey: existsSync(join(dataDir, 'app-key')) };
}
