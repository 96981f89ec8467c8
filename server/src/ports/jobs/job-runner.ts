import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { retry } from '../../lib/retry.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';
import { describeFailure, type JobFailure } from './job-failure.ts';
import { jobQueue } from './job-queue.ts';
import { type RunnableKind, storedJob } from './job-registry.ts';

export interface JobsLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface JobRunnerOptions {
  boss: PgBoss;
  kinds: ReadonlyMap<string, RunnableKind>;
  log: JobsLog;
  concurrency: number;
  pollMs: number;
  heartbeatMs: number;
}

interface ActiveJob {
  job: JobWithMetadata<unknown>;
  done: Promise<void>;
  abort: AbortController;
}

/** Takes jobs from the queue while there is room, runs each on its own and tells the queue how it went. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #active = new Map<string, ActiveJob>();
  #taking: Promise<unknown> = Promise.resolve();
  #looping: Promise<void> = Promise.resolve();
  #endPause: (() => void) | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#looping = this.#loop();
    this.#heartbeat = setInterval(() => void this.#touch(), this.#options.heartbeatMs).unref();
  }

  /** There may be something to do. */
  wake(): void {
    this.#endPause?.();
  }

  /** Returns when nothing is due and nothing runs here any more. */
  async drain(): Promise<void> {
    let taken: number;
    do {
      await Promise.all(this.#running());
      taken = await this.#take();
    } while (taken > 0 || this.#active.size > 0);
  }

  async stop(limitMs: number): Promise<void> {
    this.#stopping = true;
    this.wake();
    await this.#looping;
    try {
      await withTimeLimit(Promise.all(this.#running()), limitMs, 'waiting for running jobs');
    } catch {
      await this.#abandon();
    }
    clearInterval(this.#heartbeat);
  }

  #running(): Promise<void>[] {
    return [...this.#active.values()].map(({ done }) => done);
  }

  async #loop(): Promise<void> {
    while (!this.#stopping) {
      const room = this.#options.concurrency - this.#active.size;
      if (room <= 0) {
        await Promise.race(this.#running());
        continue;
      }
      // Before the look, so that what is enqueued during it is not slept through.
      const pause = this.#pause();
      const taken = await this.#take();
      if (taken < room) await pause;
      this.wake();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(end, this.#options.pollMs * (0.75 + Math.random() / 4));
      function end(): void {
        clearTimeout(timer);
        resolve();
      }
      this.#endPause = end;
    });
  }

  /** One at a time, so that there is room for all that is taken. */
  #take(): Promise<number> {
    const taken = this.#taking.then(async () => {
      const { boss, concurrency, log } = this.#options;
      const room = concurrency - this.#active.size;
      if (room <= 0 || this.#stopping) return 0;
      try {
        const jobs = await boss.fetch<unknown>(jobQueue, {
          batchSize: room,
          includeMetadata: true,
        });
        for (const job of jobs) this.#begin(job);
        return jobs.length;
      } catch (error) {
        log.error(describeFailure(error), 'jobs could not be taken from the queue');
        return 0;
      }
    });
    this.#taking = taken;
    return taken;
  }

  #begin(job: JobWithMetadata<unknown>): void {
    const abort = new AbortController();
    const done = this.#run(job, abort).finally(() => this.#active.delete(job.id));
    this.#active.set(job.id, { job, done, abort });
  }

  async #run(job: JobWithMetadata<unknown>, abort: AbortController): Promise<void> {
    const { boss, kinds, log } = this.#options;
    const stored = storedJob.safeParse(job.data);
    const name = stored.data?.kind ?? 'unknown';
    const kind = kinds.get(name);
    const attempt = { id: job.id, retryCount: job.retryCount };
    try {
      if (!kind) throw new UnknownJobKindError();
      const running = { id: job.id, retry: job.retryCount, signal: abort.signal };
      const work = kind.run(stored.data?.data, running);
      await withTimeLimit(work, kind.timeoutSeconds * 1000, 'a job');
      if (abort.signal.aborted) return;
      await this.#settle(() => boss.complete(jobQueue, attempt));
    } catch (error) {
      // Cut off at the stop of the server, which has told the queue already.
      if (abort.signal.aborted) return;
      abort.abort();
      const failure = describeFailure(error);
      const fields = { job: job.id, kind: name, retry: job.retryCount, ...failure };
      if (job.retryCount >= job.retryLimit) log.error(fields, 'job failed for good');
      else log.warn(fields, 'job failed and will be tried again');
      await this.#fail([attempt], failure);
    }
  }

  async #fail(attempts: { id: string; retryCount: number }[], failure: JobFailure): Promise<void> {
    await this.#settle(() => this.#options.boss.fail(jobQueue, attempts, failure));
  }

  /** When the queue cannot be told, the job stops giving signs of life and is tried again later. */
  async #settle(tell: () => Promise<unknown>): Promise<void> {
    try {
      await retry(tell, { tries: 3, waitMs: 200, worthRetrying: () => true });
    } catch (error) {
      this.#options.log.error(describeFailure(error), 'the outcome of a job could not be stored');
    }
  }

  async #touch(): Promise<void> {
    if (this.#active.size === 0) return;
    try {
      await this.#options.boss.touch(jobQueue, [...this.#active.values()].map(attemptOf));
    } catch (error) {
      this.#options.log.error(describeFailure(error), 'jobs could not give a sign of life');
    }
  }

  async #abandon(): Promise<void> {
    const left = [...this.#active.values()];
    for (const { abort } of left) abort.abort();
    for (const { job } of left) this.#options.log.warn({ job: job.id }, 'job was cut off');
    await this.#fail(left.map(attemptOf), { error: 'server stopped', at: [] });
  }
}

function attemptOf({ job }: ActiveJob): { id: string; retryCount: number } {
  return { id: job.id, retryCount: job.retryCount };
}

class UnknownJobKindError extends Error {
  override name = 'UnknownJobKindError';
}
