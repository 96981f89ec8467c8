import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../ports/database/port.ts';
import { retry } from '../lib/retry.ts';
import { isDeadlock } from './is-deadlock.ts';
import { chats } from './schema/chats.ts';
import type { Runner } from './statement.ts';

/**
 * A statement that had to wait for the lock of its chat sees the chat as it became, and everything
 * else as it was before it waited. For a CTE `chat` with the `id` and the `version` of the locked row:
 * whether somebody changed it meanwhile. So whoever changes what belongs to a chat, or begins an answer
 * in it, writes the row of the chat too.
 */
export const version: SQL = sql`${chats}.xmin as version`;
export const isBehind: SQL = sql`chat.version <>
  (select seen.xmin from ${chats} as seen where seen.id = chat.id)`;

/**
 * Once more for who was behind: with the chat locked first, what is read is what there is. `work` may
 * be done again from its beginning.
 */
export function withLockedChat<T>(
  database: Database,
  chatId: number,
  work: (on: Runner & { orm: Queryable }) => Promise<T>,
): Promise<T> {
  const lockAndWork = () =>
    database.transaction(async (orm, pool) => {
      await orm.execute(sql`select from ${chats} where ${chats.id} = ${chatId} for no key update`);
      return work({ orm, pool });
    });
  // Who deletes the whole account takes the locks from the other end.
  return retry(lockAndWork, { tries: 4, waitMs: 100, worthRetrying: isDeadlock });
}
