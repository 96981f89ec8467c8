import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { keepAliveSeconds } from '@hale/contract/constants';
import type { FastifyReply } from 'fastify';
import type { LoggedEvent } from '../ports/event-log/port.ts';

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** Who takes nothing for so long is gone, or may come back and go on where they were. */
const stalledMs = 30_000;

/**
 * Sends events to one reader until they end or the reader leaves. What was made at the same moment
 * goes out in one write; a reader that is slow makes its own source wait, and nothing else.
 */
export function sendEvents(
  reply: FastifyReply,
  follow: (leaving: AbortSignal) => AsyncIterable<LoggedEvent>,
): void {
  reply.hijack();
  const { raw } = reply;
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort());
  const headers = Object.entries({ ...reply.getHeaders(), ...head });
  for (const [name, value] of headers) if (value !== undefined) raw.setHeader(name, value);
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);
  const silence = setInterval(() => raw.write(': still here\n\n'), keepAliveSeconds * 1000);

  write(raw, follow(leaving.signal), leaving.signal, () => silence.refresh())
    .then(
      () => raw.end(),
      // An end that was not told would look like one: the reader must ask again from its last event.
      () => raw.destroy(),
    )
    .finally(() => {
      clearInterval(silence);
      leaving.abort();
    });
}

async function write(
  raw: ServerResponse,
  events: AsyncIterable<LoggedEvent>,
  leaving: AbortSignal,
  onWrite: () => void,
): Promise<void> {
  for await (const { id, data } of events) {
    onWrite();
    // Node gathers what is written in one turn and sends it together.
    if (!raw.write(`id: ${id}\ndata: ${data}\n\n`)) await drained(raw, leaving);
  }
}

async function drained(raw: ServerResponse, leaving: AbortSignal): Promise<void> {
  const stalled = setTimeout(() => raw.destroy(), stalledMs);
  try {
    await once(raw, 'drain', { signal: leaving });
  } finally {
    clearTimeout(stalled);
  }
}
