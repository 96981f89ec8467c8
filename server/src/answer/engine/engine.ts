import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import {
  type Consultation,
  consultation,
  type ConsultRequest,
  engineReply,
  type EngineTask,
  type Review,
  review,
  type ReviewRequest,
} from './consultation.ts';
import { type Examination, examination, type ExamineRequest } from './examination.ts';

/** The clinical engine in a thread of its own: what it computes never holds up the streams. */
export interface ClinicalEngine {
  consult(request: ConsultRequest): Promise<Consultation>;
  review(request: ReviewRequest): Promise<Review>;
  examine(request: ExamineRequest): Promise<Examination>;
  /** Words that names of medicines begin with, in lower case. */
  medicineWords(): Promise<string[]>;
  /** Reads the knowledge now, so that the first question need not wait for it. */
  warmUp(): void;
  close(): Promise<void>;
}

export interface EngineOptions {
  log: { error(fields: object, message: string): void };
  limitMs?: number;
  maxWaiting?: number;
}

type Waiting = PromiseWithResolvers<unknown> & { tooLate: NodeJS.Timeout };

/** Reading the knowledge is part of the first request, on a machine that may be busy. */
const LIMIT_MS = 30_000;
const MAX_WAITING = 1_000;

/**
 * The thread is started by its first use, or ahead of it once somebody is there: the knowledge takes
 * some 70 MB that a server at rest does not need. A thread that dies or hangs fails the requests it had; the next one starts another.
 */
export function openEngine(options: EngineOptions): ClinicalEngine {
  const { log, limitMs = LIMIT_MS, maxWaiting = MAX_WAITING } = options;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      // The settings of the server, secrets among them, are not the engine's business.
      env: {},
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    started.on('message', (received: unknown) => {
      const reply = engineReply.parse(received);
      if ('failure' in reply) {
        settle(reply.id)?.reject(new Error(`the clinical engine failed: ${reply.failure}`));
      } else settle(reply.id)?.resolve(reply.result);
    });
    started.on('error', (error) => lose(started, error));
    started.on('exit', (code) => lose(started, new Error(`the engine's thread ended (${code})`)));
    started.unref();
    return started;
  }

  function settle(id: number): Waiting | undefined {
    const entry = waiting.get(id);
    clearTimeout(entry?.tooLate);
    waiting.delete(id);
    if (waiting.size === 0) worker?.unref();
    return entry;
  }

  function lose(lost: Worker, error: unknown): void {
    if (worker !== lost) return;
    worker = null;
    log.error({ err: error }, 'the clinical engine was lost');
    for (const id of waiting.keys()) settle(id)?.reject(error);
    void lost.terminate();
  }

  function perform(task: EngineTask): Promise<unknown> {
    if (waiting.size >= maxWaiting) return Promise.reject(new Error('the engine is overloaded'));
    const asked = (worker ??= start());
    const id = ++lastId;
    const tooLate = setTimeout(() => lose(asked, new Error('the engine hangs')), limitMs);
    const entry = { ...Promise.withResolvers<unknown>(), tooLate };
    waiting.set(id, entry);
    asked.ref();
    asked.postMessage({ id, task });
    return entry.promise;
  }

  return {
    consult: async (request) => consultation.parse(await perform({ consult: request })),
    examine: async (request) => examination.parse(await perform({ examine: request })),
    review: async (request) => review.parse(await perform({ review: request })),
    medicineWords: async () => z.array(z.string()).parse(await perform({ medicineWords: true })),
    warmUp() {
      worker ??= start();
    },
    async close() {
      const closing = worker;
      worker = null;
      for (const id of waiting.keys()) settle(id)?.reject(new Error('the engine was closed'));
      await closing?.terminate();
    },
  };
}
