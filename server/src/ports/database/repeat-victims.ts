import type { Pool } from 'pg';
import { hasErrorCode } from '../../lib/error-code.ts';
import { retry } from '../../lib/retry.ts';

const deadlock = '40P01';

/**
 * Of two that want what the other one holds, PostgreSQL ends one. A statement of its own has then
 * done nothing at all, so it is simply run again: nobody is told of a failure that is none.
 */
export function repeatVictims(pool: Pool): void {
  const { query } = pool;
  const repeated = (...args: unknown[]): unknown => {
    const run = (): unknown => Reflect.apply(query, pool, args);
    if (!isPlain(args)) return run();
    const worthRetrying = (error: unknown) => hasErrorCode(error, deadlock);
    return retry(async () => run(), { tries: 4, waitMs: 50, worthRetrying });
  };
  Object.defineProperty(pool, 'query', { value: repeated, writable: true, configurable: true });
}

/** Query objects with a life of their own, and those who wait by a callback, look after themselves. */
function isPlain(args: readonly unknown[]): boolean {
  const [statement] = args;
  const isObject = typeof statement === 'object' && statement !== null;
  return !(isObject && 'submit' in statement) && typeof args.at(-1) !== 'function';
}
