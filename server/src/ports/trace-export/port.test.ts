import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Trace } from '@hale/contract/admin-dialog-view';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTraceCollector, type TraceCollector } from '../../../test/trace-collector.ts';
import { readConfig } from '../../config.ts';
import { openOtlpExport, type OtlpOptions } from './otlp.ts';
import type { TraceExport } from './port.ts';
import { toAll } from './several.ts';

const secret = 'my very private complaint';

const traceOf = (runId: string = randomUUID()): Trace => ({
  run_id: runId,
  name: 'answer',
  status: 'success',
  start_time: '2026-03-01T10:00:00.250Z',
  end_time: '2026-03-01T10:00:02.500Z',
  latency_ms: 2250,
  model: 'big',
  prompt_tokens: 11,
  completion_tokens: 5,
  total_tokens: 16,
  inputs: { question: secret, rag_prompt: secret, temperature: 0.25, knowledge_files: [secret] },
  outputs: { answer: secret, cost_dollars: 0.5 },
  error: null,
  steps: [
    {
      name: 'agent: classifier',
      start_time: '2026-03-01T10:00:00.300Z',
      end_time: '2026-03-01T10:00:00.400Z',
      status: 'error',
      details: { conversation: secret, model: 'small', problem: 'timeout' },
    },
  ],
});

let collector: TraceCollector;
let opened: TraceExport | null;
let failures: unknown[];
beforeEach(async () => {
  collector = await startTraceCollector();
  failures = [];
  opened = null;
});
afterEach(async () => {
  await opened?.close();
  await collector.stop();
});

const collectorSettings = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc,x-team=hale',
});
const langSmithSettings = () => ({
  LANGSMITH_ENDPOINT: collector.url,
  LANGSMITH_API_KEY: 'key of langsmith',
  LANGSMITH_PROJECT: 'answers',
});

function open(
  settings: Record<string, string>,
  limits: NonNullable<OtlpOptions['limits']> = {},
): TraceExport {
  const { destinations, ...told } = readConfig(settings).traces;
  const onFailure = (error: unknown) => void failures.push(error);
  const all = destinations.map((destination) =>
    openOtlpExport({
      ...destination,
      ...told,
      onFailure,
      limits: { everyMs: 20, closeMs: 1_000, ...limits },
    }),
  );
  opened = toAll(all);
  if (!opened) throw new Error('no destination');
  return opened;
}

describe.each([
  [
    'a collector',
    collectorSettings,
    '/v1/traces',
    { authorization: 'Basic abc', 'x-team': 'hale' },
  ],
  [
    'LangSmith',
    langSmithSettings,
    '/otel/v1/traces',
    { 'x-api-key': 'key of langsmith', 'langsmith-project': 'answers' },
  ],
])('traces for %s', (_name, settings, path, headers) => {
  it('arrive as a tree with times, tokens and costs, under the number of the run', async () => {
    const trace = traceOf();
    open(settings()).send(trace);
    const [root, step] = await collector.collected(2);
    expect(collector.requests[0]).toMatchObject({ path, headers });
    expect(root).toMatchObject({
      service: 'hale',
      traceId: trace.run_id.replaceAll('-', ''),
      parentId: '',
      name: 'answer',
      startMs: Date.parse(trace.start_time),
      endMs: Date.parse('2026-03-01T10:00:02.500Z'),
      isFailed: false,
      attributes: {
        'gen_ai.response.model': 'big',
        'gen_ai.usage.input_tokens': 11,
        'gen_ai.usage.output_tokens': 5,
        'gen_ai.request.temperature': 0.25,
        'hale.cost_dollars': 0.5,
      },
    });
    expect(step).toMatchObject({
      traceId: root?.traceId,
      parentId: root?.spanId,
      name: 'agent: classifier',
      isFailed: true,
      attributes: { 'hale.model': 'small', 'hale.problem': 'timeout' },
    });
    expect(failures).toEqual([]);
  });

  it('hold no text unless the operator wants it', async () => {
    open(settings()).send(traceOf());
    await collector.collected(2);
    expect(collector.requests[0]?.body.includes(secret)).toBe(false);
    await opened?.close();
    open({ ...settings(), TRACE_TEXTS: 'on' }).send(traceOf());
    const spans = await collector.collected(4);
    expect(spans[2]?.attributes['gen_ai.prompt']).toContain(secret);
    expect(spans[3]?.attributes['hale.details']).toContain(secret);
  });

  it('are sent again when it is busy, and the rest when the server stops', async () => {
    collector.script(503);
    const exported = open(settings());
    exported.send(traceOf());
    await collector.collected(2);
    expect(collector.requests).toHaveLength(2);
    exported.send(traceOf());
    await exported.close();
    expect(collector.spans).toHaveLength(4);
  });
});

it('two places get the same trace, each with its own headers alone', async () => {
  open({ ...collectorSettings(), ...langSmithSettings() }).send(traceOf());
  await collector.collected(4);
  const [first, second] = collector.requests.toSorted((a, b) => a.path.localeCompare(b.path));
  expect(first?.headers['authorization']).toBeUndefined();
  expect(second?.headers['x-api-key']).toBeUndefined();
});

it('what refuses or is not there is told, and nobody is held up', async () => {
  collector.script(400);
  const exported = open(collectorSettings());
  exported.send(traceOf());
  while (failures.length === 0) await sleep(20);
  expect(collector.spans).toEqual([]);
  await collector.stop();
  exported.send(traceOf());
  await exported.close();
  collector = await startTraceCollector();
});

it('a queue that is full loses what comes, and a silent collector does not hold the stop', async () => {
  collector.script(0);
  const exported = open(collectorSettings(), { queue: 10, everyMs: 5_000, closeMs: 50 });
  for (let count = 0; count < 100; count += 1) exported.send(traceOf());
  await exported.close();
  // One batch hangs, one more may wait; of two hundred the rest is gone.
  expect(collector.requests.length).toBeLessThanOrEqual(2);
  expect(collector.spans.length).toBeLessThanOrEqual(10);
});

it('settings that cannot be meant are refused', () => {
  for (const settings of [
    { OTEL_EXPORTER_OTLP_HEADERS: 'no pair' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://collector' },
    { LANGSMITH_ENDPOINT: 'http://smith.example' },
  ]) {
    expect(() => readConfig(settings)).toThrow('settings are not usable');
  }
  expect(readConfig({}).traces.destinations).toEqual([]);
});
