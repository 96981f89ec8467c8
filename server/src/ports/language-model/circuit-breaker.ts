import { ModelError } from './port.ts';

/** After some failures in a row nobody is made to wait for the next one; after a while one may try. */
export class CircuitBreaker {
  readonly #limit: number;
  readonly #openMs: number;
  readonly #now: () => number;
  #failures = 0;
  #tryAgainAt = 0;

  constructor(
    { failures, openMs }: { failures: number; openMs: number },
    now: () => number = () => performance.now(),
  ) {
    this.#limit = failures;
    this.#openMs = openMs;
    this.#now = now;
  }

  /** Throws while the model is left alone. */
  check(): void {
    if (this.#failures < this.#limit) return;
    if (this.#now() < this.#tryAgainAt) throw new ModelError('unavailable');
    // This one tries; until it is known how it went, the others go on passing by.
    this.#tryAgainAt = this.#now() + this.#openMs;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= this.#limit) this.#tryAgainAt = this.#now() + this.#openMs;
  }
}
