import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Two copies on one folder would destroy it, so the second one does not start. */
export class DataFolderInUseError extends Error {
  readonly folder: string;

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running copy. Stop that copy, or give this one its own folder with DATA_DIR.`,
    );
    this.name = 'DataFolderInUseError';
    this.folder = folder;
  }
}

/** The folder holds neither the old data nor the new. */
export class DataFolderUnfinishedError extends Error {
  constructor(folder: string) {
    super(
      `A restore into the data folder ${folder} was interrupted. Run it again: npm run restore -- <file> --force`,
    );
    this.name = 'DataFolderUnfinishedError';
  }
}

/** A file that is there as long as a restore moves things in the folder. */
export const UNFINISHED_RESTORE = 'restore.unfinished';

export class DataFolderUnusableError extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The data folder ${folder} cannot be written to (${reason}). Choose another with DATA_DIR=…`,
      {
        cause,
      },
    );
    this.name = 'DataFolderUnusableError';
  }
}

export interface FolderLock {
  release(): void;
}

/**
 * Holds the folder for this process. The lock is the operating system's own, taken through SQLite,
 * so it ends with the process however that ends: a stale lock cannot exist.
 */
export function lockDataFolder(
  dataDir: string,
  { evenUnfinished = false }: { evenUnfinished?: boolean } = {},
): FolderLock {
  const folder = resolve(dataDir);
  const file = openLockFile(folder);
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw isBusy(error) ? new DataFolderInUseError(folder) : error;
  }
  if (!evenUnfinished && existsSync(join(folder, UNFINISHED_RESTORE))) {
    file.close();
    throw new DataFolderUnfinishedError(folder);
  }
  return {
    release: () => {
      if (file.isOpen) file.close();
    },
  };
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  } catch (cause) {
    throw new DataFolderUnusableError(folder, cause);
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
