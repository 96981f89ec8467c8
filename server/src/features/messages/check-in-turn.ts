import { setTimeout as sleep } from 'node:timers/promises';
import { FairQueue, QueueFullError } from '../../lib/fair-queue.ts';

/** Far more than a person can send while the first one is looked at. */
const queue = new FairQueue({ concurrency: 1, maxWaiting: 1_000, maxWaitingPerKey: 100 });
/** After a look that took long for another reason, such as an engine that was just started. */
const longestRestMs = 1_000;

/**
 * Looking at a text costs, and who is refused can send a thousand, yet each may be the emergency. So
 * nobody is ever turned away for having sent too many: they are looked at one at a time, callers take
 * turns, and after each look there is a rest as long as it. Whoever gets an answer has at least half of
 * the engine, and waits for one of them at most. Null: nobody waits for it any more, or far too many do.
 */
export function checkInTurn<Found>(
  caller: string,
  isAwaited: () => boolean,
  check: () => Promise<Found>,
): Promise<Found | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Found | null>();
  const turn = queue.run(caller, async () => {
    if (!isAwaited()) return;
    const begunAt = performance.now();
    resolve(await check());
    const restMs = Math.min(performance.now() - begunAt, longestRestMs);
    await sleep(restMs, undefined, { ref: false });
  });
  turn.then(
    () => resolve(null),
    (error: unknown) => (error instanceof QueueFullError ? resolve(null) : reject(error)),
  );
  return promise;
}
