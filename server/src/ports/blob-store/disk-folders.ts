import { mkdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasErrorCode } from '../../lib/error-code.ts';
import { syncFolder } from '../../lib/sync-folder.ts';

/**
 * Makes a folder and those above it durable. Whoever needs a folder that is just being made waits
 * for it, since nothing below it is safe before.
 */
export function folderMaker(root: string): (path: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const make = async (path: string): Promise<void> => {
    if (path === root) return;
    const parent = dirname(path);
    await makeOnce(parent);
    try {
      await mkdir(path, { mode: 0o700 });
    } catch (error) {
      if (hasErrorCode(error, 'EEXIST')) return;
      // The folder above was emptied and removed meanwhile: the caller finds out and tries again.
      if (hasErrorCode(error, 'ENOENT')) return;
      throw error;
    }
    await syncIfThere(parent);
  };
  const makeOnce = (path: string): Promise<void> => {
    const running = underWay.get(path);
    if (running) return running;
    const started = make(path).finally(() => underWay.delete(path));
    underWay.set(path, started);
    return started;
  };
  return makeOnce;
}

export async function removeEmptyFolders(path: string, root: string): Promise<void> {
  for (let folder = path; folder !== root; folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch (error) {
      if (hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) return;
      if (!hasErrorCode(error, 'ENOENT')) throw error;
    }
  }
}

export async function syncIfThere(path: string): Promise<void> {
  try {
    await syncFolder(path);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
}
