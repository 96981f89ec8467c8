import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import {
  createOtlpHttpExportDelegate,
  httpAgentFactoryFromOptions,
} from '@opentelemetry/otlp-exporter-base/node-http';
import {
  ProtobufTraceSerializer,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Trace } from '@hale/contract/admin-dialog-view';
import { type DescribedSpan, describeTrace, traceIdOf } from './describe-trace.ts';
import type { TraceExport } from './port.ts';

export interface OtlpOptions {
  /** Whole address, `/v1/traces` included. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  withTexts: boolean;
  onFailure(error: unknown): void;
  limits?: { queue?: number; everyMs?: number; timeoutMs?: number; closeMs?: number };
}

const scope = { name: 'hale.answer' };

/** Any collector that speaks OTLP over HTTP; LangSmith is one of them. */
export function openOtlpExport(options: OtlpOptions): TraceExport {
  const {
    queue = 2048,
    everyMs = 5_000,
    timeoutMs = 10_000,
    closeMs = 3_000,
  } = options.limits ?? {};
  const resource = resourceFromAttributes({ 'service.name': options.serviceName });
  const processor = new BatchSpanProcessor({
    exporter: openExporter(options, timeoutMs),
    maxQueueSize: queue,
    maxExportBatchSize: Math.min(queue, 256),
    scheduledDelayMillis: everyMs,
    exportTimeoutMillis: timeoutMs,
  });

  return {
    send(trace) {
      for (const span of describeTrace(trace, options.withTexts)) {
        processor.onEnd({ ...readable(span, trace), resource });
      }
    },
    async close() {
      // Failures were told when they happened.
      const closed = processor.shutdown().catch(() => undefined);
      const tooLate = Promise.withResolvers<void>();
      const timer = setTimeout(tooLate.resolve, closeMs);
      await Promise.race([closed, tooLate.promise]);
      clearTimeout(timer);
    },
  };
}

/** The settings of the process are not asked: headers for one collector must not reach another. */
function openExporter(
  { url, headers, onFailure }: OtlpOptions,
  timeoutMillis: number,
): SpanExporter {
  const delegate = createOtlpHttpExportDelegate(
    {
      url,
      headers: async () => ({ ...headers, 'Content-Type': 'application/x-protobuf' }),
      compression: 'none',
      timeoutMillis,
      concurrencyLimit: 2,
      agentFactory: httpAgentFactoryFromOptions({ keepAlive: true }),
    },
    ProtobufTraceSerializer,
    'otlp_http_span_exporter',
    TraceExporterMetricsHelper,
    undefined,
  );
  return {
    export(spans, done) {
      delegate.export(spans, (result) => {
        if (result.error) onFailure(result.error);
        done(result);
      });
    },
    forceFlush: () => delegate.forceFlush(),
    shutdown: () => delegate.shutdown(),
  };
}

function readable(
  { name, spanId, parentId, startedAt, endedAt, isFailed, attributes }: DescribedSpan,
  trace: Trace,
): Omit<ReadableSpan, 'resource'> {
  const contextOf = (id: string) => ({
    traceId: traceIdOf(trace),
    spanId: id,
    traceFlags: TraceFlags.SAMPLED,
  });
  return {
    name,
    kind: SpanKind.INTERNAL,
    spanContext: () => contextOf(spanId),
    ...(parentId !== null && { parentSpanContext: contextOf(parentId) }),
    startTime: hrTime(startedAt.getTime()),
    endTime: hrTime(endedAt.getTime()),
    duration: hrTime(endedAt.getTime() - startedAt.getTime()),
    status: { code: isFailed ? SpanStatusCode.ERROR : SpanStatusCode.OK },
    attributes,
    links: [],
    events: [],
    ended: true,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

const hrTime = (ms: number): [number, number] => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
