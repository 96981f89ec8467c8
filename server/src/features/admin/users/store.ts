import type { UsersQuery } from '@hale/contract/admin-users';
import { retentionDays, spanDays, timelineDays } from '@hale/contract/admin-options';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moment } from '../../../db/conversation-sql.ts';
import {
  type ListOrder,
  type Slice,
  type StretchKind,
  walkFromNearerEnd,
  walkFromStretch,
} from '../../../db/list-walk.ts';
import { tallies, userBlocks, userCounts, userRows } from '../../../db/schema/admin.ts';
import { users } from '../../../db/schema/auth.ts';
import { hasPaidStatus, paidCounts } from '../../../db/user-list-sql.ts';
import { DAY_MS, WEEK_MS } from '../../../lib/durations.ts';
import type { Database } from '../../../ports/database/port.ts';

/** Brings what the rows count up to date: retention to the day, and the questions since. */
export async function refreshRows(database: Database, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await database.orm.execute(sql`select turn_retention_day(${day}::date), settle_user_rows()`);
}

const facetRow = z.object({ country: z.string(), users: z.int(), doctors: z.int() });

/** Users by country, and those among them who opened the doctor review. */
export async function listCountries(database: Database) {
  const { rows } = await database.orm.execute(sql`
    select country, sum(count)::int as users,
      coalesce(sum(count) filter (where has_doctor), 0)::int as doctors
    from ${userCounts} group by country having sum(count) > 0 order by 2 desc, country collate "C"`);
  return z.array(facetRow).parse(rows);
}

export async function countVisitorsWithChats(database: Database): Promise<number> {
  const { rows } = await database.orm.execute(sql`
    select coalesce(sum(count), 0)::int as count from ${tallies}
    where day = 'epoch' and name = 'visitors_with_chats'`);
  return countOf(rows);
}

type Filters = Omit<UsersQuery, 'page' | 'page_size' | 'sort_field' | 'sort_direction'>;

/** From the kept counts where they know it, else over the few rows that a time or a plan leaves. */
export async function countUsers(database: Database, query: Filters, now: Date): Promise<number> {
  const isActive = query.status === null ? null : query.status === 'Active';
  let statement = sql`select count(*)::int as count from ${userRows} where ${fits(query, now)}`;
  if (!isByTime(query)) {
    statement = sql`select coalesce(sum(count), 0)::int as count from ${userCounts} where ${isKind(query)}`;
  } else if (query.is_paid_users && isByStatusAlone({ ...query, is_paid_users: false })) {
    const counts = paidCounts('users', query.paid_users, { now, isActive });
    statement = sql`select coalesce(sum(count), 0)::int as count from (${counts}) as counts`;
  }
  const { rows } = await database.orm.execute(statement);
  return countOf(rows);
}

function isByTime(query: Filters): boolean {
  return (
    query.is_paid_users || query.users_timeline !== 'All users' || query.active_through !== '0 d+'
  );
}

/** The filters that are columns of the counts as well. */
function isKind({ status, country, is_doctor_review: isDoctor }: Filters): SQL {
  return all([
    status === null ? null : status === 'Active' ? sql`is_active` : sql`not is_active`,
    country === null ? null : sql`country = ${country}`,
    isDoctor ? sql`has_doctor` : null,
  ]);
}

function fits(query: Filters, now: Date): SQL {
  const shifted = (days: number) => moment(new Date(now.getTime() + days * DAY_MS));
  const { users_timeline: timeline, active_through: span } = query;
  return all([
    isKind(query),
    query.is_paid_users ? hasPaidStatus(query.paid_users, now) : null,
    timeline === 'All users' ? null : sql`date_joined >= ${shifted(-timelineDays[timeline])}`,
    span === '0 d+' ? null : sql`valid_until >= ${shifted(spanDays[span])}`,
  ]);
}

function all(conditions: readonly (SQL | null)[]): SQL {
  return sql.join([sql`true`, ...conditions.filter((one) => one !== null)], sql` and `);
}

/** The ids of one page among `count`, in order. */
export async function pageOfUsers(
  database: Database,
  query: UsersQuery,
  { now, count }: { now: Date; count: number },
): Promise<number[]> {
  const slice = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const where = fits(query, now);
  const kept = keptOrder(query);
  if (!kept) return pageByPlan(database, query, { now, count, where, slice });
  const { value, sort, kind } = kept;
  const order = { ...byId(where), value, direction: query.sort_direction };
  return isByStatusAlone(query)
    ? walkFromStretch(database, order, slice, { blocks: blocksOf(sort, query), kind })
    : walkFromNearerEnd(database, order, slice, count);
}

const byId = (where: SQL): ListOrder => ({
  from: sql`${userRows}`,
  where,
  value: null,
  direction: 'asc',
  id: sql`${userRows.userId}`,
  ties: 'asc',
});

interface KeptOrder {
  value: SQL;
  /** As `user_blocks` call it. */
  sort: string;
  kind: StretchKind;
}

function keptOrder({ sort_field: field, retention }: UsersQuery): KeptOrder | null {
  const orders: Record<typeof field, KeptOrder | null> = {
    active_through: null,
    date_joined: { value: sql`${userRows.dateJoined}`, sort: 'joined', kind: 'week' },
    tokens_used_count: { value: sql`${userRows.tokensUsed}`, sort: 'tokens', kind: 'number' },
    asked_questions: { value: sql`${userRows.askedQuestions}`, sort: 'asked', kind: 'number' },
    retention:
      retentionDays[retention] === retentionDays.Weekly
        ? { value: sql`${userRows.retentionWeekly}`, sort: 'weekly', kind: 'number' }
        : { value: sql`${userRows.retentionMonthly}`, sort: 'monthly', kind: 'number' },
  };
  return orders[field];
}

/** The only filter that the stretches know. */
function isByStatusAlone(query: Filters): boolean {
  return !(isByTime(query) || query.country !== null || query.is_doctor_review);
}

function blocksOf(sort: string, { status }: Filters): SQL {
  const isOfStatus = status === null ? sql`true` : sql`is_active = ${status === 'Active'}`;
  return sql`select stretch, part, count from ${userBlocks}
    where sort = ${sort} and ${isOfStatus}`;
}

/** Who has no running plan comes last either way, so the two parts are walked one after the other. */
async function pageByPlan(
  database: Database,
  query: UsersQuery,
  { now, count, where, slice }: { now: Date; count: number; where: SQL; slice: Slice },
): Promise<number[]> {
  const isRunning = sql`valid_until > ${moment(now)}`;
  const running = isByStatusAlone(query)
    ? await countPlans(database, query, now)
    : await countRows(database, sql`${where} and ${isRunning}`);
  const order = { ...byId(sql`${where} and ${isRunning}`), value: sql`valid_until` };
  const first =
    slice.offset < running
      ? await walkFromNearerEnd(
          database,
          { ...order, direction: query.sort_direction },
          slice,
          running,
        )
      : [];
  if (first.length === slice.limit) return first;
  const others = byId(sql`${where} and (${isRunning}) is not true`);
  const left = {
    limit: slice.limit - first.length,
    offset: Math.max(0, slice.offset - running),
  };
  const rest = isByStatusAlone(query)
    ? await walkFromStretch(database, others, left, {
        blocks: blocksWithoutPlan(query, now),
        kind: 'number',
      })
    : await walkFromNearerEnd(database, others, left, count - running);
  return [...first, ...rest];
}

/** Where those with a running plan stand among all ids: the weeks to come, and what is left of this one. */
function blocksOfPlans(query: Filters, now: Date): SQL {
  const week = Math.floor(now.getTime() / WEEK_MS);
  const nextWeek = moment(new Date((week + 1) * WEEK_MS));
  return sql`select part, count from (${blocksOf('until', query)}) as known where stretch > ${week}::int
    union all select user_id >> 15, 1 from ${userRows}
    where ${isKind(query)} and valid_until > ${moment(now)} and valid_until < ${nextWeek}`;
}

function blocksWithoutPlan(query: Filters, now: Date): SQL {
  return sql`${blocksOf('id', query)}
    union all select 0, part, -count from (${blocksOfPlans(query, now)}) as running`;
}

async function countPlans(database: Database, query: Filters, now: Date): Promise<number> {
  const { rows } = await database.orm.execute(
    sql`select coalesce(sum(count), 0)::int as count from (${blocksOfPlans(query, now)}) as running`,
  );
  return countOf(rows);
}

async function countRows(database: Database, where: SQL): Promise<number> {
  const { rows } = await database.orm.execute(
    sql`select count(*)::int as count from ${userRows} where ${where}`,
  );
  return countOf(rows);
}

function countOf(rows: unknown[]): number {
  return z.object({ count: z.int() }).parse(rows[0]).count;
}

/** Everything a row shows, in no order. */
export async function findUserRows(database: Database, ids: readonly number[]) {
  return database.orm
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      platform: users.platform,
      row: userRows,
    })
    .from(users)
    .innerJoin(userRows, eq(userRows.userId, users.id))
    .where(inArray(users.id, [...ids]));
}
export type ListedUser = Awaited<ReturnType<typeof findUserRows>>[number];

/** What tells whether somebody is an administrator. */
export async function findStanding(database: Database, userId: number) {
  const [row] = await database.orm
    .select({
      isAdmin: users.isAdmin,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** False: the user is gone, or an administrator by now. */
export async function updateActive(
  database: Database,
  userId: number,
  isActive: boolean,
): Promise<boolean> {
  const { rowCount } = await database.orm
    .update(users)
    .set({ isActive })
    .where(and(eq(users.id, userId), eq(users.isAdmin, false)));
  return rowCount === 1;
}
