import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { sessions, users } from '../../db/schema/auth.ts';
import type { Database } from '../../ports/database/port.ts';

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
  | 'country'
  | 'platform'
  | 'interfaceLang'
>;

/** Null: the e-mail is taken. */
export async function insertUser(database: Database, user: NewUser): Promise<number | null> {
  const [row] = await database.orm
    .insert(users)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}

export async function hasAdministrator(database: Database): Promise<boolean> {
  const [row] = await database.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .limit(1);
  return row !== undefined;
}

export async function insertSession(
  database: Database,
  session: { userId: number; refreshHash: string; expiresAt: Date },
): Promise<string> {
  const id = randomUUID();
  await database.orm.insert(sessions).values({ id, ...session });
  return id;
}

/** The session and its user in one round trip; ended and expired sessions are not found. */
export async function findLiveSession(database: Database, sessionId: string) {
  const [row] = await database.orm
    .select({
      sessionId: sessions.id,
      userId: users.id,
      isActive: users.isActive,
      isAdmin: users.isAdmin,
      timezone: users.timezone,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date())),
    )
    .limit(1);
  return row ?? null;
}
