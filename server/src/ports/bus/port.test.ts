import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openRedis } from '../../lib/redis-client.ts';
import { createInProcessBus } from './in-process.ts';
import type { Bus, Lease } from './port.ts';
import { createRedisBus } from './redis.ts';

const redisUrl = inject('redisUrl');
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

function openRedisBus(prefix: string, onHandlerError?: (error: unknown) => void): Bus {
  const redis = openRedis({ url: redisUrl ?? '', prefix });
  const bus = createRedisBus({ redis, ...(onHandlerError ? { onHandlerError } : {}) });
  cleanUps.push(async () => {
    await bus.close();
    await redis.close();
  });
  return bus;
}

interface Adapter {
  name: string;
  missing: boolean;
  /** Buses of server copies that belong together. */
  open(onHandlerError?: (error: unknown) => void): { here: Bus; there: Bus };
}

const adapters: Adapter[] = [
  {
    name: 'in process',
    missing: false,
    open(onHandlerError) {
      const bus = createInProcessBus(onHandlerError ? { onHandlerError } : {});
      cleanUps.push(() => bus.close());
      return { here: bus, there: bus };
    },
  },
  {
    name: redisUrl ? 'redis, two server copies' : 'redis (skipped: no Redis installed)',
    missing: !redisUrl,
    open(onHandlerError) {
      const prefix = `test-${randomUUID()}:`;
      return { here: openRedisBus(prefix, onHandlerError), there: openRedisBus(prefix) };
    },
  },
];

describe.each(adapters)('bus: $name', ({ missing, open }) => {
  describe.skipIf(missing)('messages', () => {
    it('reach every subscriber of the topic, in order, and nobody else', async () => {
      const { here, there } = open();
      const [first, second, other]: string[][] = [[], [], []];
      await here.subscribe('topic', (message) => void first?.push(message));
      await there.subscribe('topic', (message) => void second?.push(message));
      await there.subscribe('other', (message) => void other?.push(message));
      for (const message of ['a', 'ü "quoted"\n', 'c']) await here.publish('topic', message);
      await there.publish('other', 'end');
      await vi.waitFor(
        () => {
          expect(first).toEqual(['a', 'ü "quoted"\n', 'c']);
          expect(second).toEqual(first);
          expect(other).toEqual(['end']);
        },
        { timeout: 20_000 },
      );
    });

    it('stop when the subscription ends, for that subscriber alone', async () => {
      const { here, there } = open();
      const [left, stays]: string[][] = [[], []];
      const leave = await here.subscribe('topic', (message) => void left?.push(message));
      await here.subscribe('topic', (message) => void stays?.push(message));
      await leave();
      await leave();
      await there.publish('topic', 'later');
      await vi.waitFor(() => expect(stays).toEqual(['later']), { timeout: 20_000 });
      expect(left).toEqual([]);
    });

    it('come again after the last subscriber left and a new one came', async () => {
      const { here, there } = open();
      const seen: string[] = [];
      const leave = await here.subscribe('topic', () => undefined);
      await leave();
      await here.subscribe('topic', (message) => void seen.push(message));
      await there.publish('topic', 'hello');
      await vi.waitFor(() => expect(seen).toEqual(['hello']), { timeout: 20_000 });
    });

    it('are not lost when a handler throws or rejects; the failure is reported', async () => {
      const failures: unknown[] = [];
      const { here, there } = open((error) => failures.push(error));
      const seen: string[] = [];
      await here.subscribe('topic', () => {
        throw new Error('thrown');
      });
      await here.subscribe('topic', () => Promise.reject(new Error('rejected')));
      await here.subscribe('topic', (message) => void seen.push(message));
      await there.publish('topic', 'one');
      await there.publish('topic', 'two');
      await vi.waitFor(
        () => {
          expect(seen).toEqual(['one', 'two']);
          expect(failures.map(String).toSorted()).toEqual([
            'Error: rejected',
            'Error: rejected',
            'Error: thrown',
            'Error: thrown',
          ]);
        },
        { timeout: 20_000 },
      );
    });
  });

  describe.skipIf(missing)('leases', () => {
    it('are given to one at a time and can be had again after the release', async () => {
      const { here, there } = open();
      const lease = held(await here.lease('work', 60_000));
      expect(await there.lease('work', 60_000)).toBeNull();
      expect(await here.lease('work', 60_000)).toBeNull();
      expect(await there.lease('other work', 60_000)).not.toBeNull();
      await lease.release();
      expect(held(await there.lease('work', 60_000)).token).not.toBe(lease.token);
    });

    it('go to exactly one of many that ask at once', async () => {
      const { here, there } = open();
      const asked = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).lease('work', 60_000)),
      );
      expect(asked.filter((lease) => lease !== null)).toHaveLength(1);
    });

    it('run out when they are not renewed; a late holder can neither renew nor release', async () => {
      const { here, there } = open();
      const late = held(await here.lease('work', 30));
      const next = await vi.waitFor(async () => held(await there.lease('work', 60_000)), {
        interval: 10,
      });
      expect(await late.renew()).toBe(false);
      await late.release();
      expect(await here.lease('work', 60_000)).toBeNull();
      expect(await next.renew()).toBe(true);
    });

    it('last as long as they are renewed', async () => {
      const { here, there } = open();
      const lease = held(await here.lease('work', 2_500));
      for (let round = 0; round < 3; round++) {
        await sleep(900);
        expect(await lease.renew()).toBe(true);
      }
      expect(await there.lease('work', 2_500)).toBeNull();
    });
  });
});

function held(lease: Lease | null): Lease {
  if (!lease) throw new Error('the lease was not given');
  return lease;
}
