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

/** So many characters are written without waiting for more. */
const mostGathered = 64 * 1024;

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
  const body = new GatheringBody(raw);
  // With the first event or once everybody else had their turn: sending the head takes a while, and
  // whoever makes the first event is better off with that time.
  setImmediate(() => body.begin());
  let quietLooks = 0;
  const silence = setInterval(
    () => {
      quietLooks += 1;
      if (quietLooks < looksPerSilence) return;
      quietLooks = 0;
      body.add(': still here\n\n');
    },
    (keepAliveSeconds * 1000) / looksPerSilence,
  );

  const sending = async (): Promise<void> => {
    for await (const { id, data } of follow(leaving.signal)) {
      quietLooks = 0;
      body.add(`id: ${id}\ndata: ${data}\n\n`);
      if (body.isFull) await drained(raw, leaving.signal);
    }
  };
  sending()
    .then(
      () => body.end(),
      // An end that was not told would look like one: the reader must ask again from its last event.
      () => raw.destroy(),
    )
    .finally(() => {
      clearInterval(silence);
      leaving.abort(gone);
    });
}

/**
 * Texts of the body. Those that come at once, as the last words of an answer and its end do, are
 * written at once, as the one chunk of HTTP that they are, and the head before the first. Node would
 * make several small pieces of a chunk and gather them again, which costs more than everything else
 * about an event.
 */
class GatheringBody {
  readonly #raw: ServerResponse;
  #socket: ServerResponse['socket'] = null;
  #gathered = '';

  constructor(raw: ServerResponse) {
    this.#raw = raw;
  }

  /** Whoever has more should wait until the reader has taken some of it. */
  get isFull(): boolean {
    const { socket, writableNeedDrain } = this.#raw;
    return writableNeedDrain || (socket?.writableNeedDrain ?? false);
  }

  begin(): void {
    const raw = this.#raw;
    if (raw.destroyed || raw.headersSent) return;
    raw.flushHeaders();
    raw.socket?.setNoDelay(true);
    // Not for an old client, or one whose earlier request is still being answered.
    if (raw.chunkedEncoding) this.#socket = raw.socket;
  }

  add(text: string): void {
    if (this.#gathered === '') process.nextTick(this.#write);
    this.#gathered += text;
    if (this.#gathered.length >= mostGathered) this.#write();
  }

  end(): void {
    const socket = this.#socket;
    socket?.cork();
    this.#write();
    this.#raw.end();
    socket?.uncork();
  }

  readonly #write = (): void => {
    const text = this.#gathered;
    this.#gathered = '';
    if (text === '' || this.#raw.destroyed) return;
    this.begin();
    const length = Buffer.byteLength(text).toString(16);
    if (this.#socket) this.#socket.write(`${length}\r\n${text}\r\n`);
    else this.#raw.write(text);
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
