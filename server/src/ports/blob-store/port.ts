import type { Readable } from 'node:stream';

export interface BlobInfo {
  key: string;
  size: number;
}

/**
 * Bytes under names of our own making, see `checkKey`. A blob appears whole or not at all; writing
 * an existing key replaces it, and whoever is reading the old bytes keeps reading the old bytes.
 */
export interface BlobStore {
  /** Resolves once the bytes would survive a power cut. On failure nothing new is visible. */
  put(
    key: string,
    content: Readable | Uint8Array,
    options?: { signal?: AbortSignal },
  ): Promise<{ size: number }>;
  /** The caller must read the stream to its end or destroy it. */
  get(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** A key that is not there is already removed. */
  remove(key: string): Promise<void>;
  /** Removes every key below a folder such as `user-12/`; tells how many there were. */
  removeAll(prefix: string): Promise<number>;
  /** Keys below a folder (`''` = all), ordered. `next` is the `after` of the following page. */
  list(
    prefix: string,
    page: { limit: number; after?: string },
  ): Promise<{ blobs: BlobInfo[]; next: string | null }>;
  /** Rejects when the store cannot be used. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
