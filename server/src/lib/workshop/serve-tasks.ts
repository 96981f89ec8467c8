import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

export type Task = (input: unknown) => Promise<unknown>;

const order = z.object({ task: z.string(), input: z.unknown() });

/** The inside of a workshop's process: does what it is told, one task at a time. */
export function serveTasks(tasks: Readonly<Record<string, Task>>): void {
  const maxBytes = Number(process.argv[2]) * 1024 * 1024;
  const watch = new Worker(new URL('./memory-watch-worker.ts', import.meta.url), {
    workerData: { maxBytes },
  });
  watch.unref();
  const serve = async (message: unknown): Promise<void> => {
    const { task, input } = order.parse(message);
    const outcome = await attempt(() => tasks[task]?.(input));
    process.send?.({ ...outcome, isSpent: process.memoryUsage.rss() > maxBytes / 2 });
  };
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => void serve(message));
}

async function attempt(work: () => Promise<unknown> | undefined): Promise<object> {
  try {
    return { result: await work() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
