import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import { retry } from '../../lib/retry.ts';
import { TimeLimitError, withTimeLimit } from '../../lib/time-limit.ts';
import type { BlobInfo } from './port.ts';
import { type ByteRequest, download, exchange } from './s3-fetch.ts';

export interface S3RequestsOptions {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  pathStyle: boolean;
  requestTimeoutMs: number;
  tries: number;
  retryWaitMs: number;
}

/** The calls of S3 that the store needs, each within its time and repeated where that is safe. */
export interface S3Requests {
  put(key: string, bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<void>;
  get(key: string): Promise<{ stream: Readable; size: number } | null>;
  remove(key: string): Promise<void>;
  list(
    prefix: string,
    limit: number,
    after?: string,
  ): Promise<{ blobs: BlobInfo[]; next: string | null }>;
  startUpload(key: string): Promise<Upload>;
}

/** An object that is sent in parts and appears when it is finished. */
export interface Upload {
  putPart(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<void>;
  finish(): Promise<void>;
  drop(): Promise<void>;
}

export function s3Requests(options: S3RequestsOptions): S3Requests {
  const limitMs = options.requestTimeoutMs;
  const client = new S3Client({
    endPoint: options.endpoint,
    region: options.region,
    bucket: options.bucket,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    pathStyle: options.pathStyle,
  });
  const repeat = <T>(work: () => Promise<T>, signal?: AbortSignal, worth = isPassing) =>
    retry(work, {
      tries: options.tries,
      waitMs: options.retryWaitMs,
      worthRetrying: worth,
      signal,
    });
  const send = (request: ByteRequest, signal?: AbortSignal) =>
    repeat(() => exchange(client, request, limitMs, signal), signal);
  const post = async (key: string, query: Record<string, string>, payload: string) => {
    const request = client.makeRequest({
      method: 'POST',
      objectName: key,
      query,
      payload,
      returnBody: true,
    });
    const text = request.then((response) => response.text());
    return withTimeLimit(text, limitMs, 'an answer of the S3 server');
  };

  return {
    async put(key, bytes, signal) {
      await send({ method: 'PUT', key, body: bytes, headers: digest(bytes) }, signal);
    },
    async get(key) {
      try {
        return await repeat(() => download(client, key, limitMs));
      } catch (error) {
        if (error instanceof S3Errors.ServerError && error.code === 'NoSuchKey') return null;
        throw error;
      }
    },
    async remove(key) {
      await send({ method: 'DELETE', key });
    },
    list: (prefix, limit, after) =>
      repeat(() =>
        withTimeLimit(listPage(client, prefix, limit, after), limitMs, 'a list of the S3 server'),
      ),
    async startUpload(key) {
      const uploadId = readUploadId(await repeat(() => post(key, { uploads: '' }, '')));
      const tags: string[] = [];
      return {
        async putPart(bytes, signal) {
          const query = { partNumber: String(tags.length + 1), uploadId };
          const headers = await send(
            { method: 'PUT', key, query, body: bytes, headers: digest(bytes) },
            signal,
          );
          tags.push((headers.get('etag') ?? '').replaceAll('"', ''));
        },
        async finish() {
          // After no answer at all it may have been done, and a second time would be refused.
          const worth = (error: unknown) =>
            error instanceof S3Errors.ServerError && isPassing(error);
          const text = await repeat(
            () => post(key, { uploadId }, partList(tags)),
            undefined,
            worth,
          );
          // S3 may begin its answer with 200 long before it fails.
          if (!text.includes('<CompleteMultipartUploadResult')) {
            throw new Error('the S3 server did not put the parts together');
          }
        },
        async drop() {
          await send({ method: 'DELETE', key, query: { uploadId } });
        },
      };
    },
  };
}

async function listPage(
  client: S3Client,
  prefix: string,
  limit: number,
  after: string | undefined,
): Promise<{ blobs: BlobInfo[]; next: string | null }> {
  const page = client.listObjectsGrouped({
    prefix,
    pageSize: limit,
    maxResults: limit,
    ...(after === undefined ? {} : { continuationToken: after }),
  });
  const blobs: BlobInfo[] = [];
  for (;;) {
    const item = await page.next();
    if (item.done) return { blobs, next: item.value ?? null };
    if (item.value.type === 'Object') blobs.push({ key: item.value.key, size: item.value.size });
  }
}

/** Lets the server refuse bytes that changed on the way. */
function digest(bytes: Uint8Array): Record<string, string> {
  return { 'content-md5': createHash('md5').update(bytes).digest('base64') };
}

function partList(tags: string[]): string {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
}

function readUploadId(answer: string): string {
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(answer)?.[1];
  if (!id) throw new Error('the S3 server did not name the upload');
  return id;
}

/** What another try may mend: no connection, no answer in time, a server in trouble. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3Errors.ServerError) {
    const { statusCode, code } = error;
    return (
      statusCode === 429 || (statusCode >= 500 && statusCode !== 501) || code === 'RequestTimeout'
    );
  }
  // fetch reports a broken connection as a TypeError.
  return error instanceof TimeLimitError || error instanceof TypeError;
}
