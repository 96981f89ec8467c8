import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { lockDataFolder, UNFINISHED_RESTORE } from '../lib/lock-folder.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { type ArchiveItem, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { isData, KEPT_PREFIX, UNPACKED } from './data-files.ts';

export interface RestoreResult {
  files: number;
  /** Where the data from before was put, if there was any. */
  keptIn: string | null;
}

/**
 * Puts the data of a backup in place. Nothing that is there changes before the whole archive was
 * unpacked beside it and found right.
 */
export async function restore(options: {
  dataDir: string;
  file: string;
  force?: boolean;
}): Promise<RestoreResult> {
  const dataDir = resolve(options.dataDir);
  const file = resolve(options.file);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const lock = lockDataFolder(dataDir, { evenUnfinished: true });
  try {
    const present = (await readdir(dataDir)).filter(isData);
    if (present.length > 0 && !options.force) {
      throw new BackupError(
        `The data folder ${dataDir} is not empty. With --force, what is in it is put aside.`,
      );
    }
    const unpacked = join(dataDir, UNPACKED);
    await rm(unpacked, { recursive: true, force: true });
    const files = await unpack(file, unpacked).catch(async (error: unknown) => {
      await rm(unpacked, { recursive: true, force: true });
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(`${file} was not restored: ${reason}. Nothing was changed.`, {
        cause: error,
      });
    });
    return { files, keptIn: await replaceData(dataDir, present) };
  } finally {
    lock.release();
  }
}

async function unpack(file: string, folder: string): Promise<number> {
  await mkdir(folder, { mode: 0o700 });
  const folders = [folder];
  let files = 0;
  await pipeline(createReadStream(file), createGunzip(), async (stream: AsyncIterable<Buffer>) => {
    for await (const item of readArchive(stream)) {
      const target = join(folder, item.path);
      if (item.kind === 'folder') {
        await mkdir(target, { mode: 0o700 });
        folders.push(target);
      } else {
        await writeItem(target, item);
        files++;
      }
    }
  });
  for (const made of folders) await syncFolder(made);
  return files;
}

async function writeItem(target: string, item: ArchiveItem): Promise<void> {
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const part of item.content()) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns where it put what was there before. An interruption leaves the mark that says so. */
async function replaceData(dataDir: string, old: string[]): Promise<string | null> {
  const unpacked = join(dataDir, UNPACKED);
  const mark = join(dataDir, UNFINISHED_RESTORE);
  await writeFile(mark, '', { flush: true });
  await syncFolder(dataDir);

  const keptIn = old.length > 0 ? join(dataDir, `${KEPT_PREFIX}${timestamp()}`) : null;
  if (keptIn) await moveAll(old, dataDir, keptIn);
  await moveAll(await readdir(unpacked), unpacked, dataDir);
  await syncFolder(dataDir);

  await rmdir(unpacked);
  await rm(mark);
  await syncFolder(dataDir);
  return keptIn;
}

async function moveAll(names: string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(from, name), join(to, name));
  await syncFolder(to);
}

const timestamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-');
