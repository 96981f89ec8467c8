import { z } from 'zod';
import type { JobHandler, JobKind, RunningJob } from './port.ts';

/** What is stored for a job. `runAfter` is the business time it was given. */
export const storedJob = z.object({
  kind: z.string(),
  data: z.unknown(),
  runAfter: z.iso.datetime().optional(),
});

export type StoredJob = z.input<typeof storedJob>;

/** A kind with its defaults, whose handler takes what was stored and checks it first. */
export interface RunnableKind {
  retries: number;
  retryDelaySeconds: number;
  timeoutSeconds: number;
  run(data: unknown, job: RunningJob): Promise<void>;
}

export function runnableKind<Schema extends z.ZodType>(
  kind: JobKind<Schema>,
  handler: JobHandler<Schema>,
): RunnableKind {
  return {
    retries: kind.retries ?? 5,
    retryDelaySeconds: kind.retryDelaySeconds ?? 5,
    timeoutSeconds: kind.timeoutSeconds ?? 300,
    run: async (data, job) => handler(kind.data.parse(data), job),
  };
}
