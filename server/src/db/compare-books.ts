import { attempts } from '@hale/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../ports/database/port.ts';
import { allowanceEntries, allowances } from './schema/attempts.ts';
import { checkouts, plans, purchases } from './schema/purchases.ts';

const namesFound = z.array(z.object({ name: z.coerce.string() }));
const MAX_FOUND = 1000;

/** Names of what does not agree within our own books, by kind. */
export async function compareBooks(
  { orm }: Database,
  now: Date,
): Promise<Record<string, string[]>> {
  const find = async (query: SQL): Promise<string[]> => {
    const { rows } = await orm.execute(sql`${query} limit ${MAX_FOUND}`);
    return namesFound.parse(rows).map(({ name }) => name);
  };
  return {
    'wallet unlike its ledger': await find(sql`
      select wallet.user_id as name from ${allowances} as wallet
      left join ${allowanceEntries} as entry on entry.user_id = wallet.user_id
      group by wallet.user_id
      having coalesce(sum(entry.free), 0) <> wallet.free_left
        or coalesce(sum(entry.bought), 0) <> wallet.bought_left`),
    'paid checkout without a purchase': await find(sql`
      select checkout.id as name from ${checkouts} as checkout
      where checkout.status = 'paid' and checkout.product in ('bundle', 'trial') and not exists (
        select from ${purchases} where reference = 'checkout:' || checkout.id)`),
    'bundle without its questions': await find(sql`
      select checkout.id as name from ${checkouts} as checkout
      where checkout.status = 'paid' and checkout.product = 'bundle'
        and checkout.user_id is not null and not exists (
          select from ${allowanceEntries} as entry
          where entry.reason = 'bought' and entry.reference = 'checkout:' || checkout.id
            and entry.bought = checkout.quantity * ${attempts.perBundle}::int)`),
    'plan long over and still charged for': await find(sql`
      select user_id as name from ${plans} where subscription_id is not null
        and valid_until < ${now.toISOString()}::timestamptz - interval '6 hours'`),
    'refund that is still owed': await find(sql`
      select id as name from ${checkouts} where status = 'voiding'
        and settled_at < ${now.toISOString()}::timestamptz - interval '1 hour'`),
  };
}
