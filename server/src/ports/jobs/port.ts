import type { z } from 'zod';

/** A kind of background work, written once beside the feature that owns it. */
export interface JobKind<Schema extends z.ZodType = z.ZodType> {
  name: string;
  /** Checked when the job is enqueued and again before it runs. Ids, nothing personal: it is stored as it is. */
  data: Schema;
  /** Further tries after the first failed one. Default 5. */
  retries?: number;
  /** The wait before the first retry; each later one is longer, with jitter. Default 5. */
  retryDelaySeconds?: number;
  /** A run that takes longer is aborted and counts as failed. Default 300. */
  timeoutSeconds?: number;
}

export interface RunningJob {
  id: string;
  /** 0 at the first try. */
  retry: number;
  /** Aborted when the time is over or the server could not wait any longer for the job at its stop. */
  signal: AbortSignal;
}

export type JobHandler<Schema extends z.ZodType> = (
  data: z.output<Schema>,
  job: RunningJob,
) => Promise<void>;

/** A database client inside a transaction: the job then exists if, and only if, the transaction commits. */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface EnqueueOptions {
  /** Business time. */
  runAfter?: Date;
  /** While a job of the kind with this key waits or runs, another one is not made. */
  uniqueKey?: string;
  within?: SqlClient;
}

export interface DeadJob {
  id: string;
  name: string;
  failedAt: Date;
  retries: number;
}

/** Background work. A job survives restarts and runs on one server copy; a sweep runs on one copy per period. */
export interface Jobs {
  /** Before `start`. */
  define<Schema extends z.ZodType>(kind: JobKind<Schema>, handler: JobHandler<Schema>): void;
  /** Recurring work that looks for what is due at `now` (business time). Before `start`. */
  sweep(name: string, everySeconds: number, run: (now: Date) => Promise<void>): void;
  start(): Promise<void>;
  /** Returns the job's id, or null when `uniqueKey` found another one. */
  enqueue<Schema extends z.ZodType>(
    kind: JobKind<Schema>,
    data: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Runs every sweep, and every job that is due by the business time, before it returns. */
  runDueNow(): Promise<void>;
  /** Jobs that failed for good, newest first, at most 100. */
  dead(): Promise<DeadJob[]>;
  /** Takes no new job and waits for the running ones, at most for `limitMs`; others try the rest again. */
  stop(limitMs?: number): Promise<void>;
}
