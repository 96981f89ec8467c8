/** How late the end of a limit may be noticed. */
const LOOK_MS = 100;

/** Limits that are running. All have one timer: a piece of text must not cost one, and many would wake the server at many moments. */
const running = new Set<TimeLimit>();
let timer: NodeJS.Timeout | undefined;

function lookAtAll(): void {
  const now = performance.now();
  for (const limit of running) limit.look(now);
  if (running.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** A signal that is aborted by the caller's, or when a limit that can be started anew is over. */
export class TimeLimit {
  readonly signal: AbortSignal;
  readonly #control = new AbortController();
  #until: number;
  #isOver = false;

  constructor(caller: AbortSignal, limitMs: number) {
    this.signal = AbortSignal.any([caller, this.#control.signal]);
    this.#until = performance.now() + limitMs;
    running.add(this);
    timer ??= setInterval(lookAtAll, LOOK_MS).unref();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  restart(limitMs: number): void {
    this.#until = performance.now() + limitMs;
  }

  stop(): void {
    running.delete(this);
  }

  /** Ends it if its time has come. */
  look(now: number): void {
    if (now < this.#until) return;
    this.#isOver = true;
    this.stop();
    this.#control.abort();
  }
}
