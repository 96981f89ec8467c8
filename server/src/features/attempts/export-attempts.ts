import type { Context } from '../../context.ts';
import { eachRow } from '../../lib/each-row.ts';
import { pageOfEntries } from './store.ts';

/** Every change of what the user may still ask. */
export async function* exportAttempts(context: Context, userId: number): AsyncGenerator<object> {
  const entries = eachRow((page) => pageOfEntries(context.database, userId, page), 1000);
  for await (const { at, reason, free, bought } of entries) yield { at, reason, free, bought };
}
