/** So many at once, a bounded line of waiting ones behind them, first come first served. */
export class Seats {
  #free: number;
  readonly #maxWaiting: number;
  readonly #refuse: () => Error;
  readonly #line: (() => void)[] = [];

  /** `refuse` makes what is thrown when the line is full. */
  constructor(seats: number, maxWaiting: number, refuse: () => Error) {
    this.#free = seats;
    this.#maxWaiting = maxWaiting;
    this.#refuse = refuse;
  }

  /** Resolves to what gives the seat back. */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else if (this.#line.length >= this.#maxWaiting) throw this.#refuse();
    else await this.#waitInLine(signal);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const next = this.#line.shift();
      if (next) next();
      else this.#free += 1;
    };
  }

  #waitInLine(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const sit = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        const place = this.#line.indexOf(sit);
        if (place >= 0) this.#line.splice(place, 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#line.push(sit);
    });
  }
}
