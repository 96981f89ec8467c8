import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { isBeingRead } from './store.ts';

/** Usual files are read in a second or two; nobody waits for the others. */
const patienceMs = 10_000;
/** Another copy of the server may be the one that reads. */
const lookAgainMs = 100;

/** Waits until answers use all of the set, as far as it can be read, but no longer than `limitMs`. */
export async function awaitSet(
  { database }: Pick<Context, 'database'>,
  setId: number,
  limitMs = patienceMs,
): Promise<void> {
  const until = performance.now() + limitMs;
  while (await isBeingRead(database, setId)) {
    const leftMs = until - performance.now();
    if (leftMs <= 0) return;
    await sleep(Math.min(lookAgainMs, leftMs));
  }
}
