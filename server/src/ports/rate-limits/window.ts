import type { RateLimit, RateLimitState } from './port.ts';

/** Clocks of server copies differ a little; a start further ahead comes from a clock that was moved back. */
export const clockSkewMs = 60_000;

export interface CountedWindow {
  count: number;
  endMs: number;
}

export function stateAfterHit(window: CountedWindow, limit: RateLimit, now: Date): RateLimitState {
  return window.count <= limit.max ? pass(window) : refuse(window, limit, now);
}

export function stateBeforeHit(window: CountedWindow, limit: RateLimit, now: Date): RateLimitState {
  return window.count < limit.max ? pass(window) : refuse(window, limit, now);
}

function pass({ count }: CountedWindow): RateLimitState {
  return { allowed: true, count, retryAfterSeconds: 0 };
}

function refuse({ count, endMs }: CountedWindow, limit: RateLimit, now: Date): RateLimitState {
  const left = Math.ceil((endMs - now.getTime()) / 1000);
  return {
    allowed: false,
    count,
    retryAfterSeconds: Math.min(Math.max(left, 1), limit.windowSeconds),
  };
}
