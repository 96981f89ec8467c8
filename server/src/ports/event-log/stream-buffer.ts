import type { LoggedEvent } from './port.ts';

/** The events of one stream in memory. Readers share them and are woken by whoever adds to them. */
export class StreamBuffer {
  #events: string[] = [];
  #length = 0;
  /** All events as one row of bytes. */
  #packed: Buffer | null = null;
  readonly #wakeReaders = new Set<() => void>();
  #closed = false;
  #failure: Error | undefined;

  get length(): number {
    return this.#length;
  }

  get closed(): boolean {
    return this.#closed;
  }

  get readers(): number {
    return this.#wakeReaders.size;
  }

  push(events: readonly string[]): void {
    const all = this.#unpack();
    for (const event of events) all.push(event);
    this.#length = all.length;
    this.#wake();
  }

  /** Readers return after the last event. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /** Readers throw, at the latest after the last event. */
  fail(error: Error): void {
    this.#failure ??= error;
    this.close();
  }

  slice(after: number, limit: number): LoggedEvent[] {
    const first = Math.max(after, 0);
    const events = this.#unpack().slice(first, first + limit);
    return events.map((data, index) => ({ id: first + index + 1, data }));
  }

  has(events: readonly string[], after: number): boolean {
    const all = this.#unpack();
    return events.every((event, index) => all[after + index] === event);
  }

  follow(after: number, signal: AbortSignal, onEnd: () => void): AsyncIterator<LoggedEvent> {
    return new Follower(this, after, signal, onEnd);
  }

  /** Undefined: the reader has seen everything so far. Throws what the stream failed with. */
  step(last: number): LoggedEvent | 'end' | undefined {
    const data = this.#unpack()[last];
    if (data !== undefined) return { id: last + 1, data };
    if (!this.#closed) return undefined;
    if (this.#failure) throw this.#failure;
    return 'end';
  }

  watch(onChange: () => void): void {
    this.#wakeReaders.add(onChange);
  }

  unwatch(onChange: () => void): void {
    this.#wakeReaders.delete(onChange);
  }

  /**
   * For as long as nobody asks for them. Thousands of answers are kept for a while after their end:
   * as texts they are more objects than all the rest of the server, and the collector walks them all.
   */
  pack(): void {
    if (this.#packed || this.#length === 0) return;
    const json = JSON.stringify(this.#events);
    // Not from Node's pool, of which each would keep a piece of its own.
    this.#packed = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
    this.#packed.write(json);
    this.#events = [];
  }

  #unpack(): string[] {
    if (this.#packed) {
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by `pack` from what it becomes again
      this.#events = JSON.parse(this.#packed.toString());
      this.#packed = null;
    }
    return this.#events;
  }

  #wake(): void {
    for (const wake of this.#wakeReaders) wake();
  }
}

/**
 * One reader's place in the stream. Written by hand, not as a generator: every token of every answer
 * passes here once per reader, and this way it is handed over in one step.
 */
class Follower implements AsyncIterator<LoggedEvent> {
  readonly #buffer: StreamBuffer;
  readonly #signal: AbortSignal;
  readonly #onEnd: () => void;
  readonly #onChange = (): void => this.#settle();
  #last: number;
  #isEnded = false;
  #waiting: PromiseWithResolvers<IteratorResult<LoggedEvent>> | null = null;

  constructor(buffer: StreamBuffer, after: number, signal: AbortSignal, onEnd: () => void) {
    this.#buffer = buffer;
    this.#last = Math.max(after, 0);
    this.#signal = signal;
    this.#onEnd = onEnd;
    buffer.watch(this.#onChange);
    signal.addEventListener('abort', this.#onChange);
  }

  /** One at a time, as `for await` asks. Not `async`, which would pass each event on some turns later. */
  next(): Promise<IteratorResult<LoggedEvent>> {
    try {
      const result = this.#look();
      if (result) return Promise.resolve(result);
    } catch (error) {
      return Promise.reject(error);
    }
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  async return(): Promise<IteratorResult<LoggedEvent>> {
    return this.#end();
  }

  #settle(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    try {
      const result = this.#look();
      if (!result) return;
      this.#waiting = null;
      waiting.resolve(result);
    } catch (error) {
      this.#waiting = null;
      waiting.reject(error);
    }
  }

  #look(): IteratorResult<LoggedEvent> | null {
    if (this.#isEnded || this.#signal.aborted) return this.#end();
    try {
      const step = this.#buffer.step(this.#last);
      if (step === undefined) return null;
      if (step === 'end') return this.#end();
      this.#last = step.id;
      return { done: false, value: step };
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #end(): IteratorResult<LoggedEvent> {
    if (!this.#isEnded) {
      this.#isEnded = true;
      this.#buffer.unwatch(this.#onChange);
      this.#signal.removeEventListener('abort', this.#onChange);
      this.#onEnd();
    }
    return { done: true, value: undefined };
  }
}
