import { randomBytes } from 'node:crypto';
import type { Trace } from '@hale/contract/admin-dialog-view';

type Value = string | number | boolean;

/** A piece of a trace as collectors know it. */
export interface DescribedSpan {
  name: string;
  spanId: string;
  /** Null: the answer as a whole. */
  parentId: string | null;
  startedAt: Date;
  endedAt: Date;
  isFailed: boolean;
  attributes: Record<string, Value>;
}

/** Longer texts are cut: a queue of them has to fit into the memory. */
const longestText = 8_000;
/** What is told of a step in any case: names of models and of problems, never words of a person. */
const harmless: ReadonlySet<string> = new Set(['model', 'problem']);

/** An answer and its steps. Without `withTexts` nothing that a person, a model or staff wrote is in it. */
export function describeTrace(trace: Trace, withTexts: boolean): DescribedSpan[] {
  const root = newSpanId();
  return [
    {
      name: trace.name,
      spanId: root,
      parentId: null,
      startedAt: new Date(trace.start_time),
      endedAt: new Date(trace.end_time ?? trace.start_time),
      isFailed: trace.status === 'error',
      attributes: ofAnswer(trace, withTexts),
    },
    ...trace.steps.map((step) => ({
      name: step.name,
      spanId: newSpanId(),
      parentId: root,
      startedAt: new Date(step.start_time),
      endedAt: new Date(step.end_time),
      isFailed: step.status === 'error',
      attributes: ofStep(step.details ?? {}, withTexts),
    })),
  ];
}

/** The collector's trace has the number staff know the answer by. */
export function traceIdOf({ run_id }: Trace): string {
  return run_id.replaceAll('-', '');
}

function ofAnswer(trace: Trace, withTexts: boolean): Record<string, Value> {
  const { inputs, outputs } = trace;
  const numbers = { temperature: inputs['temperature'], top_p: inputs['top_p'] };
  const cost = outputs?.['cost_dollars'];
  return {
    'langsmith.span.kind': 'chain',
    'gen_ai.operation.name': 'chat',
    'gen_ai.response.model': trace.model,
    'gen_ai.usage.input_tokens': trace.prompt_tokens,
    'gen_ai.usage.output_tokens': trace.completion_tokens,
    ...(typeof numbers.temperature === 'number' && {
      'gen_ai.request.temperature': numbers.temperature,
    }),
    ...(typeof numbers.top_p === 'number' && { 'gen_ai.request.top_p': numbers.top_p }),
    ...(typeof cost === 'number' && { 'hale.cost_dollars': cost }),
    ...(trace.error !== null && { 'error.type': trace.error }),
    ...(withTexts && {
      'gen_ai.prompt': asText(inputs),
      'gen_ai.completion': asText(outputs),
    }),
  };
}

function ofStep(details: Record<string, unknown>, withTexts: boolean): Record<string, Value> {
  const told = Object.entries(details).flatMap(([key, value]): [string, Value][] =>
    harmless.has(key) && typeof value === 'string' ? [[`hale.${key}`, value]] : [],
  );
  return {
    ...Object.fromEntries(told),
    ...(withTexts && Object.keys(details).length > 0 && { 'hale.details': asText(details) }),
  };
}

const asText = (value: unknown): string =>
  JSON.stringify(value).slice(0, longestText).toWellFormed();

const newSpanId = (): string => randomBytes(8).toString('hex');
