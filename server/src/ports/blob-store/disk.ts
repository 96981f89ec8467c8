import { randomUUID } from 'node:crypto';
import { access, chmod, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasErrorCode } from '../../lib/error-code.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { folderMaker, removeEmptyFolders, syncIfThere } from './disk-folders.ts';
import { fileSuffix, walkBlobs } from './disk-walk.ts';
import { checkFolder, checkKey, checkPage } from './key.ts';
import type { BlobInfo, BlobStore } from './port.ts';

/** No key segment starts with a dot. */
const incomingName = '.incoming';
/** Tells the unfinished files of this process from those a crashed one left behind. */
const processName = randomUUID();

/** One server process owns the folder; several copies of the server share an S3 store instead. */
export async function openDiskStore({ folder }: { folder: string }): Promise<BlobStore> {
  const incoming = join(folder, incomingName);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await syncFolder(folder);
  await syncFolder(dirname(folder));
  await sweep(incoming);

  const fileOf = (key: string) => join(folder, `${checkKey(key)}${fileSuffix}`);
  const makeFolder = folderMaker(folder);

  /** A removal may take an emptied folder away just before the file moves in. */
  const moveIn = async (temporary: string, file: string): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      await makeFolder(dirname(file));
      try {
        return await rename(temporary, file);
      } catch (error) {
        if (!hasErrorCode(error, 'ENOENT') || attempt === 10) throw error;
      }
    }
  };
  const removeFile = async (file: string): Promise<boolean> => {
    try {
      // Unlike unlink, rm waits for a reader on Windows to let go.
      await rm(file);
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return false;
      throw error;
    }
    await syncIfThere(dirname(file));
    await removeEmptyFolders(dirname(file), folder);
    return true;
  };

  return {
    async put(key, content, { signal } = {}) {
      const file = fileOf(key);
      const temporary = join(incoming, `${processName}.${randomUUID()}`);
      try {
        const size = await write(temporary, content, signal);
        signal?.throwIfAborted();
        await moveIn(temporary, file);
        await syncIfThere(dirname(file));
        return { size };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = await openToRead(fileOf(key));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(key) {
      await removeFile(fileOf(key));
    },
    async removeAll(prefix) {
      let removed = 0;
      for await (const key of walkBlobs(folder, checkFolder(prefix), '')) {
        if (await removeFile(fileOf(key))) removed += 1;
      }
      return removed;
    },
    async list(prefix, { limit, after = '' }) {
      checkPage(prefix, limit);
      const blobs: BlobInfo[] = [];
      for await (const key of walkBlobs(folder, prefix, after)) {
        const last = blobs.at(-1);
        if (last && blobs.length === limit) return { blobs, next: last.key };
        const size = await sizeOf(fileOf(key));
        if (size !== null) blobs.push({ key, size });
      }
      return { blobs, next: null };
    },
    async ping() {
      await access(incoming, constants.R_OK | constants.W_OK | constants.X_OK);
    },
    async close() {},
  };
}

async function write(
  path: string,
  content: Readable | Uint8Array,
  signal: AbortSignal | undefined,
): Promise<number> {
  const source = content instanceof Uint8Array ? Readable.from([content]) : content;
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  const save = async (chunks: AsyncIterable<Uint8Array | string>) => {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      await file.writeFile(bytes);
      size += bytes.length;
    }
  };
  try {
    await pipeline(source, save, signal ? { signal } : {});
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

async function openToRead(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    if (!name.startsWith(processName)) await rm(join(incoming, name), { force: true });
  }
}
