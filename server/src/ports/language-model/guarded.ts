import type { z } from 'zod';
import { type LanguageModel, ModelError, type ModelReport, type ModelRequest } from './port.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { Seats } from '../../lib/seats.ts';

export interface GuardOptions {
  /** Requests under way at once; more wait, and many more are refused. */
  concurrency: number;
  maxWaiting: number;
  /** Further tries, only while nothing of the answer is out. */
  retries: number;
  retryDelayMs: number;
  breaker: { failures: number; openMs: number };
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const noReport: ModelReport = { model: '', promptTokens: 0, completionTokens: 0 };

/** Keeps one model from being overrun, and us from waiting for one that is down. */
export function guardModel(model: LanguageModel, options: GuardOptions): LanguageModel {
  const seats = new Seats(options.concurrency, options.maxWaiting, () => new ModelError('busy'));
  const breaker = new CircuitBreaker(options.breaker);
  const wait = options.wait ?? pause;

  /** Tries until `attempt` has begun to give something. */
  async function trying<T>(signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
    for (let tried = 0; ; tried += 1) {
      breaker.check();
      try {
        const result = await attempt();
        breaker.succeeded();
        return result;
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        if (countsAgainst(error)) breaker.failed();
        if (!mayHelp(error) || tried >= options.retries) throw error;
        await wait(delayOf(error, tried, options.retryDelayMs), signal);
      }
    }
  }

  return {
    async *stream(request: ModelRequest, signal: AbortSignal) {
      const leave = await seats.take(signal);
      let open: AsyncGenerator<string, ModelReport> | undefined;
      try {
        const { pieces, first } = await trying(signal, async () => {
          const begun = model.stream(request, signal);
          return { pieces: begun, first: await begun.next() };
        });
        open = pieces;
        if (first.done) return first.value;
        yield first.value;
        return yield* pieces;
      } catch (error) {
        // Failures before the first piece were counted with their tries.
        if (open && error instanceof ModelError && countsAgainst(error)) breaker.failed();
        throw error;
      } finally {
        leave();
        // A reader that leaves early must not leave the model writing.
        await open?.return(noReport);
      }
    },
    async complete<Schema extends z.ZodType>(
      request: ModelRequest,
      schema: Schema,
      signal: AbortSignal,
    ) {
      const leave = await seats.take(signal);
      try {
        return await trying(signal, () => model.complete(request, schema, signal));
      } finally {
        leave();
      }
    },
    embed:
      model.embed === null
        ? null
        : async (texts, signal) => {
            const { embed } = model;
            if (!embed) throw new ModelError('unavailable');
            const leave = await seats.take(signal);
            try {
              return await trying(signal, () => embed(texts, signal));
            } finally {
              leave();
            }
          },
  };
}

const countsAgainst = ({ problem }: ModelError): boolean =>
  problem === 'unavailable' || problem === 'timeout' || problem === 'busy';

/**
 * Who was waited for to the limit, or has thought up to a limit, is not waited for again: the next in
 * line still has time to answer.
 */
const mayHelp = ({ problem, retryAfterMs }: ModelError): boolean =>
  !['refused', 'timeout', 'cut short'].includes(problem) && (retryAfterMs ?? 0) <= LONGEST_WAIT_MS;

/** Somebody waits for the answer: a model that needs longer than this is passed over. */
const LONGEST_WAIT_MS = 3000;

function delayOf({ retryAfterMs }: ModelError, tried: number, baseMs: number): number {
  const backoff = baseMs * 2 ** tried * (0.5 + Math.random());
  return Math.max(retryAfterMs ?? 0, backoff);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { setTimeout: sleep } = await import('node:timers/promises');
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}
