import type { Trace as ToldTrace } from '@hale/contract/admin-dialog-view';
import type { Context } from '../context.ts';
import { places } from '../vault/places.ts';
import type { Owner } from '../vault/vault.ts';
import { type RunTrace, storeFailure } from '../db/stored-answers.ts';
import type { Tokens } from './finish.ts';
import type { Trace } from './trace.ts';

export interface TracedRun {
  runId: string;
  chatId: number;
  keyOwner: Owner;
  /** Null: the answer was told to its end. */
  error: string | null;
  /** How long the reader waited for the first words; left out where none came. */
  firstTextMs?: number | null;
  /** Left out where no answer was told: then those count that a model has used. */
  tokens?: Tokens | undefined;
}

interface SealedTrace extends RunTrace {
  /** For whoever watches from outside, once it is stored. */
  told: ToldTrace;
}

/** Null, and never an error, when it cannot be told: an answer is worth more than its explanation. */
export async function sealTrace(
  { config, log, vault }: Pick<Context, 'config' | 'log' | 'vault'>,
  trace: Trace,
  { runId, keyOwner, error, firstTextMs = null, tokens }: Omit<TracedRun, 'chatId'>,
): Promise<SealedTrace | null> {
  try {
    const price = config.languageModel?.dollarsPerMillion;
    const told = tellTrace(trace, { runId, error, price, tokens });
    const traceSealed = await vault.sealText(keyOwner, places.trace, JSON.stringify(told));
    return { startedAt: trace.startedAt, traceSealed, firstTextMs, told };
  } catch (failure) {
    log.error({ err: failure, runId }, 'the trace of an answer could not be told');
    return null;
  }
}

/** Stores and exports the trace of a run without an answer. Never rejects. */
export async function keepFailure(
  ports: Pick<Context, 'config' | 'database' | 'log' | 'traceExport' | 'vault'>,
  trace: Trace,
  run: TracedRun,
): Promise<void> {
  const sealed = await sealTrace(ports, trace, run);
  if (!sealed) return;
  ports.traceExport?.send(sealed.told);
  try {
    // Whoever stopped an answer was not failed by us.
    await storeFailure(ports.database, run, sealed, run.error !== 'stopped');
  } catch (failure) {
    ports.log.error({ err: failure, runId: run.runId }, 'the trace of an answer was not stored');
  }
}

interface Price {
  prompt: number;
  completion: number;
}

interface Told extends Pick<TracedRun, 'runId' | 'error' | 'tokens'> {
  price?: Price | undefined;
}

const noTokens: Tokens = { prompt: 0, completion: 0 };

/** The trace that the contract describes, with details and costs on top. */
export function tellTrace(trace: Trace, { runId, error, price, tokens }: Told): ToldTrace {
  const at = (ms: number): string => new Date(trace.startedAt.getTime() + ms).toISOString();
  const used = trace.tokens() ?? noTokens;
  const { prompt, completion } = tokens ?? used;
  const latencyMs = trace.elapsedMs();
  // What the engine counts as tokens costs nothing.
  const cost = price
    ? (used.prompt * price.prompt + used.completion * price.completion) / 1_000_000
    : 0;
  return {
    run_id: runId,
    name: 'answer',
    status: error === null ? 'success' : 'error',
    start_time: at(0),
    end_time: at(latencyMs),
    latency_ms: latencyMs,
    model: trace.writer,
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    inputs: trace.inputs,
    outputs: error === null ? { ...trace.outputs, cost_dollars: cost } : null,
    error,
    steps: trace.steps
      .toSorted((a, b) => a.startMs - b.startMs)
      .map(({ name, startMs, endMs, status, details }) => ({
        name,
        start_time: at(startMs),
        end_time: at(endMs),
        status,
        ...(details && { details }),
      })),
  };
}
