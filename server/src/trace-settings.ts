import { z } from 'zod';
import { isOnThisMachine, text, url } from './lib/setting-kinds.ts';

const webAddress = url('http:', 'https:');
/** `name=value,name=value`, percent-encoded, as OpenTelemetry writes headers. */
const headers = text.transform((value, issues) => {
  const pairs = value.split(',').map((pair) => pair.trim());
  const isReadable = pairs.every((pair) => /^[\w-]+\s*=/.test(pair) && isDecodable(pair));
  if (!isReadable) {
    issues.addIssue({ code: 'custom', message: 'must be headers like name=value,name=value' });
    return z.NEVER;
  }
  return Object.fromEntries(
    pairs.map((pair): [string, string] => {
      const [name = '', ...rest] = pair.split('=');
      return [name.trim().toLowerCase(), decodeURIComponent(rest.join('=').trim())];
    }),
  );
});

/** Where traces of answers are shown besides the admin area. The names are those of the tools themselves. */
export const traceSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: text.default('hale'),
  LANGSMITH_API_KEY: text.optional(),
  LANGSMITH_ENDPOINT: webAddress
    .refine((value) => isSafeForKeys(value), 'must start with https://: a key goes there')
    .default('https://api.smith.langchain.com'),
  LANGSMITH_PROJECT: text.default('hale'),
  TRACE_TEXTS: z.enum(['on', 'off']).default('off'),
});

export interface TraceDestination {
  url: string;
  headers: Record<string, string>;
}

export function shapeTraces(s: z.infer<typeof traceSettings>) {
  const destinations: TraceDestination[] = [];
  const base = s.OTEL_EXPORTER_OTLP_ENDPOINT;
  const collector =
    s.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base ? `${withoutSlash(base)}/v1/traces` : null);
  if (collector) destinations.push({ url: collector, headers: s.OTEL_EXPORTER_OTLP_HEADERS });
  if (s.LANGSMITH_API_KEY) {
    destinations.push({
      url: `${withoutSlash(s.LANGSMITH_ENDPOINT)}/otel/v1/traces`,
      headers: { 'x-api-key': s.LANGSMITH_API_KEY, 'langsmith-project': s.LANGSMITH_PROJECT },
    });
  }
  return { destinations, serviceName: s.OTEL_SERVICE_NAME, withTexts: s.TRACE_TEXTS === 'on' };
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const isSafeForKeys = (address: string): boolean =>
  new URL(address).protocol === 'https:' || isOnThisMachine(address);

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}
