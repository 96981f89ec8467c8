import { createReadStream } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UNFINISHED_RESTORE } from '../lib/lock-folder.ts';
import type { ArchiveItem } from './archive.ts';

/** Where a restore unpacks: worthless when found. */
export const UNPACKED = 'restore.new';
/** Where a forced restore puts what was there before. */
export const KEPT_PREFIX = 'before-restore-';

/** Names in the data folder that are no data. */
export const isData = (name: string) =>
  !['lock', 'lock-journal', 'database.new', UNPACKED, UNFINISHED_RESTORE].includes(name) &&
  !name.startsWith(KEPT_PREFIX);

/** Everything in the data folder, folders before what is in them. */
export async function* dataFiles(dataDir: string): AsyncGenerator<ArchiveItem> {
  for (const name of (await readdir(dataDir)).filter(isData).toSorted()) {
    // Whole folders may be links to another disk; links further down are nothing we made.
    yield* walk(dataDir, name, stat);
  }
}

async function* walk(
  root: string,
  path: string,
  look: typeof stat | typeof lstat,
): AsyncGenerator<ArchiveItem> {
  const file = join(root, path);
  const found = await look(file);
  if (found.isDirectory()) {
    yield { path, kind: 'folder', size: 0, content: nothing };
    for (const name of (await readdir(file)).toSorted())
      yield* walk(root, `${path}/${name}`, lstat);
  } else if (found.isFile()) {
    yield { path, kind: 'file', size: found.size, content: () => createReadStream(file) };
  } else {
    throw new Error(`${file} is neither a file nor a folder`);
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
