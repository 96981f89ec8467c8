import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** Tries in all, the first one included. */
  tries: number;
  /** Mean wait before the second try; doubles from there. */
  waitMs: number;
  worthRetrying: (error: unknown) => boolean;
  signal?: AbortSignal | undefined;
}

/** For work that may safely be done twice. */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    options.signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const give = attempt >= options.tries || options.signal?.aborted;
      if (give || !options.worthRetrying(error)) throw error;
      // Random, so that copies that failed together do not come back together.
      const wait = options.waitMs * 2 ** (attempt - 1) * 2 * Math.random();
      await sleep(wait, undefined, { signal: options.signal });
    }
  }
}
