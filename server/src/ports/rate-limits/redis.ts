import { z } from 'zod';
import { type RedisClient, redisScript } from '../../lib/redis-client.ts';
import { RedisError } from '../../lib/redis-connection.ts';
import { createInProcessRateLimits } from './in-process.ts';
import type { RateLimits } from './port.ts';
import { clockSkewMs, stateAfterHit, stateBeforeHit } from './window.ts';

// The window runs on the time that is passed in; the key's own expiry only clears away what is over.
const readWindow = `
local now = tonumber(ARGV[1])
local found = redis.call('HMGET', KEYS[1], 'count', 'start', 'end')
local count, startMs, endMs = tonumber(found[1]), tonumber(found[2]), tonumber(found[3])
local running = count and now < endMs and now >= startMs - ${clockSkewMs}
`;

const hitScript = redisScript(`${readWindow}
if running then
  return { redis.call('HINCRBY', KEYS[1], 'count', 1), found[3] }
end
local length = tonumber(ARGV[2])
local newEnd = string.format('%.0f', now + length)
redis.call('HSET', KEYS[1], 'count', 1, 'start', ARGV[1], 'end', newEnd)
redis.call('PEXPIRE', KEYS[1], length + 3600000)
return { 1, newEnd }
`);

const peekScript = redisScript(`${readWindow}
if running then return { count, found[3] } end
return { 0, '0' }
`);

const undoScript = redisScript(`${readWindow}
if running and count > 0 then redis.call('HINCRBY', KEYS[1], 'count', -1) end
return 0
`);

const replySchema = z
  .tuple([z.number(), z.coerce.number()])
  .transform(([count, endMs]) => ({ count, endMs }));

/**
 * Copies of the server count together. While Redis is away each counts for itself: nobody is turned
 * away for that, and nobody goes uncounted.
 */
export function createRedisRateLimits(options: { redis: RedisClient }): RateLimits {
  const { redis } = options;
  const together = countTogether(redis);
  const alone = createInProcessRateLimits();

  async function count<Result>(by: (limits: Counting) => Promise<Result>): Promise<Result> {
    if (redis.isAway()) return by(alone);
    try {
      return await by(together);
    } catch (error) {
      if (!(error instanceof RedisError)) throw error;
      return by(alone);
    }
  }

  return {
    hit: (key, limit, now) => count((limits) => limits.hit(key, limit, now)),
    peek: (key, limit, now) => count((limits) => limits.peek(key, limit, now)),
    undo: (key, now) => count((limits) => limits.undo(key, now)),
    async clear(key) {
      await Promise.all([alone.clear(key), count((limits) => limits.clear(key))]);
    },
    // The connection belongs to whoever opened it.
    close: () => alone.close(),
  };
}

type Counting = Omit<RateLimits, 'close'>;

function countTogether(redis: RedisClient): Counting {
  const keyOf = (key: string): string => `${redis.prefix}limit:${key}`;

  return {
    async hit(key, limit, now) {
      const values = [now.getTime(), limit.windowSeconds * 1000];
      const reply = await redis.runScript(hitScript, [keyOf(key)], values);
      return stateAfterHit(replySchema.parse(reply), limit, now);
    },
    async peek(key, limit, now) {
      const reply = await redis.runScript(peekScript, [keyOf(key)], [now.getTime()]);
      return stateBeforeHit(replySchema.parse(reply), limit, now);
    },
    async undo(key, now) {
      await redis.runScript(undoScript, [keyOf(key)], [now.getTime()]);
    },
    async clear(key) {
      await redis.run((commands) => commands.del(keyOf(key)));
    },
  };
}
