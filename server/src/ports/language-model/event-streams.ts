import type { Dispatcher } from 'undici';
import { gatheringMs } from './gathering.ts';
import { Line } from './held-connection.ts';
import { ModelError } from './port.ts';
import { readRefusal, type Refusal } from './refusal.ts';

export interface EventStreamOptions {
  url: string;
  apiKey: string | null;
}

/** Makes a text of the stream of one answer. */
export interface StreamReader {
  /** Whether it told anything. */
  read(received: string): boolean;
  /** The text that was read since it was last asked for. */
  take(): string;
  /** Nothing that follows belongs to the answer. */
  readonly isOver: boolean;
}

/** The text of an answer, as much as came together. One piece is asked for at a time. */
export interface StreamedPieces {
  next(): Promise<IteratorResult<string, undefined>>;
  /** Nobody reads on. */
  leave(): void;
  /** From now on they may come in groups. Until then each is somebody's first word, or comes before it. */
  gather(): void;
  /** Of a request that might be taken in another form. What it says may repeat what a person wrote. */
  readonly refusal: Refusal | null;
}

/** Answers as they are written, straight from the socket: this is paid for every piece. */
export function openEventStreams({ url, apiKey }: EventStreamOptions) {
  const { origin, pathname, search } = new URL(url);
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  };

  const open = new Set<EventStream>();
  /** How many at once is decided by who asks; a stream has its line to itself. */
  const free: Line[] = [];
  let lastNumber = 0;

  return {
    /** The answer up to the end that its reader sees. Rejects when it is no good stream. */
    post(content: object, reader: StreamReader, limit: Limit): StreamedPieces {
      const line = free.pop() ?? new Line(origin);
      lastNumber += 1;
      const place = { open, line, number: lastNumber, free: () => free.push(line) };
      const stream = new EventStream(reader, limit, place);
      const path = `${pathname}${search}`;
      line.dispatch({ method: 'POST', path, headers, body: bodyOf(content) }, stream);
      return stream;
    },
  };
}

/**
 * A request is kept until its answer is over. Bytes of Node's pool would keep the whole 64 kB that they
 * are cut from: with many answers so much of it that the collector goes through everything for it.
 */
function bodyOf(content: object): Buffer {
  const json = JSON.stringify(content);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  bytes.write(json);
  return bytes;
}

/** Characters. A model that writes faster than it is read is made to wait from here on. */
const maxUnread = 4000;
/** Bytes. Who writes so much need not be waited for: more is there already. */
const muchAtOnce = 16_000;
/** Of a refusal: characters that are read of what is said about it, and how long is waited for them. */
const mostSaid = 8_000;
const sayingMs = 2_000;
/** After the end nothing should follow. Who keeps the connection open nevertheless loses it. */
const closingMs = 1000;

/** How long is waited for an answer, and for more of it. */
interface Limit {
  signal: AbortSignal;
  /** Something has come. */
  restart(): void;
}

/** Where an answer is read, and beside which others. */
interface Place {
  /** All that are being read from there. */
  open: Set<EventStream>;
  line: Line;
  number: number;
  /** To be called once, when the line may be used by another. */
  free(): void;
}

/**
 * One answer on its way: the socket hands it bytes, whoever waits takes text. Written by hand, not as
 * a stream and a generator: most pieces are handed over in the turn in which they arrived.
 */
class EventStream implements StreamedPieces, Dispatcher.DispatchHandler {
  readonly #reader: StreamReader;
  readonly #limit: Limit;
  readonly #place: Place;
  readonly #onAbort = (): void => this.#fail(this.#limit.signal.reason);
  readonly #decoder = new TextDecoder();
  #gathers = false;
  #unread = '';
  /** What has come and was not read yet. */
  #received: Uint8Array[] = [];
  #gathering: NodeJS.Timeout | undefined;
  #controller: Dispatcher.DispatchController | null = null;
  #waiting: PromiseWithResolvers<IteratorResult<string, undefined>> | null = null;
  #isOver = false;
  #failure: { error: unknown } | null = null;
  /** Why it is no answer, while it is still being said. */
  #refused: { status: number; error: ModelError } | null = null;
  #said = '';
  #closing: NodeJS.Timeout | undefined;

  constructor(reader: StreamReader, limit: Limit, place: Place) {
    const { signal } = limit;
    this.#reader = reader;
    this.#limit = limit;
    this.#place = place;
    place.open.add(this);
    if (signal.aborted) this.#onAbort();
    else signal.addEventListener('abort', this.#onAbort);
  }

  get refusal(): Refusal | null {
    return this.#refused && readRefusal(this.#refused.status, this.#said);
  }

  /** Not `async`, which would pass each piece on some turns later. */
  next(): Promise<IteratorResult<string, undefined>> {
    if (this.#unread !== '') return Promise.resolve(this.#take());
    if (this.#failure) return Promise.reject(this.#failure.error);
    if (this.#isOver) return Promise.resolve({ done: true, value: undefined });
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  leave(): void {
    if (!this.#isOver) this.#fail(new ModelError('cut off'));
  }

  gather(): void {
    this.#gathers = true;
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
    // Below 200 it is no answer yet, only a word that one is coming.
    if (status <= 200) return;
    const error = errorOf(status, headers['retry-after']);
    if (!mayBeOurs(status)) return this.#fail(error);
    this.#refused = { status, error };
    this.#closing = setTimeout(() => this.#fail(error), sayingMs);
  }

  onResponseData(_controller: Dispatcher.DispatchController, bytes: Uint8Array): void {
    // What was read together comes in several calls, and goes on together.
    if (this.#received.push(bytes) === 1) queueMicrotask(this.#handOn);
  }

  onResponseEnd(): void {
    this.#read();
    clearTimeout(this.#closing);
    if (this.#refused) this.#fail(this.#refused.error);
    else this.#end();
    this.#place.free();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    // What came just before is still told.
    this.#handOn();
    clearTimeout(this.#closing);
    this.#fail(this.#refused?.error ?? error);
    this.#place.free();
  }

  /** What follows is left with the connection until it is this answer's turn, or the reader has caught up. */
  readonly #handOn = (): void => {
    const isMuch = this.#read() > muchAtOnce;
    if (this.#isOver) return;
    this.#unread += this.#reader.take();
    if (this.#unread === '') return;
    this.#waiting?.resolve(this.#take());
    this.#waiting = null;
    const { line, open, number } = this.#place;
    const wait = this.#gathers ? gatheringMs(open.size, number, performance.now()) : 0;
    if (this.#unread.length > maxUnread) line.hold();
    else if (wait > 0 && !isMuch) {
      line.hold();
      this.#gathering = setTimeout(() => line.release(), wait);
    }
  };

  /** Reads what has come. Tells how many bytes that was. */
  #read(): number {
    const [first, ...others] = this.#received;
    if (!first) return 0;
    const bytes = others.length === 0 ? first : Buffer.concat(this.#received);
    this.#received = [];
    if (this.#isOver) return 0;
    const text = this.#decoder.decode(bytes, { stream: true });
    if (this.#refused) {
      this.#said += text;
      if (this.#said.length > mostSaid) this.#fail(this.#refused.error);
      return bytes.length;
    }
    try {
      if (this.#reader.read(text)) this.#limit.restart();
    } catch (error) {
      this.#fail(error);
    }
    if (this.#isOver || !this.#reader.isOver) return bytes.length;
    this.#end();
    this.#closing = setTimeout(() => this.#abort(), closingMs).unref();
    return bytes.length;
  }

  #take(): IteratorResult<string, undefined> {
    const value = this.#unread;
    this.#unread = '';
    if (value.length > maxUnread) this.#place.line.release();
    return { done: false, value };
  }

  #end(): void {
    if (this.#isOver) return;
    this.#close();
    if (this.#waiting && this.#unread !== '') this.#waiting.resolve(this.#take());
    else this.#waiting?.resolve({ done: true, value: undefined });
    this.#waiting = null;
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#close();
    this.#failure = { error };
    if (this.#waiting && this.#unread !== '') this.#waiting.resolve(this.#take());
    else this.#waiting?.reject(error);
    this.#waiting = null;
    this.#abort();
  }

  #close(): void {
    this.#isOver = true;
    this.#unread += this.#reader.take();
    clearTimeout(this.#gathering);
    this.#place.line.release();
    this.#place.open.delete(this);
    this.#limit.signal.removeEventListener('abort', this.#onAbort);
  }

  #abort(): void {
    this.#controller?.abort(new Error('nobody waits for the answer'));
  }
}

/** Refusals that may be about the form of the request: some say so as a fault of their own. */
export const mayBeOurs = (status: number): boolean =>
  [400, 404, 413, 415, 422, 500].includes(status);

export function errorOf(status: number, retryAfter: unknown): ModelError {
  const seconds = Number(retryAfter ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
  if (status === 429) return new ModelError('busy', { status, retryAfterMs });
  const isTheirFault = status >= 500 || status === 408;
  return new ModelError(isTheirFault ? 'unavailable' : 'refused', { status, retryAfterMs });
}
