import { randomUUID } from 'node:crypto';
import { afterEach, inject } from 'vitest';
import { openRedis, type RedisClient } from '../src/lib/redis-client.ts';
import { createInProcessEventLog } from '../src/ports/event-log/in-process.ts';
import type { EventLog, EventLogLimits, LoggedEvent } from '../src/ports/event-log/port.ts';
import { createRedisEventLog } from '../src/ports/event-log/redis.ts';

const redisUrl = inject('redisUrl');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** After the test that runs, last one first. */
export function closeAfterTest(close: () => Promise<void>): void {
  closing.push(close);
}

export interface EventLogAdapter {
  name: string;
  missing: boolean;
  open(limits?: Partial<EventLogLimits>): {
    /** Where the writer is. */
    here: EventLog;
    /** Where readers are: another server copy, where there can be one. */
    there: EventLog;
  };
}

export const eventLogAdapters: EventLogAdapter[] = [
  {
    name: 'in process',
    missing: false,
    open(limits) {
      const log = createInProcessEventLog(limits);
      closeAfterTest(() => log.close());
      return { here: log, there: log };
    },
  },
  {
    name: redisUrl ? 'redis, two server copies' : 'redis (skipped: no Redis installed)',
    missing: !redisUrl,
    open(limits) {
      const prefix = `test-${randomUUID()}:`;
      const url = redisUrl ?? '';
      return {
        here: openTestRedisLog(url, prefix, limits),
        there: openTestRedisLog(url, prefix, limits),
      };
    },
  },
];

export function openTestRedis(url: string, prefix: string): RedisClient {
  const redis = openRedis({ url, prefix });
  closeAfterTest(() => redis.close());
  return redis;
}

export function openTestRedisLog(
  url: string,
  prefix: string,
  limits?: Partial<EventLogLimits>,
): EventLog {
  const log = createRedisEventLog({ redis: openTestRedis(url, prefix), ...limits });
  closeAfterTest(() => log.close());
  return log;
}

export const never = new AbortController().signal;

export function numbered(...texts: string[]): LoggedEvent[] {
  return texts.map((data, index) => ({ id: index + 1, data }));
}

export async function collect(
  log: EventLog,
  stream: string,
  after = 0,
  signal = never,
): Promise<LoggedEvent[]> {
  const seen: LoggedEvent[] = [];
  for await (const event of log.follow(stream, after, signal)) seen.push(event);
  return seen;
}
