import type { Context } from '../../context.ts';
import { renewPlans } from './renew-plans.ts';
import { findNextEnd } from './store.ts';

/** Nothing that can be bought ends sooner than this after it began: every copy sees it in time. */
const LOOK_EVERY_MS = 15_000;

interface RenewalTimer {
  start(): void;
  /** Looks for the next end of a period and waits for it. */
  look(): Promise<void>;
  /** A period ends then; it need not be in the database yet. */
  awaitEnd(end: Date): void;
  stop(): Promise<void>;
}

/**
 * Renews plans in the moment in which their period ends, so that nobody who pays waits for a sweep.
 * Every copy of the server does it: renewing the same plan twice charges once. What the provider has
 * not renewed by then is left to the sweep and to the provider's notice.
 */
export function openRenewalTimer(context: Context): RenewalTimer {
  const { clock, database, log } = context;
  const waiting = new Map<number, NodeJS.Timeout>();
  let looking: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  function awaitEnd(end: Date): void {
    const key = end.getTime();
    const waitMs = key - clock.now().getTime();
    if (!looking || waitMs > LOOK_EVERY_MS) return;
    clearTimeout(waiting.get(key));
    waiting.set(key, setTimeout(() => reach(end), Math.max(waitMs, 0)).unref());
  }

  function reach(end: Date): void {
    waiting.delete(end.getTime());
    // Timers may be a moment early, and the clock of the business may have been set back.
    if (end > clock.now()) return awaitEnd(end);
    last = last.then(() => renew(end));
  }

  async function renew(since: Date): Promise<void> {
    if (!looking) return;
    const now = clock.now();
    try {
      await renewPlans(context, now, since);
      await lookAfter(now);
    } catch (error) {
      log.error({ err: error }, 'plans could not be renewed at their end');
    }
  }

  async function lookAfter(now: Date): Promise<void> {
    const end = await findNextEnd(database, now);
    if (end) awaitEnd(end);
  }

  async function look(): Promise<void> {
    try {
      await lookAfter(clock.now());
    } catch (error) {
      log.error({ err: error }, 'the next end of a plan could not be looked up');
    }
  }

  return {
    start() {
      looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
      void look();
    },
    look,
    awaitEnd,
    async stop() {
      clearInterval(looking);
      looking = undefined;
      for (const timer of waiting.values()) clearTimeout(timer);
      await last;
    },
  };
}
