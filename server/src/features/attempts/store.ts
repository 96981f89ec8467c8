import { attempts } from '@hale/contract/constants';
import { and, eq, gt, sql } from 'drizzle-orm';
import { allowanceEntries, allowances } from '../../db/schema/attempts.ts';
import type { Database } from '../../ports/database/port.ts';

/** A user who has none yet gets the free messages of the month. */
export async function insertWallet(
  database: Database,
  { userId, month, now }: { userId: number; month: string; now: Date },
): Promise<void> {
  await database.orm.execute(sql`
    with opened as (
      insert into ${allowances} (user_id, free_left, period)
      values (${userId}, ${attempts.freePerMonth}, ${month})
      on conflict do nothing returning user_id, free_left)
    insert into ${allowanceEntries} (user_id, at, reason, free)
    select user_id, ${now.toISOString()}::timestamptz, 'start', free_left from opened`);
}

/** The ledger of a user, oldest first. */
export async function pageOfEntries(
  { orm }: Database,
  userId: number,
  { after, limit }: { after: number; limit: number },
) {
  return orm
    .select()
    .from(allowanceEntries)
    .where(and(eq(allowanceEntries.userId, userId), gt(allowanceEntries.id, after)))
    .orderBy(allowanceEntries.id)
    .limit(limit);
}
