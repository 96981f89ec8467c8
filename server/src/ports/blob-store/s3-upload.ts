import { addAbortSignal, type Readable } from 'node:stream';
import type { S3Requests, Upload } from './s3-requests.ts';

/** The smallest that S3 takes; each upload holds about two of them in memory. */
const partBytes = 5 * 1024 * 1024;

/** Sends what fits into one request in one, and the rest part by part. Tells the size. */
export async function upload(
  requests: S3Requests,
  key: string,
  content: Readable | Uint8Array,
  signal?: AbortSignal,
): Promise<number> {
  if (content instanceof Uint8Array) {
    await requests.put(key, Buffer.from(content), signal);
    return content.length;
  }
  let size = 0;
  let held: Buffer<ArrayBuffer> | null = null;
  let parts: Upload | null = null;
  try {
    for await (const part of cut(signal ? addAbortSignal(signal, content) : content)) {
      if (held) {
        parts ??= await requests.startUpload(key);
        await parts.putPart(held, signal);
      }
      held = part;
      size += part.length;
    }
    const last = held ?? Buffer.alloc(0);
    if (!parts) {
      await requests.put(key, last, signal);
      return size;
    }
    await parts.putPart(last, signal);
    signal?.throwIfAborted();
    await parts.finish();
    return size;
  } catch (error) {
    // Parts that are never put together cost money unseen. Failing to drop them changes nothing
    // for the caller, and bucket rules commonly clear such leftovers.
    await parts?.drop().catch(() => undefined);
    throw error;
  }
}

async function* cut(content: Readable): AsyncGenerator<Buffer<ArrayBuffer>> {
  let kept: Uint8Array[] = [];
  let length = 0;
  for await (const data of content) {
    const bytes = Buffer.from(data);
    let from = 0;
    while (length + bytes.length - from >= partBytes) {
      const until = from + partBytes - length;
      kept.push(bytes.subarray(from, until));
      yield Buffer.concat(kept, partBytes);
      kept = [];
      length = 0;
      from = until;
    }
    if (from < bytes.length) {
      kept.push(bytes.subarray(from));
      length += bytes.length - from;
    }
  }
  if (length > 0) yield Buffer.concat(kept, length);
}
