import { checkFolder, checkKey, checkPage } from './key.ts';
import type { BlobStore } from './port.ts';
import { s3Requests } from './s3-requests.ts';
import { upload } from './s3-upload.ts';

export interface S3Options {
  /** `https://s3.eu-west-1.amazonaws.com`, `http://localhost:9000` */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** `endpoint/bucket/key`, which every server understands, or `bucket.endpoint/key`. */
  pathStyle?: boolean;
  /** For one request, whatever it carries; when bytes are read, for each wait for more of them. */
  requestTimeoutMs?: number;
  tries?: number;
  retryWaitMs?: number;
}

const pageSize = 1000;
const parallelRemovals = 8;

export function openS3Store(options: S3Options): BlobStore {
  const requests = s3Requests({
    ...options,
    pathStyle: options.pathStyle ?? true,
    requestTimeoutMs: options.requestTimeoutMs ?? 60_000,
    tries: options.tries ?? 4,
    retryWaitMs: options.retryWaitMs ?? 200,
  });
  return {
    async put(key, content, { signal } = {}) {
      return { size: await upload(requests, checkKey(key), content, signal) };
    },
    async get(key) {
      return requests.get(checkKey(key));
    },
    async remove(key) {
      await requests.remove(checkKey(key));
    },
    async removeAll(prefix) {
      let removed = 0;
      let after: string | undefined;
      do {
        const page = await requests.list(checkFolder(prefix), pageSize, after);
        const left = page.blobs.map((blob) => blob.key);
        const removeNext = async (): Promise<void> => {
          for (let key = left.pop(); key !== undefined; key = left.pop()) {
            await requests.remove(key);
            removed += 1;
          }
        };
        await Promise.all(Array.from({ length: parallelRemovals }, removeNext));
        after = page.next ?? undefined;
      } while (after !== undefined);
      return removed;
    },
    async list(prefix, { limit, after }) {
      checkPage(prefix, limit);
      return requests.list(prefix, limit, after);
    },
    async ping() {
      await requests.list('', 1);
    },
    async close() {},
  };
}
