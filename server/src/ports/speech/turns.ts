import { SpeechError } from './port.ts';

/** So many at once, a bounded line of waiting ones behind them, first come first served. */
export class Turns {
  #free: number;
  readonly #maxWaiting: number;
  readonly #line: (() => void)[] = [];

  constructor(atOnce: number, maxWaiting: number) {
    this.#free = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Resolves to what ends the turn. */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else if (this.#line.length >= this.#maxWaiting) throw new SpeechError('busy');
    else await new Promise<void>((resolve) => this.#line.push(resolve));
    return () => {
      const next = this.#line.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}
