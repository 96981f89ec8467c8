import { attempts } from '@hale/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import { answerRuns, chats } from './schema/chats.ts';
import { allowanceEntries, allowances } from './schema/attempts.ts';
import { plans } from './schema/purchases.ts';
import { visitors } from './schema/visitors.ts';
import type { SqlValue } from './statement.ts';

/** Who asks, and the month their free messages belong to. */
export type Asker =
  | { kind: 'user'; userId: number; month: string }
  | { kind: 'visitor'; visitorId: string; month: string };

/** The same as values of a statement. */
export type AskerValues =
  | { kind: 'user'; userId: SqlValue<number>; month: SqlValue<string> }
  | { kind: 'visitor'; visitorId: SqlValue<string>; month: SqlValue<string> };

export const moment = (at: SqlValue<Date>): SQL =>
  sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`;

/** True for the living chats an asker can reach: all of a user's, only the default one of a visitor's. */
export function isOwnChat(asker: AskerValues): SQL {
  const isTheirs =
    asker.kind === 'user'
      ? sql`${chats.userId} = ${asker.userId}`
      : sql`${chats.visitorId} = ${asker.visitorId} and ${chats.id} =
          (select ${visitors.defaultChatId} from ${visitors} where ${visitors.id} = ${asker.visitorId})`;
  return sql`(${isTheirs} and ${chats.deletedAt} is null)`;
}

/** An answer that a living copy of the server is writing. Leases run on the clock of the database. */
export function isAnswering(chatId: SQL): SQL {
  return sql`exists (select from ${answerRuns} where ${answerRuns.chatId} = ${chatId}
    and ${answerRuns.leaseUntil} > now())`;
}

/** Whoever has a running plan is never counted. */
export function hasPlan(asker: AskerValues, now: SqlValue<Date>): SQL {
  if (asker.kind === 'visitor') return sql`false`;
  return sql`exists (select from ${plans} where ${plans.userId} = ${asker.userId}
    and ${plans.validUntil} > ${moment(now)})`;
}

/**
 * What is left, refilled where a new month began: `free`, `bought`, `period`, `refill` (null when the
 * month is the same). Locks the row, so that what is computed from it cannot be spent twice.
 */
export function lockedWallet(asker: AskerValues, condition: SQL): SQL {
  const perMonth = asker.kind === 'user' ? attempts.freePerMonth : attempts.visitorPerMonth;
  const isNewMonth = sql`period < ${asker.month}::text`;
  const columns = sql`
    case when ${isNewMonth} then ${perMonth}::int else free_left end as free,
    greatest(period, ${asker.month}::text) as period,
    case when ${isNewMonth} then ${perMonth}::int - free_left end as refill`;
  return asker.kind === 'user'
    ? sql`select ${columns}, bought_left as bought from ${allowances}
        where user_id = ${asker.userId} and ${condition} for no key update`
    : sql`select ${columns}, 0 as bought from ${visitors}
        where id = ${asker.visitorId} and ${condition} for no key update`;
}

/**
 * Takes one message from the wallet, free ones first, and writes it into the ledger. `source` is a
 * CTE with the columns of the locked wallet, `pays` and `reference`; it may be empty.
 */
export function spendOne(
  asker: AskerValues,
  source: SQL,
  reason: string,
  now: SqlValue<Date>,
): SQL {
  const free = sql`case when source.free > 0 then 1 else 0 end`;
  if (asker.kind === 'visitor') {
    return sql`spent as (
      update ${visitors} set free_left = source.free - 1, period = source.period,
        last_seen_at = ${moment(now)}
      from ${source} as source where ${visitors.id} = ${asker.visitorId} and source.pays)`;
  }
  return sql`spent as (
      update ${allowances} set free_left = source.free - (${free}),
        bought_left = source.bought - 1 + (${free}), period = source.period
      from ${source} as source where ${allowances.userId} = ${asker.userId} and source.pays),
    entered as (
      insert into ${allowanceEntries} (user_id, at, reason, free, bought, reference)
      select ${asker.userId}::int, ${moment(now)}, 'month', source.refill, 0, null
      from ${source} as source where source.pays and source.refill is not null
      union all
      select ${asker.userId}::int, ${moment(now)}, ${reason}::text, -(${free}), (${free}) - 1, source.reference
      from ${source} as source where source.pays)`;
}
