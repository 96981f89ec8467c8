import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { FairQueue, QueueFullError } from '../fair-queue.ts';

/**
 * Work on what strangers send us, in a process of its own: whatever it hits there, a crash, a bomb
 * or an endless loop, ends that process and nothing else. One piece at a time; those who bring work
 * take turns, so that nobody waits for all that somebody else has brought.
 */
export interface Workshop {
  /** `input` is asked for when its turn has come. What comes back is to be parsed by the caller. */
  run(task: string, input: () => Promise<unknown>, options: RunOptions): Promise<unknown>;
  close(): Promise<void>;
}

interface RunOptions {
  limitMs: number;
  /** Who brings it. */
  by?: string;
  signal?: AbortSignal;
}

export interface WorkshopOptions {
  /** A module that calls `serveTasks`. */
  script: URL;
  /** The process ends when it takes more than this. */
  memoryMb: number;
  /** The process ends when it had nothing to do for this long. */
  idleMs?: number;
  maxWaiting?: number;
  /** Of what one has brought; the usual is no limit of their own. */
  maxWaitingEach?: number;
  /** How far it steps back for everything else, 0 to 19. */
  niceness?: number;
}

/** `busy`: nothing was tried. The others: the input is to blame, or may well be. */
export class WorkshopError extends Error {
  readonly reason: 'busy' | 'stopped' | 'too slow' | 'failed';

  constructor(reason: 'busy' | 'stopped' | 'too slow' | 'failed', options?: ErrorOptions) {
    super(`the work was not done: ${reason}`, options);
    this.name = 'WorkshopError';
    this.reason = reason;
  }
}

/** `isSpent`: the process has grown so large that another one should do the next piece. */
const reply = z.union([
  z.object({ result: z.unknown(), isSpent: z.boolean() }),
  z.object({ failure: z.string(), isSpent: z.boolean() }),
]);
export function openWorkshop(options: WorkshopOptions): Workshop {
  const { script, memoryMb, idleMs = 15_000, maxWaiting = 100, niceness = 0 } = options;
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  // The one that is being done has its place beside them.
  const places = maxWaiting - 1;
  const { maxWaitingEach: maxWaitingPerKey = places } = options;
  const queue = new FairQueue({ concurrency: 1, maxWaiting: places, maxWaitingPerKey });
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(script), [String(memoryMb)], {
      // The settings of the server, secrets among them, are not its business.
      env: {},
      execArgv: [`--max-old-space-size=${memoryMb}`, ...permissions],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    started.on('error', () => started.kill('SIGKILL'));
    if (started.pid !== undefined) stepBack(started.pid, niceness);
    return started;
  };
  const end = (): void => {
    worker?.kill('SIGKILL');
    worker = null;
  };

  const work = async (
    task: string,
    input: () => Promise<unknown>,
    { limitMs, signal }: RunOptions,
  ): Promise<unknown> => {
    const checkStopped = (): void => {
      if (isClosed || signal?.aborted) throw new WorkshopError('stopped');
    };
    checkStopped();
    clearTimeout(idle);
    const content = await input();
    checkStopped();
    const done = Promise.withResolvers<unknown>();
    const asked = (worker ??= start());
    asked.ref();
    const timer = setTimeout(() => stop('too slow'), limitMs);
    const stop = (reason: 'stopped' | 'too slow'): void => {
      done.reject(new WorkshopError(reason));
      end();
    };
    const onAbort = () => stop('stopped');
    const onExit = () => done.reject(new WorkshopError(isClosed ? 'stopped' : 'failed'));
    const onMessage = (message: unknown): void => {
      const { data: answer } = reply.safeParse(message);
      // What a stranger's bytes have made of it is not to be trusted with anything more.
      if (!answer) {
        onExit();
        end();
        return;
      }
      if ('failure' in answer) done.reject(new WorkshopError('failed', { cause: answer.failure }));
      else done.resolve(answer.result);
      if (answer.isSpent) end();
    };
    signal?.addEventListener('abort', onAbort);
    asked.once('exit', onExit).once('message', onMessage);
    asked.send({ task, input: content }, (error) => error && onExit());
    try {
      return await done.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      asked.off('exit', onExit).off('message', onMessage);
      asked.unref();
      asked.channel?.unref();
      idle = setTimeout(end, idleMs).unref();
    }
  };

  return {
    async run(task, input, runOptions) {
      const turn = queue.run(runOptions.by ?? '', () => work(task, input, runOptions));
      underWay.add(turn);
      try {
        return await turn;
      } catch (error) {
        throw error instanceof QueueFullError ? new WorkshopError('busy') : error;
      } finally {
        underWay.delete(turn);
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      end();
      await Promise.allSettled(underWay);
    },
  };
}

/** It reads our own code and nothing else matters to it: no file is written, no program is started. */
const permissions = ['--permission', '--allow-fs-read=*', '--allow-addons', '--allow-worker'];

function stepBack(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // A machine that does not let us is slower at worst.
  }
}
