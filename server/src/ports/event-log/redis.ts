import type { RedisClient } from '../../lib/redis-client.ts';
import { repeatable } from '../../lib/redis-connection.ts';
import { retry } from '../../lib/retry.ts';
import {
  defaultEventLogLimits,
  type EventLog,
  EventLogError,
  type EventLogLimits,
  type LoggedEvent,
} from './port.ts';
import { RedisMirror } from './redis-mirror.ts';
import {
  appendReply,
  appendScript,
  endScript,
  readReply,
  readScript,
  removeScript,
} from './redis-scripts.ts';

export interface RedisEventLogOptions extends Partial<EventLogLimits> {
  redis: RedisClient;
}

export function createRedisEventLog({ redis, ...options }: RedisEventLogOptions): EventLog {
  const limits = { ...defaultEventLogLimits, ...options };
  const mirrors = new Map<string, RedisMirror>();

  const channelOf = (name: string): string => `${redis.prefix}log:${name}`;
  // The braces keep both keys on the same node of a cluster.
  const keysOf = (name: string): string[] => [
    `${redis.prefix}log:{${name}}:events`,
    `${redis.prefix}log:{${name}}:meta`,
  ];

  function mirrorOf(name: string): RedisMirror {
    const known = mirrors.get(name);
    if (known && !known.buffer.closed) return known;
    const { keepIdleMs } = limits;
    const mirror = new RedisMirror({
      redis,
      keys: keysOf(name),
      channel: channelOf(name),
      keepIdleMs,
    });
    mirrors.set(name, mirror);
    return mirror;
  }

  function follow(name: string, after: number, signal: AbortSignal): AsyncIterable<LoggedEvent> {
    return {
      [Symbol.asyncIterator]() {
        const mirror = mirrorOf(name);
        mirror.readers += 1;
        return mirror.buffer.follow(after, signal, () => {
          mirror.readers -= 1;
          if (mirror.readers > 0) return;
          mirror.stop();
          if (mirrors.get(name) === mirror) mirrors.delete(name);
        });
      },
    };
  }

  return {
    begin: () => undefined,
    async append(name, events, after) {
      const { keepIdleMs, maxEvents, maxBytes } = limits;
      const values = [channelOf(name), keepIdleMs, maxEvents, maxBytes, after ?? -1, ...events];
      const append = (): Promise<unknown> => redis.runScript(appendScript, keysOf(name), values);
      // Only a writer that names its position can repeat without writing twice.
      const reply = await reaching(() =>
        after === undefined ? append() : retry(append, repeatable),
      );
      const result = appendReply.parse(reply);
      if (typeof result !== 'number') throw new EventLogError(result);
      return result;
    },
    async read(name, after, limit) {
      const first = Math.max(after, 0);
      const values = [first, limit];
      const reply = await reaching(() => redis.runScript(readScript, keysOf(name), values));
      return readReply.parse(reply).events.map((data, index) => ({ id: first + index + 1, data }));
    },
    follow,
    async end(name) {
      const values = [channelOf(name), limits.keepEndedMs];
      await reaching(() =>
        retry(() => redis.runScript(endScript, keysOf(name), values), repeatable),
      );
    },
    async state(name) {
      const values = [0, 1];
      const reply = await reaching(() => redis.runScript(readScript, keysOf(name), values));
      const { length, ended } = readReply.parse(reply);
      if (ended) return 'ended';
      return length > 0 ? 'open' : 'missing';
    },
    async remove(name) {
      const values = [channelOf(name)];
      await reaching(() =>
        retry(() => redis.runScript(removeScript, keysOf(name), values), repeatable),
      );
    },
    async close() {
      for (const mirror of mirrors.values()) mirror.stop();
      mirrors.clear();
    },
  };
}

async function reaching<Reply>(command: () => Promise<Reply>): Promise<Reply> {
  try {
    return await command();
  } catch (error) {
    throw new EventLogError('unavailable', { cause: error });
  }
}
