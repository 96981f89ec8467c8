import type { Redis } from 'ioredis';
import { RedisError, toRedisError, untilReady } from './redis-connection.ts';

export interface ChannelListener {
  onMessage(message: string): void;
  /** Messages may have been missed while the connection was lost. */
  onRestored?(): void;
  /** The connection is away for so long that waiting makes no sense any more. */
  onGivenUp?(error: RedisError): void;
}

export interface Subscriptions {
  /** Fulfilled when messages arrive. The result ends it. */
  add(channel: string, listener: ChannelListener): Promise<() => void>;
  close(): void;
}

interface Channel {
  listeners: Set<ChannelListener>;
  subscribed: Promise<unknown>;
}

const heartbeatMs = 15_000;
const giveUpAfterMs = 30_000;

/** Any number of channels and listeners over one connection. */
export function createSubscriptions(redis: Redis): Subscriptions {
  const channels = new Map<string, Channel>();
  const ready = untilReady(redis);
  let givingUp: NodeJS.Timeout | undefined;

  redis.on('message', (channel: string, message: string) => {
    for (const listener of channels.get(channel)?.listeners ?? []) listener.onMessage(message);
  });

  redis.on('close', startGivingUp);

  redis.on('ready', () => void restore().catch(() => redis.disconnect(true)));

  // Nothing is written to this connection otherwise, so its silent death would go unnoticed.
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => undefined);
  }, heartbeatMs).unref();

  async function restore(): Promise<void> {
    if (channels.size > 0) await redis.subscribe(...channels.keys());
    clearTimeout(givingUp);
    givingUp = undefined;
    for (const listener of everyListener()) listener.onRestored?.();
  }

  function startGivingUp(): void {
    givingUp ??= setTimeout(() => {
      for (const listener of everyListener()) listener.onGivenUp?.(new RedisError('not connected'));
    }, giveUpAfterMs).unref();
  }

  function everyListener(): ChannelListener[] {
    return [...channels.values()].flatMap(({ listeners }) => [...listeners]);
  }

  async function subscribe(name: string): Promise<void> {
    if (redis.status !== 'ready') await ready();
    await redis.subscribe(name);
  }

  function remove(name: string, listener: ChannelListener): void {
    const channel = channels.get(name);
    if (!channel?.listeners.delete(listener) || channel.listeners.size > 0) return;
    channels.delete(name);
    if (redis.status === 'ready') redis.unsubscribe(name).catch(() => undefined);
  }

  return {
    async add(name, listener) {
      const known = channels.get(name);
      const channel = known ?? { listeners: new Set(), subscribed: subscribe(name) };
      channels.set(name, channel);
      channel.listeners.add(listener);
      try {
        await channel.subscribed;
      } catch (error) {
        remove(name, listener);
        throw toRedisError(error);
      }
      return () => remove(name, listener);
    },
    close() {
      clearInterval(heartbeat);
      clearTimeout(givingUp);
      redis.off('close', startGivingUp);
      redis.disconnect();
    },
  };
}
