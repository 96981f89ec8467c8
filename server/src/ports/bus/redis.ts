import { randomUUID } from 'node:crypto';
import { type RedisClient, redisScript } from '../../lib/redis-client.ts';
import type { Bus } from './port.ts';
import { runHandler } from './run-handler.ts';

const renewScript = redisScript(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
`);

const releaseScript = redisScript(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
`);

export interface RedisBusOptions {
  redis: RedisClient;
  /** A handler that throws must not disturb the others; it is reported here. */
  onHandlerError?: (error: unknown) => void;
}

export function createRedisBus({ redis, onHandlerError }: RedisBusOptions): Bus {
  const subscribed = new Set<() => void>();
  const channelOf = (topic: string): string => `${redis.prefix}topic:${topic}`;
  const keyOf = (name: string): string => `${redis.prefix}lease:${name}`;

  return {
    async publish(topic, message) {
      await redis.run((commands) => commands.publish(channelOf(topic), message));
    },
    async subscribe(topic, handler) {
      const remove = await redis.subscriptions.add(channelOf(topic), {
        onMessage: (message) => void runHandler(handler, message, onHandlerError),
      });
      subscribed.add(remove);
      return async () => {
        subscribed.delete(remove);
        remove();
      };
    },
    async lease(name, ttlMs) {
      const key = keyOf(name);
      const token = randomUUID();
      const reply = await redis.run((commands) => commands.set(key, token, 'PX', ttlMs, 'NX'));
      if (reply !== 'OK') return null;
      return {
        token,
        renew: async () => (await redis.runScript(renewScript, [key], [token, ttlMs])) === 1,
        release: async () => void (await redis.runScript(releaseScript, [key], [token])),
      };
    },
    async close() {
      for (const remove of subscribed) remove();
      subscribed.clear();
    },
  };
}
