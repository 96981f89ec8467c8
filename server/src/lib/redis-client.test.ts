import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openTcpRelay, type TcpRelay } from '../../test/tcp-relay.ts';
import { openRedis, type RedisClient, redisScript } from './redis-client.ts';
import { RedisError } from './redis-connection.ts';

const redisUrl = inject('redisUrl');
const name = redisUrl ? 'redis client' : 'redis client (skipped: no Redis installed)';

describe.skipIf(!redisUrl)(name, () => {
  let relay: TcpRelay;
  let redis: RedisClient;
  const losses: RedisError[] = [];

  beforeEach(async () => {
    losses.length = 0;
    relay = await openTcpRelay(redisUrl ?? '');
    redis = openRedis({
      url: relay.url,
      prefix: `test-${randomUUID()}:`,
      onConnectionLost: (error) => losses.push(error),
    });
    await redis.ping();
  });

  afterEach(async () => {
    await redis.close();
    await relay.close();
  });

  it('runs a script that the server does not know yet, and again when it does', async () => {
    const script = redisScript(`return { KEYS[1], ARGV[1], '${randomUUID()}' }`);
    for (let round = 0; round < 2; round++) {
      expect(await redis.runScript(script, ['key'], ['ü'])).toEqual(
        expect.arrayContaining(['key', 'ü']),
      );
    }
  });

  it('fails what was under way when the connection broke, then waits for the next one', async () => {
    relay.cut();
    await expect(redis.ping()).rejects.toThrow('redis: connection lost');
    const answer = redis.run((commands) => commands.echo('here again'));
    relay.mend();
    expect(await answer).toBe('here again');
  });

  it('says so when the connection does not come back, and recovers later', async () => {
    relay.cut();
    await expect(redis.ping()).rejects.toThrow('redis: connection lost');
    await expect(redis.ping()).rejects.toThrow('redis: not connected');
    relay.mend();
    await vi.waitFor(() => redis.ping(), 20_000);
  });

  it('gives up a connection that has gone silent and makes a new one', async () => {
    relay.freeze();
    await expect(redis.ping()).rejects.toThrow('redis: Command timed out');
    await vi.waitFor(() => redis.ping(), 20_000);
  });

  it('tells nothing of what was sent when a command fails', async () => {
    const secret = 'something personal';
    const failing = redis.run((commands) => commands.call('INCRBY', 'key', secret));
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RedisError);
    expect(JSON.stringify({ ...Object(error), text: String(error) })).not.toContain(secret);
  });

  it('restores subscriptions and tells their owners that messages may be missing', async () => {
    const seen: string[] = [];
    const channel = `${redis.prefix}channel`;
    const restored = Promise.withResolvers<void>();
    const remove = await redis.subscriptions.add(channel, {
      onMessage: (message) => seen.push(message),
      onRestored: () => restored.resolve(),
    });
    relay.cut();
    relay.mend();
    await restored.promise;
    // Commands have a connection of their own, which may come back later.
    await vi.waitFor(() => redis.ping(), 20_000);
    await redis.run((commands) => commands.publish(channel, 'after the break'));
    await vi.waitFor(() => expect(seen).toEqual(['after the break']), { timeout: 20_000 });
    remove();
    await vi.waitFor(
      async () => {
        expect(await redis.run((commands) => commands.publish(channel, 'nobody'))).toBe(0);
      },
      { timeout: 20_000 },
    );
    expect(seen).toEqual(['after the break']);
  });

  it('reports a loss once, however many attempts fail', async () => {
    await relay.close();
    await vi.waitFor(() => expect(losses).toHaveLength(2), 20_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(losses).toHaveLength(2);
    relay = await openTcpRelay(redisUrl ?? '');
  });
});
