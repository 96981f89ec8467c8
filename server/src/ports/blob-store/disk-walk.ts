import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '../../lib/error-code.ts';

/** Not a letter of keys, so that the file of key `a` and the folder of key `a/b` can both exist. */
export const fileSuffix = '=';

/** The keys below a folder that come after a key, in the order of their characters as in S3. */
export async function* walkBlobs(
  root: string,
  prefix: string,
  after: string,
): AsyncGenerator<string> {
  for (const key of await keysAndFolders(root, prefix)) {
    if (!key.endsWith('/')) {
      if (key > after) yield key;
    } else if (key > after || after.startsWith(key)) {
      yield* walkBlobs(root, key, after);
    }
  }
}

/** Folders carry their slash while sorting: `a-b` comes before `a/…`. */
async function keysAndFolders(root: string, prefix: string): Promise<string[]> {
  const entries = await readFolder(join(root, prefix));
  return entries
    .flatMap((entry) => {
      if (entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return [`${prefix}${entry.name}/`];
      return entry.name.endsWith(fileSuffix)
        ? [`${prefix}${entry.name.slice(0, -fileSuffix.length)}`]
        : [];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

async function readFolder(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}
