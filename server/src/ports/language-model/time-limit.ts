/** A signal that is aborted by the caller's, or when a limit that can be started anew is over. */
export class TimeLimit {
  readonly signal: AbortSignal;
  readonly #control = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #until: number;
  #isOver = false;

  constructor(caller: AbortSignal, limitMs: number) {
    this.signal = AbortSignal.any([caller, this.#control.signal]);
    this.#until = performance.now() + limitMs;
    // One timer that looks now and then: a piece of text must not cost a timer.
    this.#timer = setInterval(() => this.#look(), Math.min(250, limitMs)).unref();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  restart(limitMs: number): void {
    this.#until = performance.now() + limitMs;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    if (performance.now() < this.#until) return;
    this.#isOver = true;
    this.stop();
    this.#control.abort();
  }
}
