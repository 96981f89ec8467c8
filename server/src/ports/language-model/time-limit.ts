/** Limits end together where they end this close to each other: an idle server is woken up seldom. */
const TOGETHER_MS = 50;

/** Limits that are running. All have one timer: a piece of text must not cost one. */
const running = new Set<TimeLimit>();
let timer: NodeJS.Timeout | undefined;
let timerAt = Number.POSITIVE_INFINITY;

/** Looks soon after that moment, if not before. What lasts longer than it was thought to is looked at in vain, once. */
function lookAt(moment: number): void {
  if (moment >= timerAt) return;
  clearTimeout(timer);
  timerAt = moment;
  timer = setTimeout(lookAtAll, moment - performance.now() + TOGETHER_MS).unref();
}

function lookAtAll(): void {
  timerAt = Number.POSITIVE_INFINITY;
  const now = performance.now();
  let next = Number.POSITIVE_INFINITY;
  for (const limit of running) {
    const until = limit.look(now);
    if (until > now) next = Math.min(next, until);
  }
  if (next < Number.POSITIVE_INFINITY) lookAt(next);
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
    lookAt(this.#until);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  restart(limitMs: number): void {
    this.#until = performance.now() + limitMs;
    lookAt(this.#until);
  }

  stop(): void {
    running.delete(this);
  }

  /** Ends it if its time has come; tells when that is. */
  look(now: number): number {
    if (now < this.#until) return this.#until;
    this.#isOver = true;
    this.stop();
    this.#control.abort();
    return this.#until;
  }
}
