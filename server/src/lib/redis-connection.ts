import { Redis } from 'ioredis';

/** Carries no cause on purpose: the errors of the driver hold the arguments of the command. */
export class RedisError extends Error {
  constructor(message: string) {
    super(`redis: ${message}`);
    this.name = 'RedisError';
  }
}

export function toRedisError(error: unknown): RedisError {
  if (error instanceof RedisError) return error;
  if (!(error instanceof Error)) return new RedisError('unknown failure');
  const isLost = ['MaxRetriesPerRequestError', 'AbortError'].includes(error.name);
  return new RedisError(isLost ? 'connection lost' : error.message);
}

/** How to retry a command that may safely be done twice. */
export const repeatable = {
  tries: 5,
  waitMs: 100,
  worthRetrying: (error: unknown): boolean => error instanceof RedisError,
};

const reconnectWaitMs = 2_000;

export function connectRedis(
  name: string,
  url: string,
  onConnectionLost: (error: RedisError) => void = () => undefined,
): Redis {
  const redis = new Redis(url, {
    connectionName: `hale-${name}`,
    connectTimeout: 5_000,
    commandTimeout: 2_000,
    // A connection that died without a word is given up when a command gets no answer.
    socketTimeout: 5_000,
    // A command whose outcome is unknown fails at once; only its sender knows whether to repeat it.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(2 ** attempt * 25, 2_000) * (0.5 + Math.random() / 2),
  });
  let lost = false;
  redis.on('ready', () => {
    lost = false;
  });
  // Without a listener the driver writes to the console; each attempt to reconnect reports anew.
  redis.on('error', (error: unknown) => {
    if (!lost) onConnectionLost(toRedisError(error));
    lost = true;
  });
  return redis;
}

/** All that wait at the same time share one timer and one listener. */
export function untilReady(redis: Redis): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= new Promise<void>((resolve, reject) => {
      const finish = (): void => {
        clearTimeout(timer);
        redis.off('ready', finish);
        redis.off('end', finish);
        waiting = undefined;
        if (redis.status === 'ready') resolve();
        else reject(new RedisError('not connected'));
      };
      const timer = setTimeout(finish, reconnectWaitMs);
      redis.on('ready', finish);
      redis.on('end', finish);
      if (redis.status === 'ready' || redis.status === 'end') finish();
    });
    return waiting;
  };
}
