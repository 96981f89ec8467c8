import type { z } from 'zod';

/** Which model does it: the one that writes answers, or the smaller one behind the agents. */
export type ModelRole = 'answer' | 'agent';

export interface ModelPicture {
  contentType: string;
  bytes: Uint8Array;
}

export interface ModelMessage {
  from: 'instructions' | 'person' | 'assistant';
  text: string;
  pictures?: readonly ModelPicture[];
}

export interface ModelRequest {
  role: ModelRole;
  messages: readonly ModelMessage[];
  temperature?: number;
  topP?: number;
}

export interface ModelReport {
  model: string;
  promptTokens: number;
  completionTokens: number;
  /** Parameters of the request that the model does not take, and was asked without. */
  leftOut?: readonly string[];
}

/** A language model. Every call ends by its own time limits, or when the signal is aborted. */
export interface LanguageModel {
  /** The text piece by piece; the report when it is whole. Rejects with a `ModelError`. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<string, ModelReport>;
  /** One value of the schema's shape. Rejects with a `ModelError`. */
  complete<Schema extends z.ZodType>(
    request: ModelRequest,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<{ value: z.output<Schema>; report: ModelReport }>;
  /** One vector per text, all of one length; null where no such model is configured. */
  readonly embed:
    | ((texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>)
    | null;
}

/**
 * `busy`: told to wait (429). `unavailable`: cannot be reached, or its own fault (5xx).
 * `timeout`: too slow. `cut off`: the text stopped in the middle. `cut short`: by a limit of its own,
 * where it would stop again. `malformed`: not what was asked for. `refused`: our request is wrong for
 * it (4xx): repeating it does not help.
 */
export type ModelProblem =
  | 'busy'
  | 'unavailable'
  | 'timeout'
  | 'cut off'
  | 'cut short'
  | 'malformed'
  | 'refused';

/** Its message never holds a text of a person, so it may be logged. */
export class ModelError extends Error {
  readonly problem: ModelProblem;
  /** What the model asked us to wait. */
  readonly retryAfterMs: number | null;

  constructor(
    problem: ModelProblem,
    options: { retryAfterMs?: number | null; status?: number | undefined } = {},
  ) {
    super(`language model: ${problem}${options.status ? ` (${options.status})` : ''}`);
    this.name = 'ModelError';
    this.problem = problem;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
