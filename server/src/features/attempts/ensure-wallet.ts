import type { Context } from '../../context.ts';
import type { Asker } from '../../db/conversation-sql.ts';
import { insertWallet } from './store.ts';

/** Before anything can be spent there must be a row to lock. Visitors have theirs from the start. */
export async function ensureWallet(context: Context, asker: Asker): Promise<void> {
  if (asker.kind === 'visitor') return;
  const { userId, month } = asker;
  await insertWallet(context.database, { userId, month, now: context.clock.now() });
}
