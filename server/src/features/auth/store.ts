import type { Platform } from '@hale/contract/constants';
import { unknownCountry } from '@hale/contract/countries';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { allowances } from '../../db/schema/attempts.ts';
import { accountLinks, activeDays, sessions, usedTrials, users } from '../../db/schema/auth.ts';
import { plans } from '../../db/schema/purchases.ts';
import { isLiveSession } from '../../db/session-sql.ts';
import { Statement } from '../../db/statement.ts';
import type { Database, Queryable } from '../../ports/database/port.ts';

/* Accounts */

export type NewUser = Pick<
  typeof users.$inferInsert,
  | 'email'
  | 'passwordHash'
  | 'firstName'
  | 'lastName'
  | 'isAdmin'
  | 'isActive'
  | 'dateJoined'
  | 'emailVerifiedAt'
  | 'lastLogInAt'
  | 'country'
  | 'platform'
  | 'interfaceLang'
  | 'fingerprint'
  | 'googleSubject'
  | 'visitorChatId'
>;

/** Null: the e-mail is taken. `emailHash` tells whether a deleted account of it has had its trial. */
export async function insertUser(
  database: Database,
  user: NewUser,
  emailHash: string,
): Promise<number | null> {
  const earlier = database.orm
    .select({ hash: usedTrials.emailHash })
    .from(usedTrials)
    .where(eq(usedTrials.emailHash, emailHash));
  const [row] = await database.orm
    .insert(users)
    .values({ ...user, hasUsedTrial: sql`exists ${earlier}` })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}

export async function findAccount(database: Database, email: string) {
  const [row] = await database.orm
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return row ?? null;
}

/** Everything the user object is made of, in one round trip. */
export async function findUserState(database: Database, userId: number) {
  const [row] = await database.orm
    .select({ user: users, plan: plans, allowance: allowances })
    .from(users)
    .leftJoin(plans, eq(plans.userId, users.id))
    .leftJoin(allowances, eq(allowances.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}
export type UserState = NonNullable<Awaited<ReturnType<typeof findUserState>>>;

export async function hasAdministrator(database: Database): Promise<boolean> {
  const [row] = await database.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .limit(1);
  return row !== undefined;
}

/** How many there were. */
export async function deleteUnverified(database: Database, joinedBefore: Date): Promise<number> {
  const { rowCount } = await database.orm
    .delete(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        isNull(users.lastLogInAt),
        lt(users.dateJoined, joinedBefore),
      ),
    );
  return rowCount ?? 0;
}

/** Users who are gone by now are left out, also who is being deleted: nobody else loses the day by it. */
export async function insertActiveDay(
  database: Database,
  userIds: readonly number[],
  day: string,
): Promise<void> {
  await database.orm
    .insert(activeDays)
    .select(
      database.orm
        .select({ userId: users.id, day: sql<string>`${day}::date`.as('day') })
        .from(users)
        .where(inArray(users.id, [...userIds]))
        .orderBy(users.id)
        .for('key share'),
    )
    .onConflictDoNothing();
}

/* Sessions: real time */

export interface NewSession {
  id: string;
  userId: number;
  expiresAt: Date;
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database.orm.insert(sessions).values(session);
}

const loggedIn = z.array(z.object({ chatId: z.nullable(z.string()) }));

/**
 * Opens a session and notes the log-in. Gives the visitor's chat that sign-up remembered. Null, and nothing
 * is opened: the account is gone, or its password is another one than was proved (null: none had to be).
 */
export async function insertLogIn(
  { orm }: Database,
  { id, userId, expiresAt }: NewSession,
  {
    at,
    platform,
    country,
    passwordHash,
  }: { at: Date; platform: Platform | null; country: string; passwordHash: string | null },
): Promise<{ chatId: string | null } | null> {
  // What they said of themselves, or where they were first seen, stays.
  const { rows } = await orm.execute(sql`
    with account as materialized (
      select id, visitor_chat_id from ${users} where id = ${userId}::int
        and (${passwordHash}::text is null or password_hash = ${passwordHash}::text)
      for no key update),
    opened as (
      insert into ${sessions} (id, user_id, expires_at)
      select ${id}::uuid, id, ${expiresAt.toISOString()}::timestamptz from account),
    noted as (
      update ${users} set last_log_in_at = ${at.toISOString()}::timestamptz,
        country = case when country = ${unknownCountry} then ${country} else country end,
        platform = coalesce(${platform}::text, platform)
      from account where ${users.id} = account.id)
    select visitor_chat_id as "chatId" from account`);
  const [row] = loggedIn.parse(rows);
  return row ?? null;
}

/** Once the chat that sign-up remembered is the user's. */
export async function forgetVisitorChat({ orm }: Database, userId: number): Promise<void> {
  await orm.update(users).set({ visitorChatId: null }).where(eq(users.id, userId));
}

const liveSession = new Statement<{ sessionId: string; now: string }>(
  (value) => sql`
    select ${sessions.id} as "sessionId", ${users.id} as "userId", email,
      email_verified_at as "emailVerifiedAt", is_active as "isActive", is_admin as "isAdmin", timezone
    from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${isLiveSession(value('sessionId'), value('now'))}`,
);

const sessionRow = z.object({
  sessionId: z.string(),
  userId: z.int(),
  email: z.string(),
  emailVerifiedAt: z.nullable(z.date()),
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  timezone: z.nullable(z.string()),
});
const sessionRows = z.array(sessionRow);

/** The session and its user in one round trip; ended and expired sessions are not found. */
export async function findLiveSession(database: Database, sessionId: string) {
  const rows = await liveSession.run(database, { sessionId, now: new Date().toISOString() });
  const [row] = sessionRows.parse(rows);
  return row ?? null;
}

/** Replaced tokens a session remembers: more refreshes within their few seconds nobody makes. */
const MAX_REPLACED = 20;

/**
 * The current token is replaced, one that was replaced just now changes nothing, any other ends the
 * session: all in one step, so that tabs that refresh at once cannot trip over each other. Null: the
 * token does not work.
 */
export async function rotateSession(
  database: Database,
  token: { sessionId: string; generation: number },
  times: { now: Date; worksUntil: Date; expiresAt: Date },
): Promise<{ userId: number; generation: number } | null> {
  const { generation, replaced } = sessions;
  const now = times.now.getTime();
  const isCurrent = sql`${generation} = ${token.generation}`;
  const stillWorks = sql`coalesce((${replaced} ->> ${String(token.generation)})::bigint, 0) > ${now}`;
  const unexpired = sql`select key, value from jsonb_each(${replaced}) where value::bigint > ${now}
    order by value desc limit ${MAX_REPLACED}`;
  const withThis = sql`coalesce((select jsonb_object_agg(key, value) from (${unexpired}) as recent), '{}')
    || jsonb_build_object(${String(token.generation)}::text, ${times.worksUntil.getTime()}::bigint)`;
  const ifCurrent = (then: unknown, otherwise: unknown) =>
    sql`case when ${isCurrent} then ${then} else ${otherwise} end`;
  const [row] = await database.orm
    .update(sessions)
    .set({
      generation: ifCurrent(sql`${generation} + 1`, generation),
      replaced: ifCurrent(withThis, replaced),
      expiresAt: ifCurrent(sql`${times.expiresAt}::timestamptz`, sessions.expiresAt),
      lastSeen: times.now,
      endedAt: sql`case when ${isCurrent} or ${stillWorks} then null else ${times.now}::timestamptz end`,
    })
    .where(
      and(
        eq(sessions.id, token.sessionId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, times.now),
      ),
    )
    .returning({ userId: sessions.userId, generation, endedAt: sessions.endedAt });
  return row && row.endedAt === null ? row : null;
}

export async function markSessionEnded(database: Database, sessionId: string): Promise<void> {
  await database.orm
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

export async function deleteOldSessions(database: Database, before: Date): Promise<void> {
  await database.orm
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)));
}

/* Mailed links */

export type LinkKind = typeof accountLinks.$inferSelect.kind;

export interface LinkToken {
  uid: string;
  tokenHash: string;
}

/** Null: nobody (any more) who needs a mail of this kind. A verification only helps the unverified. */
export async function findMailRecipient(
  database: Database,
  who: { email: string } | { userId: number },
  kind: LinkKind,
) {
  const [row] = await database.orm
    .select({ userId: users.id, email: users.email, lastLinkAt: accountLinks.createdAt })
    .from(users)
    .leftJoin(accountLinks, and(eq(accountLinks.userId, users.id), eq(accountLinks.kind, kind)))
    .where(
      and(
        'email' in who ? eq(users.email, who.email) : eq(users.id, who.userId),
        kind === 'verify' ? isNull(users.emailVerifiedAt) : undefined,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The newest link is the only one that works. */
export async function saveLink(
  database: Database,
  link: LinkToken & { userId: number; kind: LinkKind; createdAt: Date },
): Promise<void> {
  const { uid, tokenHash, createdAt } = link;
  await database.orm
    .insert(accountLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [accountLinks.userId, accountLinks.kind],
      set: { uid, tokenHash, createdAt, usedAt: null },
    });
}

const isLink = (kind: LinkKind, { uid, tokenHash }: LinkToken) =>
  and(
    eq(accountLinks.uid, uid),
    eq(accountLinks.kind, kind),
    eq(accountLinks.tokenHash, tokenHash),
  );

/** False: no such link, or too old. One that was used before stays good. */
export async function useVerifyLink(
  database: Database,
  link: LinkToken,
  { now, madeAfter }: { now: Date; madeAfter: Date },
): Promise<boolean> {
  const { orm } = database;
  const used = orm.$with('used').as(
    orm
      .update(accountLinks)
      .set({ usedAt: sql`coalesce(${accountLinks.usedAt}, ${now}::timestamptz)` })
      .where(
        and(
          isLink('verify', link),
          or(gt(accountLinks.createdAt, madeAfter), isNotNull(accountLinks.usedAt)),
        ),
      )
      .returning({ userId: accountLinks.userId }),
  );
  const verified = await orm
    .with(used)
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now}::timestamptz)` })
    .where(inArray(users.id, orm.select({ userId: used.userId }).from(used)))
    .returning({ id: users.id });
  return verified.length > 0;
}

const isResetLink = (link: LinkToken, madeAfter: Date) =>
  and(isLink('reset', link), gt(accountLinks.createdAt, madeAfter), isNull(accountLinks.usedAt));

export async function hasResetLink(
  database: Database,
  link: LinkToken,
  madeAfter: Date,
): Promise<boolean> {
  const [row] = await database.orm
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(isResetLink(link, madeAfter))
    .limit(1);
  return row !== undefined;
}

interface NewPassword {
  passwordHash: string;
  now: Date;
  madeAfter: Date;
}

/** Uses the link up, sets the password and ends all sessions, or does nothing. Gives the e-mail. */
export async function useResetLink(
  database: Database,
  link: LinkToken,
  password: NewPassword,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const owner = tx
      .select({ userId: accountLinks.userId })
      .from(accountLinks)
      .where(isLink('reset', link));
    // A log-in with the old password comes before, and its session ends too, or after, and is refused.
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('update');
    return setPassword(tx, link, password);
  });
}

async function setPassword(
  orm: Queryable,
  link: LinkToken,
  { passwordHash, now, madeAfter }: NewPassword,
): Promise<string | null> {
  const used = orm
    .$with('used')
    .as(
      orm
        .update(accountLinks)
        .set({ usedAt: now })
        .where(isResetLink(link, madeAfter))
        .returning({ userId: accountLinks.userId }),
    );
  const owner = orm.select({ userId: used.userId }).from(used);
  const ended = orm.$with('ended').as(
    orm
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(and(inArray(sessions.userId, owner), isNull(sessions.endedAt)))
      .returning({ id: sessions.id }),
  );
  const [row] = await orm
    .with(used, ended)
    .update(users)
    .set({
      passwordHash,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now}::timestamptz)`,
    })
    .where(inArray(users.id, owner))
    .returning({ email: users.email });
  return row?.email ?? null;
}

/* Google */

/**
 * Finds whom Google speaks of: by its own name for them, else by an e-mail it vouches for, which is
 * then theirs. Whoever had made an account with that e-mail without proving it loses every way in.
 */
export async function linkGoogleAccount(
  database: Database,
  { subject, email }: { subject: string; email: string | null },
  { now, fingerprint }: { now: Date; fingerprint: string | null },
): Promise<number | null> {
  const { rows } = await database.orm.execute<{ id: number }>(sql`
    with found as (
      select id, email_verified_at is null as unproved from ${users}
      where ${users.googleSubject} = ${subject} or ${users.email} = ${email}
      order by ${users.googleSubject} is not distinct from ${subject} desc limit 1
      for update
    ),
    ended as (delete from ${sessions} using found where user_id = found.id and unproved),
    unlinked as (delete from ${accountLinks} using found where user_id = found.id and unproved)
    update ${users} set google_subject = ${subject},
      password_hash = case when unproved then null else password_hash end,
      email_verified_at = coalesce(email_verified_at, ${now}::timestamptz),
      fingerprint = coalesce(${fingerprint}::text, fingerprint)
    from found where ${users.id} = found.id
    returning ${users.id}`);
  return rows[0]?.id ?? null;
}

/* Export */

const MAX_EXPORTED = 5000;

export async function listSessions({ orm }: Database, userId: number) {
  return orm
    .select({
      createdAt: sessions.createdAt,
      lastSeen: sessions.lastSeen,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt)
    .limit(MAX_EXPORTED);
}

export async function listActiveDays({ orm }: Database, userId: number): Promise<string[]> {
  const rows = await orm
    .select({ day: activeDays.day })
    .from(activeDays)
    .where(eq(activeDays.userId, userId))
    .orderBy(activeDays.day)
    .limit(MAX_EXPORTED);
  return rows.map(({ day }) => day);
}
