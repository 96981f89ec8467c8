export interface FairQueueOptions {
  /** Works under way at once. */
  concurrency: number;
  maxWaiting: number;
  /** Of one key, so that nobody fills the queue alone. */
  maxWaitingPerKey: number;
}

export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/**
 * Does costly work some at a time. Keys take turns, so that one who brings a hundred works delays
 * somebody else by one of them at most. What finds no room is refused at once.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** A Map keeps the order of insertion: whose turn it was goes to the end. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.concurrency) await this.#takePlace(key);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      if (!this.#startNext()) this.#running -= 1;
    }
  }

  #takePlace(key: string): Promise<void> {
    const own = this.#waiting.get(key) ?? [];
    const { maxWaiting, maxWaitingPerKey } = this.#options;
    if (this.#waitingCount >= maxWaiting || own.length >= maxWaitingPerKey) {
      throw new QueueFullError('too much is waiting');
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    own.push(resolve);
    this.#waiting.set(key, own);
    this.#waitingCount += 1;
    return promise;
  }

  /** The place of the finished work goes over to the next one, if any. */
  #startNext(): boolean {
    for (const [key, own] of this.#waiting) {
      const start = own.shift();
      this.#waiting.delete(key);
      if (own.length > 0) this.#waiting.set(key, own);
      if (!start) continue;
      this.#waitingCount -= 1;
      start();
      return true;
    }
    return false;
  }
}
