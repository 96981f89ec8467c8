import { z } from 'zod';
import { redisScript } from '../../lib/redis-client.ts';

// KEYS: the list of events, and a hash with `bytes` and `ended`; both always expire.
// What changes a stream is published on its channel together with the events, so that readers need
// no second look.

/** ARGV: channel, keepIdleMs, maxEvents, maxBytes, after (-1: wherever the end is), events … */
export const appendScript = redisScript(`
local meta = redis.call('HMGET', KEYS[2], 'bytes', 'ended')
if meta[2] then return 'ended' end
local length = redis.call('LLEN', KEYS[1])
local firstNew = 6
local after = tonumber(ARGV[5])
if after >= 0 then
  if after > length then return 'conflict' end
  for index = after, length - 1 do
    if ARGV[firstNew] ~= redis.call('LINDEX', KEYS[1], index) then return 'conflict' end
    firstNew = firstNew + 1
  end
end
if firstNew > #ARGV then return length end
local bytes = tonumber(meta[1] or 0)
local events = {}
for index = firstNew, #ARGV do
  events[#events + 1] = ARGV[index]
  bytes = bytes + #ARGV[index]
end
if length + #events > tonumber(ARGV[3]) or bytes > tonumber(ARGV[4]) then return 'full' end
for _, event in ipairs(events) do redis.call('RPUSH', KEYS[1], event) end
redis.call('HSET', KEYS[2], 'bytes', bytes)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
redis.call('PUBLISH', ARGV[1], cjson.encode({ after = length, events = events }))
return length + #events
`);

export const appendReply = z.union([z.number(), z.enum(['ended', 'conflict', 'full'])]);

/** ARGV: channel, keepEndedMs. */
export const endScript = redisScript(`
if redis.call('HGET', KEYS[2], 'ended') then return 0 end
redis.call('HSET', KEYS[2], 'ended', 1)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
redis.call('PUBLISH', ARGV[1], cjson.encode({ after = redis.call('LLEN', KEYS[1]), ended = true }))
return 1
`);

/** ARGV: channel. */
export const removeScript = redisScript(`
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('PUBLISH', ARGV[1], '{"removed":true}')
return 1
`);

export const streamChange = z.union([
  z.object({
    after: z.number(),
    events: z.array(z.string()).default([]),
    ended: z.boolean().default(false),
  }),
  z.object({ removed: z.literal(true) }),
]);

export type StreamChange = z.output<typeof streamChange>;

/** ARGV: after, limit. */
export const readScript = redisScript(`
local first = tonumber(ARGV[1])
return {
  redis.call('LLEN', KEYS[1]),
  redis.call('HEXISTS', KEYS[2], 'ended'),
  redis.call('LRANGE', KEYS[1], first, first + tonumber(ARGV[2]) - 1),
}
`);

export const readReply = z
  .tuple([z.number(), z.number(), z.array(z.string())])
  .transform(([length, ended, events]) => ({ length, ended: ended === 1, events }));
