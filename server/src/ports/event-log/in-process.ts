import {
  defaultEventLogLimits,
  type EventLog,
  EventLogError,
  type EventLogLimits,
  type LoggedEvent,
} from './port.ts';
import { StreamBuffer } from './stream-buffer.ts';

export interface InProcessEventLogOptions extends Partial<EventLogLimits> {
  /** Of all streams together, in memory. The streams that ended first are given up for new events. */
  maxTotalBytes?: number;
}

interface Stream {
  buffer: StreamBuffer;
  bytes: number;
  ended: boolean;
  keepUntilMs: number;
}

const longestSweepPauseMs = 30_000;
/** What a short text costs in memory beyond its characters, measured. */
const bytesPerEvent = 40;
/** Longer streams are few objects for their size, and take long to pack. */
const mostPackedBytes = 100_000;

export function createInProcessEventLog(options: InProcessEventLogOptions = {}): EventLog {
  const limits = { ...defaultEventLogLimits, maxTotalBytes: 256 * 1024 * 1024, ...options };
  const streams = new Map<string, Stream>();
  const ended = new Set<string>();
  let totalBytes = 0;

  const sweepPauseMs = Math.min(limits.keepEndedMs, limits.keepIdleMs, longestSweepPauseMs);
  const sweeping = setInterval(() => {
    for (const name of streams.keys()) find(name);
  }, sweepPauseMs).unref();

  function find(name: string): Stream | undefined {
    const stream = streams.get(name);
    if (!stream || stream.keepUntilMs > performance.now()) return stream;
    drop(name, stream);
    return undefined;
  }

  function findOrMake(name: string): Stream {
    const found = find(name);
    if (found) return found;
    const keepUntilMs = performance.now() + limits.keepIdleMs;
    const stream = { buffer: new StreamBuffer(), bytes: 0, ended: false, keepUntilMs };
    streams.set(name, stream);
    return stream;
  }

  function drop(name: string, stream: Stream): void {
    streams.delete(name);
    ended.delete(name);
    totalBytes -= inMemory(stream.bytes, stream.buffer.length);
    stream.buffer.close();
  }

  /** What nobody has begun goes; what is over is kept for those who come back, in little room. */
  function putAway(name: string, stream: Stream): void {
    const { buffer, bytes, ended: isOver } = stream;
    if (buffer.readers > 0 || streams.get(name) !== stream) return;
    if (isOver && bytes < mostPackedBytes) buffer.pack();
    else if (!isOver && buffer.length === 0) drop(name, stream);
  }

  function makeRoom(bytes: number): void {
    for (const name of ended) {
      if (totalBytes + bytes <= limits.maxTotalBytes) return;
      const stream = streams.get(name);
      if (stream) drop(name, stream);
    }
    if (totalBytes + bytes > limits.maxTotalBytes) throw new EventLogError('full');
  }

  function add(stream: Stream, events: readonly string[]): void {
    const bytes = events.reduce((sum, event) => sum + Buffer.byteLength(event), 0);
    if (stream.buffer.length + events.length > limits.maxEvents) throw new EventLogError('full');
    if (stream.bytes + bytes > limits.maxBytes) throw new EventLogError('full');
    makeRoom(inMemory(bytes, events.length));
    stream.bytes += bytes;
    totalBytes += inMemory(bytes, events.length);
    stream.keepUntilMs = performance.now() + limits.keepIdleMs;
    stream.buffer.push(events);
  }

  function follow(name: string, after: number, signal: AbortSignal): AsyncIterable<LoggedEvent> {
    return {
      [Symbol.asyncIterator]() {
        const stream = findOrMake(name);
        return stream.buffer.follow(after, signal, () => putAway(name, stream));
      },
    };
  }

  return {
    begin: () => undefined,
    async append(name, events, after) {
      const length = find(name)?.buffer.length ?? 0;
      if (events.length === 0) return length;
      const stream = findOrMake(name);
      try {
        if (stream.ended) throw new EventLogError('ended');
        add(stream, newEvents(stream.buffer, events, after ?? length));
      } finally {
        putAway(name, stream);
      }
      return stream.buffer.length;
    },
    async read(name, after, limit) {
      const stream = find(name);
      const events = stream?.buffer.slice(after, limit) ?? [];
      if (stream) putAway(name, stream);
      return events;
    },
    follow,
    async end(name) {
      const stream = findOrMake(name);
      if (stream.ended) return;
      stream.ended = true;
      stream.keepUntilMs = performance.now() + limits.keepEndedMs;
      ended.add(name);
      stream.buffer.close();
      putAway(name, stream);
    },
    async state(name) {
      const stream = find(name);
      if (stream?.ended) return 'ended';
      return stream && stream.buffer.length > 0 ? 'open' : 'missing';
    },
    async remove(name) {
      const stream = find(name);
      if (stream) drop(name, stream);
    },
    async close() {
      clearInterval(sweeping);
      for (const [name, stream] of streams) drop(name, stream);
    },
  };
}

function inMemory(bytes: number, events: number): number {
  return bytes + events * bytesPerEvent;
}

/** Those that are not there yet, when they were appended before but the writer has not heard of it. */
function newEvents(
  buffer: StreamBuffer,
  events: readonly string[],
  after: number,
): readonly string[] {
  const known = buffer.length - after;
  if (known === 0) return events;
  if (known < 0 || known > events.length) throw new EventLogError('conflict');
  if (!buffer.has(events.slice(0, known), after)) throw new EventLogError('conflict');
  return events.slice(known);
}
