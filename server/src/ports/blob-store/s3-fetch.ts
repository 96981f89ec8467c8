import { Readable } from 'node:stream';
import { type S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import { TimeLimitError } from '../../lib/time-limit.ts';

export interface ByteRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/*
 * The client signs well but its requests cannot be interrupted. Those that carry bytes must be, so
 * they are made here, to an address the client signed.
 */

/** A request with a short answer, all of it within the limit. */
export async function exchange(
  client: S3Client,
  request: ByteRequest,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Headers> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tooSlow(limitMs)), limitMs);
  try {
    const stop = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal;
    const response = await send(client, request, stop);
    const text = await response.text();
    if (!response.ok) throw serverError(response.status, text);
    return response.headers;
  } finally {
    clearTimeout(timer);
  }
}

/** The limit holds for the answer to begin, and again for each further wait for bytes. */
export async function download(
  client: S3Client,
  key: string,
  limitMs: number,
): Promise<{ stream: Readable; size: number }> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tooSlow(limitMs)), limitMs);
  try {
    const headers = { 'accept-encoding': 'identity' };
    const response = await send(client, { method: 'GET', key, headers }, limit.signal);
    if (!response.ok) throw serverError(response.status, await response.text());
    const size = Number(response.headers.get('content-length') ?? Number.NaN);
    if (!response.body || !Number.isSafeInteger(size)) {
      limit.abort();
      throw new Error('the S3 server does not say how long the object is');
    }
    return { stream: toReadable(response.body, limit, limitMs), size };
  } finally {
    clearTimeout(timer);
  }
}

async function send(client: S3Client, request: ByteRequest, signal: AbortSignal) {
  const { method, key, query = {}, headers = {}, body = null } = request;
  const address = await client.getPresignedUrl(method, key, {
    parameters: query,
    extraHeaders: headers,
    expirySeconds: 300,
  });
  return fetch(address, { method, headers, body, signal, redirect: 'error' });
}

function toReadable(
  body: ReadableStream<Uint8Array>,
  limit: AbortController,
  limitMs: number,
): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      // Only our own wait counts: a slow reader of this stream does not make the server late.
      const timer = setTimeout(() => limit.abort(tooSlow(limitMs)), limitMs);
      reader.read().then(
        ({ done, value }) => {
          clearTimeout(timer);
          this.push(done ? null : value);
        },
        (error: unknown) => {
          clearTimeout(timer);
          this.destroy(error instanceof Error ? error : new Error('the download broke off'));
        },
      );
    },
    destroy(error, done) {
      limit.abort();
      done(error);
    },
  });
}

function serverError(status: number, text: string): S3Errors.ServerError {
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? 'UnknownErrorCode';
  return new S3Errors.ServerError(status, code, `the S3 server answered ${status} ${code}`);
}

function tooSlow(limitMs: number): TimeLimitError {
  return new TimeLimitError('an answer of the S3 server', limitMs);
}
