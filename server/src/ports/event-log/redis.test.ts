import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it, vi } from 'vitest';
import {
  closeAfterTest,
  collect,
  never,
  numbered,
  openTestRedis,
  openTestRedisLog,
} from '../../../test/event-logs.ts';
import { openTcpRelay } from '../../../test/tcp-relay.ts';

const redisUrl = inject('redisUrl');

describe.skipIf(!redisUrl)('event log: redis, connection lost', () => {
  it('readers go on without a gap or a repeat, and a repeated append is added once', async () => {
    const relay = await openTcpRelay(redisUrl ?? '');
    closeAfterTest(() => relay.close());
    const prefix = `test-${randomUUID()}:`;
    const behindRelay = openTestRedisLog(relay.url, prefix);
    const direct = openTestRedisLog(redisUrl ?? '', prefix);
    const reading = collect(behindRelay, 's');
    const texts = Array.from({ length: 60 }, (_, n) => `event ${n}`);
    for (const [n, text] of texts.entries()) {
      if (n % 20 === 10) relay.cut();
      if (n % 20 === 15) relay.mend();
      const writer = n % 20 >= 10 && n % 20 < 15 ? direct : behindRelay;
      await writer.append('s', [text], n);
    }
    await direct.end('s');
    expect(await reading).toEqual(numbered(...texts));
  });

  it('readers catch up with what was made meanwhile, though nothing follows it', async () => {
    const relay = await openTcpRelay(redisUrl ?? '');
    closeAfterTest(() => relay.close());
    const prefix = `test-${randomUUID()}:`;
    const direct = openTestRedisLog(redisUrl ?? '', prefix);
    const reader = openTestRedisLog(relay.url, prefix)
      .follow('s', 0, never)
      [Symbol.asyncIterator]();
    await direct.append('s', ['one']);
    expect((await reader.next()).value).toEqual({ id: 1, data: 'one' });
    relay.cut();
    await direct.append('s', ['two']);
    await direct.end('s');
    relay.mend();
    expect((await reader.next()).value).toEqual({ id: 2, data: 'two' });
    expect((await reader.next()).done).toBe(true);
  });

  it('an append under way is repeated for a writer that names its position, for no other', async () => {
    const relay = await openTcpRelay(redisUrl ?? '');
    closeAfterTest(() => relay.close());
    const log = openTestRedisLog(relay.url, `test-${randomUUID()}:`);
    await log.append('s', ['one']);
    const appends = [log.append('s', ['two'], 1), log.append('other', ['one'])];
    relay.cut();
    relay.mend();
    expect(await Promise.allSettled(appends)).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: expect.objectContaining({ problem: 'unavailable' }) },
    ]);
  });

  it('fails with a clear error when Redis stays away', async () => {
    const relay = await openTcpRelay(redisUrl ?? '');
    closeAfterTest(() => relay.close());
    const log = openTestRedisLog(relay.url, `test-${randomUUID()}:`);
    await log.append('s', ['one']);
    relay.cut();
    await expect(log.append('s', ['two'])).rejects.toMatchObject({ problem: 'unavailable' });
    await expect(log.state('s')).rejects.toMatchObject({ problem: 'unavailable' });
    await expect(collect(log, 's')).rejects.toMatchObject({ problem: 'unavailable' });
  });
});

describe.skipIf(!redisUrl)('event log: redis, resources', () => {
  it('uses no connection per reader and no subscription without readers', async () => {
    const prefix = `test-${randomUUID()}:`;
    const log = openTestRedisLog(redisUrl ?? '', prefix);
    const admin = openTestRedis(redisUrl ?? '', prefix);
    const channels = (): Promise<unknown[]> =>
      admin.run(async (redis) => redis.pubsub('CHANNELS', `${prefix}*`));
    const clients = async (): Promise<number> =>
      String(await admin.run((redis) => redis.client('LIST'))).split('\n').length;

    await log.append('warm up', ['one']);
    const before = await clients();
    const stop = new AbortController();
    const readers = Array.from({ length: 100 }, (_, n) =>
      collect(log, `s${n % 10}`, 0, stop.signal),
    );
    await vi.waitFor(async () => expect(await channels()).toHaveLength(10), { timeout: 20_000 });
    // Other tests come and go on the same server, but not by the hundred.
    expect(await clients()).toBeLessThan(before + 50);
    stop.abort();
    await Promise.all(readers);
    await vi.waitFor(async () => expect(await channels()).toHaveLength(0), { timeout: 20_000 });
  });
});
