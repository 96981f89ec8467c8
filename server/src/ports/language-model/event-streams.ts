import { createParser } from 'eventsource-parser';
import { type Dispatcher, Pool } from 'undici';
import { ModelError } from './port.ts';

export interface EventStreamOptions {
  url: string;
  apiKey: string | null;
}

/** Answers as they are written, straight from the socket: this is paid for every word. */
export function openEventStreams({ url, apiKey }: EventStreamOptions) {
  const { origin, pathname, search } = new URL(url);
  // How many at once is decided by who asks; a stream keeps its connection to itself.
  const pool = new Pool(origin, { pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  };

  return {
    /** The data of each event up to `[DONE]`. Rejects when the answer is no good stream. */
    post(content: object, signal: AbortSignal): AsyncIterable<string> {
      const stream = new EventStream(signal);
      const path = `${pathname}${search}`;
      pool.dispatch({ method: 'POST', path, headers, body: JSON.stringify(content) }, stream);
      return { [Symbol.asyncIterator]: () => stream };
    },
  };
}

/** A model that writes faster than it is read is made to wait from here on. */
const maxUnread = 1000;
/** After `[DONE]` nothing should follow. Who keeps the connection open nevertheless loses it. */
const closingMs = 1000;

/**
 * One answer on its way: the socket hands it bytes, its reader takes events. Written by hand, not as
 * a stream and a generator: most events are handed over in the turn in which they arrived.
 */
class EventStream implements AsyncIterator<string>, Dispatcher.DispatchHandler {
  readonly #signal: AbortSignal;
  readonly #leave = (): void => this.#fail(this.#signal.reason);
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({ onEvent: ({ data }) => this.#add(data) });
  readonly #unread: string[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #waiting: PromiseWithResolvers<IteratorResult<string>> | null = null;
  #isOver = false;
  #failure: { error: unknown } | null = null;
  #closing: NodeJS.Timeout | undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    if (signal.aborted) this.#leave();
    else signal.addEventListener('abort', this.#leave);
  }

  /** One at a time, as `for await` asks. */
  async next(): Promise<IteratorResult<string>> {
    const data = this.#unread.shift();
    if (data !== undefined) {
      if (this.#unread.length === 0) this.#controller?.resume();
      return { done: false, value: data };
    }
    if (this.#failure) throw this.#failure.error;
    if (this.#isOver) return { done: true, value: undefined };
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  /** Whoever leaves early must not leave the model writing. */
  async return(): Promise<IteratorResult<string>> {
    this.#fail(new ModelError('cut off'));
    return { done: true, value: undefined };
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) controller.abort(new Error('nobody waits for the answer'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, unknown>,
  ): void {
    if (status !== 200) this.#fail(refusal(status, headers['retry-after']));
  }

  onResponseData(controller: Dispatcher.DispatchController, bytes: Uint8Array): void {
    if (this.#isOver) return;
    this.#parser.feed(this.#decoder.decode(bytes, { stream: true }));
    if (this.#unread.length > maxUnread) controller.pause();
  }

  onResponseEnd(): void {
    clearTimeout(this.#closing);
    this.#end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#closing);
    this.#fail(error);
  }

  #add(data: string): void {
    if (this.#isOver) return;
    if (data === '[DONE]') {
      this.#end();
      this.#closing = setTimeout(() => this.#abort(), closingMs).unref();
    } else if (this.#waiting) {
      const { resolve } = this.#waiting;
      this.#waiting = null;
      resolve({ done: false, value: data });
    } else this.#unread.push(data);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#signal.removeEventListener('abort', this.#leave);
    this.#waiting?.resolve({ done: true, value: undefined });
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#failure = { error };
    this.#signal.removeEventListener('abort', this.#leave);
    this.#waiting?.reject(error);
    this.#abort();
  }

  #abort(): void {
    this.#controller?.abort(new Error('nobody waits for the answer'));
  }
}

export function refusal(status: number, retryAfter: unknown): ModelError {
  const seconds = Number(retryAfter ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
  if (status === 429) return new ModelError('busy', { status, retryAfterMs });
  const isTheirFault = status >= 500 || status === 408;
  return new ModelError(isTheirFault ? 'unavailable' : 'refused', { status, retryAfterMs });
}
