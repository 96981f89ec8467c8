import { createParser } from 'eventsource-parser';
import { type Dispatcher, Pool } from 'undici';
import { gatheringMs } from './gathering.ts';
import { ModelError } from './port.ts';

export interface EventStreamOptions {
  url: string;
  apiKey: string | null;
}

/** Answers as they are written, straight from the socket: this is paid for every piece. */
export function openEventStreams({ url, apiKey }: EventStreamOptions) {
  const { origin, pathname, search } = new URL(url);
  // How many at once is decided by who asks; a stream keeps its connection to itself.
  const pool = new Pool(origin, { pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  };

  const open = new Set<EventStream>();

  return {
    /** The data of the events up to `[DONE]`, as many as came together. Rejects when it is no good stream. */
    post(content: object, signal: AbortSignal): AsyncIterable<readonly string[]> {
      const stream = new EventStream(signal, open);
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
class EventStream implements AsyncIterator<readonly string[]>, Dispatcher.DispatchHandler {
  readonly #signal: AbortSignal;
  /** All that are being read from the same place. */
  readonly #open: Set<EventStream>;
  readonly #leave = (): void => this.#fail(this.#signal.reason);
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({ onEvent: ({ data }) => this.#add(data) });
  #unread: string[] = [];
  /** What has come since the last piece went on. */
  #gathered: Uint8Array[] = [];
  #gathering: NodeJS.Timeout | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #waiting: PromiseWithResolvers<IteratorResult<readonly string[]>> | null = null;
  #isOver = false;
  #failure: { error: unknown } | null = null;
  #closing: NodeJS.Timeout | undefined;

  constructor(signal: AbortSignal, open: Set<EventStream>) {
    this.#signal = signal;
    this.#open = open;
    open.add(this);
    if (signal.aborted) this.#leave();
    else signal.addEventListener('abort', this.#leave);
  }

  /** One at a time, as `for await` asks. */
  async next(): Promise<IteratorResult<readonly string[]>> {
    if (this.#unread.length > 0) return this.#take();
    if (this.#failure) throw this.#failure.error;
    if (this.#isOver) return { done: true, value: undefined };
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  /** Whoever leaves early must not leave the model writing. */
  async return(): Promise<IteratorResult<readonly string[]>> {
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
    if (this.#gathering) this.#gathered.push(bytes);
    else this.#read(bytes, performance.now());
    if (this.#unread.length > maxUnread) controller.pause();
  }

  onResponseEnd(): void {
    this.#readGathered();
    clearTimeout(this.#closing);
    this.#end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#readGathered();
    clearTimeout(this.#closing);
    this.#fail(error);
  }

  /** `due`: when they were to go on. The server may be late. */
  #read(bytes: Uint8Array, due: number): void {
    this.#parser.feed(this.#decoder.decode(bytes, { stream: true }));
    if (this.#isOver) return;
    if (this.#waiting && this.#unread.length > 0) {
      this.#waiting.resolve(this.#take());
      this.#waiting = null;
    }
    const wait = gatheringMs(this.#open.size, performance.now() - due);
    if (wait > 0) this.#gathering = setTimeout(this.#readGathered, wait, performance.now() + wait);
  }

  readonly #readGathered = (due = performance.now()): void => {
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#gathering = null;
    if (this.#isOver || this.#gathered.length === 0) return;
    const bytes = Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#read(bytes, due);
  };

  #add(data: string): void {
    if (this.#isOver) return;
    if (data === '[DONE]') {
      this.#end();
      this.#closing = setTimeout(() => this.#abort(), closingMs).unref();
    } else this.#unread.push(data);
  }

  #take(): IteratorResult<readonly string[]> {
    const value = this.#unread;
    this.#unread = [];
    if (value.length > maxUnread) this.#controller?.resume();
    return { done: false, value };
  }

  #end(): void {
    if (this.#isOver) return;
    this.#close();
    if (this.#waiting && this.#unread.length > 0) this.#waiting.resolve(this.#take());
    else this.#waiting?.resolve({ done: true, value: undefined });
    this.#waiting = null;
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#close();
    this.#failure = { error };
    this.#waiting?.reject(error);
    this.#abort();
  }

  #close(): void {
    this.#isOver = true;
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#open.delete(this);
    this.#signal.removeEventListener('abort', this.#leave);
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
