import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openRedis, type RedisClient } from '../../lib/redis-client.ts';
import { createInProcessRateLimits } from './in-process.ts';
import type { RateLimits } from './port.ts';
import { createRedisRateLimits } from './redis.ts';

const redisUrl = inject('redisUrl');
const limit = { max: 3, windowSeconds: 60 };
const start = Date.UTC(2030, 0, 1);
const at = (seconds: number): Date => new Date(start + seconds * 1000);

interface Adapter {
  name: string;
  missing: boolean;
  open(): { limits: RateLimits; close(): Promise<void> };
}

const adapters: Adapter[] = [
  {
    name: 'in process',
    missing: false,
    open() {
      const limits = createInProcessRateLimits();
      return { limits, close: () => limits.close() };
    },
  },
  {
    name: redisUrl ? 'redis' : 'redis (skipped: no Redis installed)',
    missing: !redisUrl,
    open() {
      const redis = openTestRedis();
      return { limits: createRedisRateLimits({ redis }), close: () => redis.close() };
    },
  },
];

function openTestRedis(prefix = `test-${randomUUID()}:`): RedisClient {
  return openRedis({ url: redisUrl ?? '', prefix });
}

describe.each(adapters)('rate limits: $name', ({ missing, open }) => {
  describe.skipIf(missing)('suite', () => {
    let limits: RateLimits;
    let close: () => Promise<void>;
    beforeAll(() => ({ limits, close } = open()));
    afterAll(() => close());

    it('lets the first ones pass, refuses the rest and says when to come back', async () => {
      const key = randomUUID();
      expect(await limits.hit(key, limit, at(0))).toEqual(passed(1));
      expect(await limits.hit(key, limit, at(1))).toEqual(passed(2));
      expect(await limits.hit(key, limit, at(2))).toEqual(passed(3));
      expect(await limits.hit(key, limit, at(10))).toEqual(refused(4, 50));
      expect(await limits.hit(key, limit, at(59.5))).toEqual(refused(5, 1));
    });

    it('starts a window with the first hit and never extends it, not even by refused hits', async () => {
      const key = randomUUID();
      for (let second = 0; second < 60; second += 5) await limits.hit(key, limit, at(second));
      expect(await limits.hit(key, limit, at(59.999))).toEqual(refused(13, 1));
      expect(await limits.hit(key, limit, at(60))).toEqual(passed(1));
      expect((await limits.hit(key, limit, at(119))).count).toBe(2);
      expect((await limits.hit(key, limit, at(120))).count).toBe(1);
    });

    it('looks without counting', async () => {
      const key = randomUUID();
      expect(await limits.peek(key, limit, at(0))).toEqual(passed(0));
      for (let hits = 0; hits < 2; hits++) await limits.hit(key, limit, at(0));
      expect(await limits.peek(key, limit, at(1))).toEqual(passed(2));
      await limits.hit(key, limit, at(2));
      expect(await limits.peek(key, limit, at(20))).toEqual(refused(3, 40));
      expect(await limits.peek(key, limit, at(20))).toEqual(refused(3, 40));
      expect(await limits.peek(key, limit, at(60))).toEqual(passed(0));
    });

    it('takes a hit back while its window runs, and never more than there were', async () => {
      const key = randomUUID();
      for (let hits = 0; hits < 4; hits++) await limits.hit(key, limit, at(0));
      await limits.undo(key, at(1));
      await limits.undo(key, at(1));
      expect(await limits.hit(key, limit, at(2))).toEqual(passed(3));
      expect(await limits.hit(key, limit, at(2))).toEqual(refused(4, 58));
      await limits.undo(key, at(61));
      expect(await limits.peek(key, limit, at(61))).toEqual(passed(0));
      const unknown = randomUUID();
      await limits.undo(unknown, at(0));
      expect(await limits.hit(unknown, limit, at(1))).toEqual(passed(1));
      for (let times = 0; times < 3; times++) await limits.undo(unknown, at(2));
      expect(await limits.hit(unknown, limit, at(3))).toEqual(passed(1));
    });

    it('forgets a cleared key and keeps the others', async () => {
      const [key, other] = [randomUUID(), randomUUID()];
      for (let hits = 0; hits < 4; hits++) await limits.hit(key, limit, at(0));
      await limits.hit(other, limit, at(0));
      await limits.clear(key);
      expect(await limits.hit(key, limit, at(1))).toEqual(passed(1));
      expect(await limits.hit(other, limit, at(1))).toEqual(passed(2));
    });

    it('counts parallel hits exactly', async () => {
      const key = randomUUID();
      const results = await Promise.all(
        Array.from({ length: 50 }, () => limits.hit(key, { max: 10, windowSeconds: 60 }, at(0))),
      );
      expect(results.filter(({ allowed }) => allowed)).toHaveLength(10);
      expect(results.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, index) => index + 1),
      );
    });

    it('starts anew when the clock was moved back, but not for clocks that differ a little', async () => {
      const key = randomUUID();
      await limits.hit(key, limit, at(86_400));
      expect((await limits.hit(key, limit, at(86_399))).count).toBe(2);
      expect(await limits.hit(key, limit, at(0))).toEqual(passed(1));
    });
  });
});

describe('rate limits: in process', () => {
  it('keeps a bounded number of keys and gives up the oldest window first', async () => {
    const limits = createInProcessRateLimits({ maxKeys: 2 });
    await limits.hit('a', limit, at(0));
    await limits.hit('b', limit, at(1));
    await limits.hit('a', limit, at(2));
    await limits.hit('c', limit, at(3));
    expect((await limits.peek('a', limit, at(4))).count).toBe(0);
    expect((await limits.peek('b', limit, at(4))).count).toBe(1);
    expect((await limits.peek('c', limit, at(4))).count).toBe(1);
  });

  it('gives up windows that are over before one that is running', async () => {
    const limits = createInProcessRateLimits({ maxKeys: 2 });
    await limits.hit('long', { max: 3, windowSeconds: 3600 }, at(0));
    await limits.hit('short', limit, at(1));
    await limits.hit('new', limit, at(120));
    expect((await limits.peek('long', limit, at(121))).count).toBe(1);
  });
});

describe.skipIf(!redisUrl)('rate limits: redis, two server copies', () => {
  it('share one window', async () => {
    const prefix = `test-${randomUUID()}:`;
    const copies = [openTestRedis(prefix), openTestRedis(prefix)];
    const [one, two] = copies.map((redis) => createRedisRateLimits({ redis }));
    if (!one || !two) throw new Error('two copies');
    await one.hit('key', limit, at(0));
    await two.hit('key', limit, at(1));
    await one.hit('key', limit, at(2));
    expect(await two.hit('key', limit, at(3))).toEqual(refused(4, 57));
    await Promise.all(copies.map((redis) => redis.close()));
  });

  it('leave nothing behind: every key has an expiry, later than its window', async () => {
    const redis = openTestRedis();
    await createRedisRateLimits({ redis }).hit('key', limit, at(0));
    const ttl = await redis.run((commands) => commands.pttl(`${redis.prefix}limit:key`));
    expect(ttl).toBeGreaterThan(60_000);
    await redis.close();
  });
});

function passed(count: number): unknown {
  return { allowed: true, count, retryAfterSeconds: 0 };
}

function refused(count: number, retryAfterSeconds: number): unknown {
  return { allowed: false, count, retryAfterSeconds };
}
