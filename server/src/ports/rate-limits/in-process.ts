import type { RateLimit, RateLimits } from './port.ts';
import { clockSkewMs, type CountedWindow, stateAfterHit, stateBeforeHit } from './window.ts';

interface Window extends CountedWindow {
  startMs: number;
}

const sweepEveryMs = 60_000;

export function createInProcessRateLimits(options: { maxKeys?: number } = {}): RateLimits {
  const maxKeys = options.maxKeys ?? 100_000;
  const windows = new Map<string, Window>();
  let sweptAtMs = 0;

  function running(key: string, now: Date): Window | undefined {
    const window = windows.get(key);
    return window && isRunning(window, now.getTime()) ? window : undefined;
  }

  function begin(key: string, limit: RateLimit, now: Date): Window {
    const startMs = now.getTime();
    if (Math.abs(startMs - sweptAtMs) >= sweepEveryMs) sweep(startMs);
    const window = { startMs, endMs: startMs + limit.windowSeconds * 1000, count: 0 };
    // Deleted first, so that the map stays in the order of the starts and the oldest is given up.
    windows.delete(key);
    const oldest = windows.size >= maxKeys ? windows.keys().next() : undefined;
    if (oldest && !oldest.done) windows.delete(oldest.value);
    windows.set(key, window);
    return window;
  }

  function sweep(nowMs: number): void {
    sweptAtMs = nowMs;
    for (const [key, window] of windows) if (!isRunning(window, nowMs)) windows.delete(key);
  }

  return {
    async hit(key, limit, now) {
      const window = running(key, now) ?? begin(key, limit, now);
      window.count += 1;
      return stateAfterHit(window, limit, now);
    },
    async peek(key, limit, now) {
      return stateBeforeHit(running(key, now) ?? { count: 0, endMs: 0 }, limit, now);
    },
    async undo(key, now) {
      const window = running(key, now);
      if (window) window.count = Math.max(0, window.count - 1);
    },
    async clear(key) {
      windows.delete(key);
    },
    async close() {
      windows.clear();
    },
  };
}

function isRunning(window: Window, nowMs: number): boolean {
  return nowMs < window.endMs && nowMs >= window.startMs - clockSkewMs;
}
