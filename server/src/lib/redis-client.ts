import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { connectRedis, type RedisError, toRedisError, untilReady } from './redis-connection.ts';
import { createSubscriptions, type Subscriptions } from './redis-subscriptions.ts';

export interface RedisClientOptions {
  url: string;
  /** In front of every key and channel, so that several installations can share a server. */
  prefix?: string;
  /** Once for each loss of a connection, for the log. */
  onConnectionLost?: (error: RedisError) => void;
}

export interface RedisScript {
  readonly source: string;
  readonly sha: string;
}

/** Two connections, shared by everything in the process: one for commands, one for subscriptions. */
export interface RedisClient {
  readonly prefix: string;
  readonly subscriptions: Subscriptions;
  /** Whether the connection broke and has not come back: a command would have to wait for it. */
  isAway(): boolean;
  /** Waits a little for a lost connection, never repeats a command whose outcome is unknown. */
  run<Reply>(command: (redis: Redis) => Promise<Reply>): Promise<Reply>;
  /** Atomic, in one round trip. */
  runScript(script: RedisScript, keys: string[], values: (string | number)[]): Promise<unknown>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function openRedis(options: RedisClientOptions): RedisClient {
  const commands = connectRedis('commands', options.url, options.onConnectionLost);
  const subscriptions = createSubscriptions(
    connectRedis('subscriptions', options.url, options.onConnectionLost),
  );
  const ready = untilReady(commands);
  let isAway = false;
  commands.on('close', () => (isAway = true));
  commands.on('ready', () => (isAway = false));

  async function run<Reply>(command: (redis: Redis) => Promise<Reply>): Promise<Reply> {
    if (commands.status !== 'ready') await ready();
    try {
      return await command(commands);
    } catch (error) {
      throw toRedisError(error);
    }
  }

  return {
    prefix: options.prefix ?? 'hale:',
    subscriptions,
    isAway: () => isAway,
    run,
    runScript: (script, keys, values) =>
      run(async (redis) => {
        try {
          return await redis.evalsha(script.sha, keys.length, ...keys, ...values);
        } catch (error) {
          if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
          return redis.eval(script.source, keys.length, ...keys, ...values);
        }
      }),
    ping: () => run(async (redis) => void (await redis.ping())),
    async close() {
      subscriptions.close();
      commands.disconnect();
    },
  };
}

export function redisScript(source: string): RedisScript {
  return { source, sha: createHash('sha1').update(source).digest('hex') };
}
