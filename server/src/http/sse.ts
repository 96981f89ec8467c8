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
/** How often it is looked whether something was sent lately: an event must not cost a timer. */
const looksPerSilence = 3;

/** One for all: making it takes as long as sending a word. */
const gone = new Error('the reader is gone');

/**
 * Sends events to one reader until they end or the reader leaves. A reader that is slow makes its own
 * source wait, and nothing else.
 */
export function sendEvents(
  reply: FastifyReply,
  follow: (leaving: AbortSignal) => AsyncIterable<LoggedEvent>,
): void {
  reply.hijack();
  const { raw } = reply;
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort(gone));
  const headers = Object.entries({ ...reply.getHeaders(), ...head });
  for (const [name, value] of headers) if (value !== undefined) raw.setHeader(name, value);
  const send = frameWriter(raw);
  // With the first event or once everybody else had their turn: sending the head takes a while, and
  // whoever makes the first event is better off with that time.
  setImmediate(() => send(''));
  let quietLooks = 0;
  const silence = setInterval(
    () => {
      quietLooks += 1;
      if (quietLooks < looksPerSilence) return;
      quietLooks = 0;
      send(': still here\n\n');
    },
    (keepAliveSeconds * 1000) / looksPerSilence,
  );

  const sending = async (): Promise<void> => {
    for await (const { id, data } of follow(leaving.signal)) {
      quietLooks = 0;
      if (!send(`id: ${id}\ndata: ${data}\n\n`)) await drained(raw, leaving.signal);
    }
  };
  sending()
    .then(
      () => raw.end(),
      // An end that was not told would look like one: the reader must ask again from its last event.
      () => raw.destroy(),
    )
    .finally(() => {
      clearInterval(silence);
      leaving.abort(gone);
    });
}

/**
 * Writes texts of the body, each as the one chunk of HTTP that it is, and the head before the first.
 * Node would make several small pieces of a chunk and gather them again, which costs more than
 * everything else about an event.
 */
function frameWriter(raw: ServerResponse): (text: string) => boolean {
  let socket: ServerResponse['socket'] = null;
  const begin = (): void => {
    raw.flushHeaders();
    raw.socket?.setNoDelay(true);
    // Not for an old client, or one whose earlier request is still being answered.
    if (raw.chunkedEncoding) socket = raw.socket;
  };
  return (text) => {
    if (raw.destroyed) return true;
    if (!raw.headersSent) begin();
    if (text === '') return true;
    if (!socket) return raw.write(text);
    const length = Buffer.byteLength(text).toString(16);
    return socket.write(`${length}\r\n${text}\r\n`);
  };
}

async function drained(raw: ServerResponse, leaving: AbortSignal): Promise<void> {
  const stalled = setTimeout(() => raw.destroy(), stalledMs);
  try {
    await once(raw.socket ?? raw, 'drain', { signal: leaving });
  } finally {
    clearTimeout(stalled);
  }
}
