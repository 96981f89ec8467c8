import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withTimeLimit } from '../../lib/time-limit.ts';
import { STOP, workerMessage, type WorkerOptions } from './embedded-messages.ts';

/** Long, because after a crash the start repeats what the last checkpoint missed. */
const START_LIMIT_MS = 5 * 60_000;
const STOP_LIMIT_MS = 30_000;

export interface DatabaseThread {
  /** The socket's path, or host and port. */
  readonly address: string;
  onFailure(listener: (error: Error) => void): void;
  stop(): Promise<void>;
}

/** Runs the embedded database beside the server: inside it, each query would stop everything else. */
export async function startDatabaseThread(options: WorkerOptions): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: options,
    // The settings of the server, secrets among them, are not the database's business.
    env: {},
  });
  const listening = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<Error>();
  let stopping = false;

  worker.on('message', (received: unknown) => {
    const message = workerMessage.parse(received);
    if (message.type === 'listening') listening.resolve(message.address);
    else ended.resolve(new Error(`the embedded database failed: ${message.reason}`));
  });
  worker.on('error', (error: unknown) =>
    ended.resolve(error instanceof Error ? error : new Error(String(error))),
  );
  worker.on('exit', (code) =>
    ended.resolve(new Error(`the thread of the embedded database ended with code ${code}`)),
  );
  void ended.promise.then((error) => listening.reject(error));

  const address = await withTimeLimit(
    listening.promise,
    START_LIMIT_MS,
    'starting the embedded database',
  ).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  return {
    address,
    onFailure(listener) {
      void ended.promise.then((error) => {
        if (!stopping) listener(error);
      });
    },
    async stop() {
      stopping = true;
      if (worker.threadId === -1) return;
      const exited = once(worker, 'exit');
      worker.postMessage(STOP);
      await withTimeLimit(exited, STOP_LIMIT_MS, 'stopping the embedded database').catch(() =>
        worker.terminate(),
      );
    },
  };
}
