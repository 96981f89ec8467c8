export interface RateLimit {
  max: number;
  windowSeconds: number;
}

export interface RateLimitState {
  /** `hit`: this request may pass. `peek`: the next one would. */
  allowed: boolean;
  /** Hits inside the running window, refused ones included. */
  count: number;
  /** Whole seconds until the window is over; 0 while allowed. */
  retryAfterSeconds: number;
}

/**
 * Fixed windows: a window starts with the first hit of its key and is never extended, not even by
 * refused hits. `now` is the business time, so a moved clock moves the windows too.
 */
export interface RateLimits {
  hit(key: string, limit: RateLimit, now: Date): Promise<RateLimitState>;
  peek(key: string, limit: RateLimit, now: Date): Promise<RateLimitState>;
  /** Takes back one hit of the running window, for a request that turned out not to count. */
  undo(key: string, now: Date): Promise<void>;
  clear(key: string): Promise<void>;
  close(): Promise<void>;
}
