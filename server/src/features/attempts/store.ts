import { attempts } from '@hale/contract/constants';
import { and, eq, gt, sql } from 'drizzle-orm';
import { allowanceEntries, allowances } from '../../db/schema/attempts.ts';
import { users } from '../../db/schema/auth.ts';
import type { Database, Queryable } from '../../ports/database/port.ts';

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

export interface Refill {
  userId: number;
  /** The month of the zone they are in now. */
  month: string;
  now: Date;
  /** What they told about themselves; null changes nothing. */
  timezone: string | null;
  fingerprint: string | null;
}

/** Brings back the free messages where a new month began: once, whoever asks at the same time. */
export async function refillWallet(database: Database, refill: Refill): Promise<void> {
  const { userId, month, timezone, fingerprint } = refill;
  const now = sql`${refill.now.toISOString()}::timestamptz`;
  await database.orm.execute(sql`
    with told as (
      update ${users} set timezone = coalesce(${timezone}::text, timezone),
        fingerprint = coalesce(${fingerprint}::text, fingerprint)
      where id = ${userId} and (timezone is distinct from coalesce(${timezone}::text, timezone)
        or fingerprint is distinct from coalesce(${fingerprint}::text, fingerprint))),
    used_up as materialized (
      select user_id, free_left from ${allowances}
      where user_id = ${userId} and period < ${month}::text for no key update),
    refilled as (
      update ${allowances} set free_left = ${attempts.freePerMonth}::int, period = ${month}::text
      from used_up where ${allowances.userId} = used_up.user_id),
    opened as (
      insert into ${allowances} (user_id, free_left, period)
      select ${userId}::int, ${attempts.freePerMonth}::int, ${month}::text
      where not exists (select from ${allowances} where user_id = ${userId})
      on conflict do nothing returning user_id, free_left)
    insert into ${allowanceEntries} (user_id, at, reason, free)
    select user_id, ${now}, 'month', ${attempts.freePerMonth}::int - free_left from used_up
    union all
    select user_id, ${now}, 'start', free_left from opened`);
}

interface QuestionChange {
  userId: number;
  questions: number;
  reference: string;
  now: Date;
}

/** The entry comes first: where it stands already, the wallet is left as it is. */
export async function addBoughtQuestions(
  db: Queryable,
  { userId, month, questions, reference, now }: QuestionChange & { month: string },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with entry as (
      insert into ${allowanceEntries} (user_id, at, reason, bought, reference)
      values (${userId}, ${at}, 'bought', ${questions}, ${reference})
      on conflict do nothing returning bought),
    wallet as (
      insert into ${allowances} as wallet (user_id, free_left, bought_left, period)
      select ${userId}::int, ${attempts.freePerMonth}::int, bought, ${month}::text from entry
      on conflict (user_id) do update set bought_left = wallet.bought_left + excluded.bought_left
      returning free_left, xmax = 0 as is_new)
    insert into ${allowanceEntries} (user_id, at, reason, free)
    select ${userId}::int, ${at}, 'start', free_left from wallet where is_new`);
}

export async function takeBoughtQuestions(
  db: Queryable,
  { userId, questions, reference, now }: QuestionChange,
): Promise<void> {
  await db.execute(sql`
    with wallet as materialized (
      select user_id, least(bought_left, ${questions}::int) as taken from ${allowances}
      where user_id = ${userId} for no key update),
    lowered as (
      update ${allowances} set bought_left = bought_left - wallet.taken
      from wallet where ${allowances.userId} = wallet.user_id)
    insert into ${allowanceEntries} (user_id, at, reason, bought, reference)
    select user_id, ${now.toISOString()}::timestamptz, 'refunded', -taken, ${reference}::text
    from wallet where taken > 0`);
}

/** Undoes what `takeBoughtQuestions` took under names of the subject and is not given back yet. */
export async function returnBoughtQuestions(
  db: Queryable,
  { userId, subject, now }: { userId: number; subject: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    with taken as (
      select -sum(bought)::int as questions, count(*) as changes from ${allowanceEntries}
      where user_id = ${userId} and starts_with(reference, ${`${subject}:`})),
    entry as (
      insert into ${allowanceEntries} (user_id, at, reason, bought, reference)
      select ${userId}::int, ${now.toISOString()}::timestamptz, 'bought', questions,
        ${subject}::text || ':paid:' || changes
      from taken where questions > 0 returning bought)
    update ${allowances} set bought_left = bought_left + entry.bought
    from entry where ${allowances.userId} = ${userId}`);
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
