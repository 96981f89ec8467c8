import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Clock } from '../clock/port.ts';
import { describeFailure } from './job-failure.ts';
import { jobQueue } from './job-queue.ts';
import { type RunnableKind, runnableKind, type StoredJob } from './job-registry.ts';
import type { JobsLog } from './job-runner.ts';

export interface SweepsOptions {
  boss: PgBoss;
  clock: Clock;
  log: JobsLog;
  heartbeatSeconds: number;
  onSent: () => void;
}

interface Sweep {
  everySeconds: number;
  run: () => Promise<void>;
}

const timeoutSeconds = 600;

/**
 * Recurring work as jobs of the shared queue. Every copy proposes each period's job and the queue
 * keeps one of them, so a period is neither lost with a copy nor run twice.
 */
export class Sweeps {
  readonly #options: SweepsOptions;
  readonly #sweeps = new Map<string, Sweep>();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(options: SweepsOptions) {
    this.#options = options;
  }

  /** The result is the kind of its jobs. */
  add(
    name: string,
    everySeconds: number,
    run: (now: Date) => Promise<void>,
  ): { name: string; kind: RunnableKind } {
    const jobName = `sweep:${name}`;
    let last: Promise<void> = Promise.resolve();
    const runAlone = (): Promise<void> => {
      last = last.catch(() => undefined).then(() => run(this.#options.clock.now()));
      return last;
    };
    this.#sweeps.set(jobName, { everySeconds, run: runAlone });
    const kind = { name: jobName, data: z.null(), retries: 0, timeoutSeconds };
    return { name: jobName, kind: runnableKind(kind, runAlone) };
  }

  start(): void {
    for (const [name, { everySeconds }] of this.#sweeps) {
      void this.#propose(name, everySeconds);
      const propose = (): void => void this.#propose(name, everySeconds);
      this.#timers.push(setInterval(propose, everySeconds * 1000).unref());
    }
  }

  async runAll(): Promise<void> {
    for (const [name, { run }] of this.#sweeps) {
      await run().catch((error: unknown) =>
        this.#options.log.error({ kind: name, ...describeFailure(error) }, 'sweep failed'),
      );
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #propose(name: string, everySeconds: number): Promise<void> {
    const { boss, log, heartbeatSeconds, onSent } = this.#options;
    const job: StoredJob = { kind: name, data: null };
    try {
      const id = await boss.send(jobQueue, job, {
        singletonKey: name,
        singletonSeconds: everySeconds,
        retryLimit: 0,
        heartbeatSeconds,
        expireInSeconds: timeoutSeconds + 60,
        // Until then the finished job keeps its period taken.
        deleteAfterSeconds: Math.max(2 * everySeconds, 3_600),
      });
      if (id) onSent();
    } catch (error) {
      log.error({ kind: name, ...describeFailure(error) }, 'sweep could not be proposed');
    }
  }
}
