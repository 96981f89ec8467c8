import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditEntries, tallies } from '../../../db/schema/admin.ts';
import { users } from '../../../db/schema/auth.ts';
import type { Database } from '../../../ports/database/port.ts';

export type NewAuditEntry = Omit<typeof auditEntries.$inferInsert, 'id'>;

export async function insertAuditEntry(database: Database, entry: NewAuditEntry): Promise<void> {
  await database.orm.insert(auditEntries).values(entry);
}

export async function countAuditEntries(database: Database): Promise<number> {
  const { rows } = await database.orm.execute(sql`
    select coalesce(sum(count), 0)::int as count from ${tallies}
    where day = 'epoch' and name = 'audit_entries'`);
  return z.object({ count: z.int() }).parse(rows[0]).count;
}

/** Newest first. The rows are looked up only after the page is found by its ids. */
export async function pageOfAuditEntries(
  { orm }: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset);
  return orm
    .select({ entry: auditEntries, email: users.email })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(inArray(auditEntries.id, page))
    .orderBy(desc(auditEntries.id));
}

export async function deleteAuditEntries({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(auditEntries).where(lt(auditEntries.createdAt, before));
}

export async function foldCounts({ orm }: Database): Promise<void> {
  await orm.execute(sql`select fold_counts()`);
}
