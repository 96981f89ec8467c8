import { createParser } from 'eventsource-parser';
import { Pool } from 'undici';
import { ModelError } from './port.ts';

export interface EventStreamOptions {
  url: string;
  apiKey: string | null;
}

/** Answers as they are written, straight from the socket: this is paid for every word. */
export function openEventStreams({ url, apiKey }: EventStreamOptions) {
  const { origin, pathname, search } = new URL(url);
  // How many at once is decided by who asks; a stream keeps its connection to itself.
  const pool = new Pool(origin, { pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  };

  return {
    /** The data of each event up to `[DONE]`. Rejects when the answer is no good stream. */
    async *post(content: object, signal: AbortSignal): AsyncGenerator<string> {
      const {
        statusCode,
        headers: told,
        body,
      } = await pool.request({
        method: 'POST',
        path: `${pathname}${search}`,
        headers,
        body: JSON.stringify(content),
        signal,
      });
      try {
        if (statusCode !== 200) throw refusal(statusCode, told['retry-after']);
        const events: string[] = [];
        const parser = createParser({ onEvent: ({ data }) => void events.push(data) });
        const text = new TextDecoder();
        for await (const bytes of body) {
          // oxlint-disable-next-line typescript/no-unsafe-argument -- a body without an encoding gives bytes
          parser.feed(text.decode(bytes, { stream: true }));
          for (const data of events.splice(0)) {
            if (data === '[DONE]') return;
            yield data;
          }
        }
      } finally {
        // Whoever leaves early must not leave the model writing.
        body.on('error', () => undefined).destroy();
      }
    },
  };
}

export function refusal(status: number, retryAfter: unknown): ModelError {
  const seconds = Number(retryAfter ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
  if (status === 429) return new ModelError('busy', { status, retryAfterMs });
  const isTheirFault = status >= 500 || status === 408;
  return new ModelError(isTheirFault ? 'unavailable' : 'refused', { status, retryAfterMs });
}
