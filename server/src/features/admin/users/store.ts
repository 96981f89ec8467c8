import type { UsersQuery } from '@hale/contract/admin-users';
import { retentionDays, spanDays, timelineDays } from '@hale/contract/admin-options';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moment } from '../../../db/conversation-sql.ts';
import { tallies, userCounts, userRows } from '../../../db/schema/admin.ts';
import { users } from '../../../db/schema/auth.ts';
import { hasPaidStatus } from '../../../db/user-list-sql.ts';
import type { Database } from '../../../ports/database/port.ts';

const DAY_MS = 86_400_000;

/** Brings retention to the day; a look when it is there already. */
export async function turnRetentionDay(database: Database, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await database.orm.execute(sql`select turn_retention_day(${day}::date)`);
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
  const isByTime =
    query.is_paid_users || query.users_timeline !== 'All users' || query.active_through !== '0 d+';
  const { rows } = isByTime
    ? await database.orm.execute(
        sql`select count(*)::int as count from ${userRows} where ${fits(query, now)}`,
      )
    : await database.orm.execute(
        sql`select coalesce(sum(count), 0)::int as count from ${userCounts} where ${isKind(query)}`,
      );
  return countOf(rows);
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

interface Slice {
  limit: number;
  offset: number;
}

/** The ids of one page, in order. */
export async function pageOfUsers(
  database: Database,
  query: UsersQuery,
  now: Date,
): Promise<number[]> {
  const slice = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const where = fits(query, now);
  const direction = query.sort_direction === 'asc' ? sql`asc` : sql`desc`;
  if (query.sort_field !== 'active_through') {
    const column = sortColumns(query)[query.sort_field];
    return findIds(database, where, sql`${column} ${direction}, user_id`, slice);
  }
  // Who has no running plan comes last either way, so the two parts are walked one after the other.
  const isRunning = sql`valid_until > ${moment(now)}`;
  const running = await countRows(database, sql`${where} and ${isRunning}`);
  const first =
    slice.offset < running
      ? await findIds(
          database,
          sql`${where} and ${isRunning}`,
          sql`valid_until ${direction}, user_id`,
          slice,
        )
      : [];
  if (first.length === slice.limit) return first;
  const rest = await findIds(database, sql`${where} and (${isRunning}) is not true`, sql`user_id`, {
    limit: slice.limit - first.length,
    offset: Math.max(0, slice.offset - running),
  });
  return [...first, ...rest];
}

function sortColumns({ retention }: UsersQuery) {
  return {
    date_joined: userRows.dateJoined,
    tokens_used_count: userRows.tokensUsed,
    asked_questions: userRows.askedQuestions,
    retention:
      retentionDays[retention] === retentionDays.Weekly
        ? userRows.retentionWeekly
        : userRows.retentionMonthly,
  };
}

async function findIds(
  database: Database,
  where: SQL,
  order: SQL,
  { limit, offset }: Slice,
): Promise<number[]> {
  const { rows } = await database.orm.execute(sql`
    select user_id as id from ${userRows} where ${where}
    order by ${order} limit ${limit} offset ${offset}`);
  return z
    .array(z.object({ id: z.int() }))
    .parse(rows)
    .map(({ id }) => id);
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
