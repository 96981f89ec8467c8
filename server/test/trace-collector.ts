import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Message, readMessage } from './protobuf.ts';

export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  startMs: number;
  endMs: number;
  isFailed: boolean;
  attributes: Record<string, string | number>;
}

export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  requests: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[];
  /** Answered to the coming requests, in order; then 200. 0: never answered. */
  script(...statuses: number[]): void;
  /** Waits until so many spans have come. */
  collected(count: number): Promise<CollectedSpan[]>;
  stop(): Promise<void>;
}

/** Takes in traces by OTLP over HTTP in its binary form, as a collector of OpenTelemetry does. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      collector.requests.push({ path: request.url ?? '', headers: request.headers, body });
      const status = statuses.shift() ?? 200;
      if (status === 0) return;
      if (status === 200) collector.spans.push(...readSpans(body));
      response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  const collector: TraceCollector = {
    url: '',
    spans: [],
    requests: [],
    script: (...coming) => void statuses.push(...coming),
    async collected(count) {
      while (collector.spans.length < count) await sleep(20);
      return collector.spans;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return collector;
}

/** Numbers are those of opentelemetry/proto/trace/v1/trace.proto. */
function readSpans(body: Buffer): CollectedSpan[] {
  return readMessage(body)
    .messages(1)
    .flatMap((resourceSpans) => {
      const [resource] = resourceSpans.messages(1);
      const service = String(readAttributes(resource?.messages(1) ?? [])['service.name']);
      return resourceSpans
        .messages(2)
        .flatMap((scopeSpans) => scopeSpans.messages(2))
        .map((span) => ({
          service,
          traceId: span.bytes(1).toString('hex'),
          spanId: span.bytes(2).toString('hex'),
          parentId: span.bytes(4).toString('hex'),
          name: span.bytes(5).toString(),
          startMs: Math.round(span.number(7) / 1e6),
          endMs: Math.round(span.number(8) / 1e6),
          isFailed: span.messages(15)[0]?.number(3) === 2,
          attributes: readAttributes(span.messages(9)),
        }));
    });
}

function readAttributes(pairs: readonly Message[]) {
  return Object.fromEntries(
    pairs.map((pair): [string, string | number] => {
      const [value] = pair.messages(2);
      if (!value) return [pair.bytes(1).toString(), ''];
      const read = value.has(1)
        ? value.bytes(1).toString()
        : value.has(4)
          ? value.double(4)
          : value.number(3);
      return [pair.bytes(1).toString(), read];
    }),
  );
}
