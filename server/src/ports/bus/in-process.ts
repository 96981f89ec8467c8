import { randomUUID } from 'node:crypto';
import type { Bus, BusHandler } from './port.ts';
import { runHandler } from './run-handler.ts';

export interface InProcessBusOptions {
  /** A handler that throws must not disturb the others; it is reported here. */
  onHandlerError?: (error: unknown) => void;
}

interface HeldLease {
  token: string;
  untilMs: number;
}

/** Leases that nobody released stay in memory until there are this many. */
const sweepLeasesAt = 1_000;

export function createInProcessBus(options: InProcessBusOptions = {}): Bus {
  const topics = new Map<string, Set<BusHandler>>();
  const leases = new Map<string, HeldLease>();

  function holds(name: string, token: string): boolean {
    const lease = leases.get(name);
    return lease?.token === token && lease.untilMs > performance.now();
  }

  function sweepLeases(): void {
    for (const [name, lease] of leases) {
      if (lease.untilMs <= performance.now()) leases.delete(name);
    }
  }

  return {
    async publish(topic, message) {
      for (const handler of topics.get(topic) ?? []) {
        queueMicrotask(() => void runHandler(handler, message, options.onHandlerError));
      }
    },
    async subscribe(topic, handler) {
      const handlers = topics.get(topic) ?? new Set();
      topics.set(topic, handlers);
      // Wrapped, so that the same function can subscribe twice.
      const own: BusHandler = (message) => handler(message);
      handlers.add(own);
      return async () => {
        if (handlers.delete(own) && handlers.size === 0) topics.delete(topic);
      };
    },
    async lease(name, ttlMs) {
      if (leases.size >= sweepLeasesAt) sweepLeases();
      const held = leases.get(name);
      if (held && held.untilMs > performance.now()) return null;
      const token = randomUUID();
      leases.set(name, { token, untilMs: performance.now() + ttlMs });
      return {
        token,
        async renew() {
          if (!holds(name, token)) return false;
          leases.set(name, { token, untilMs: performance.now() + ttlMs });
          return true;
        },
        async release() {
          if (leases.get(name)?.token === token) leases.delete(name);
        },
      };
    },
    async close() {
      topics.clear();
      leases.clear();
    },
  };
}
