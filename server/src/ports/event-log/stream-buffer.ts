import type { LoggedEvent } from './port.ts';

/** The events of one stream in memory. Readers share them and are woken by whoever adds to them. */
export class StreamBuffer {
  readonly #events: string[] = [];
  readonly #wakeReaders = new Set<() => void>();
  #closed = false;
  #failure: Error | undefined;

  get length(): number {
    return this.#events.length;
  }

  get closed(): boolean {
    return this.#closed;
  }

  get readers(): number {
    return this.#wakeReaders.size;
  }

  push(events: readonly string[]): void {
    for (const event of events) this.#events.push(event);
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
    const events = this.#events.slice(first, first + limit);
    return events.map((data, index) => ({ id: first + index + 1, data }));
  }

  has(events: readonly string[], after: number): boolean {
    return events.every((event, index) => this.#events[after + index] === event);
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<LoggedEvent, void, undefined> {
    let last = Math.max(after, 0);
    let wake: (() => void) | undefined;
    const onChange = (): void => wake?.();
    this.#wakeReaders.add(onChange);
    signal.addEventListener('abort', onChange);
    try {
      while (!signal.aborted) {
        const data = this.#events[last];
        if (data !== undefined) {
          last += 1;
          yield { id: last, data };
        } else if (this.#closed) {
          if (this.#failure) throw this.#failure;
          return;
        } else {
          await new Promise<void>((resolve) => (wake = resolve));
        }
      }
    } finally {
      this.#wakeReaders.delete(onChange);
      signal.removeEventListener('abort', onChange);
    }
  }

  #wake(): void {
    for (const wake of this.#wakeReaders) wake();
  }
}
