import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownerKeys } from '../db/schema/vault.ts';
import { Statement } from '../db/statement.ts';
import type { Database } from '../ports/database/port.ts';

export interface OwnerKeyRow {
  owner: string;
  wrappedKey: Buffer;
  wrappedBy: string;
}

export interface OwnerKeyStore {
  find(owners: string[]): Promise<Map<string, OwnerKeyRow>>;
  insertIfAbsent(row: OwnerKeyRow): Promise<void>;
  remove(owner: string): Promise<void>;
  /** Rows wrapped by any other application key, ordered by owner. */
  notWrappedBy(appKeyId: string, page: { after: string; limit: number }): Promise<OwnerKeyRow[]>;
  /** Leaves out rows that were removed or replaced meanwhile; tells how many it replaced. */
  replace(rows: { before: OwnerKeyRow; now: OwnerKeyRow }[]): Promise<number>;
  /** Ids of the application keys in use. */
  wrappers(): Promise<string[]>;
}

const columns = {
  owner: ownerKeys.owner,
  wrappedKey: ownerKeys.wrappedKey,
  wrappedBy: ownerKeys.wrappedBy,
};

const keysOf = new Statement<{ owners: string[] }>(
  (value) => sql`
    select ${ownerKeys.owner} as owner, ${ownerKeys.wrappedKey} as "wrappedKey", ${ownerKeys.wrappedBy} as "wrappedBy"
    from ${ownerKeys} where ${ownerKeys.owner} = any(${value('owners')}::text[])`,
);

const keyRows = z.array(
  z.object({ owner: z.string(), wrappedKey: z.instanceof(Buffer), wrappedBy: z.string() }),
);

export function ownerKeyStore(database: Pick<Database, 'orm' | 'pool'>): OwnerKeyStore {
  const db = database.orm;
  return {
    async find(owners) {
      const rows = keyRows.parse(await keysOf.run(database, { owners }));
      return new Map(rows.map((row) => [row.owner, row]));
    },
    async insertIfAbsent(row) {
      await db.insert(ownerKeys).values(row).onConflictDoNothing();
    },
    async remove(owner) {
      await db.delete(ownerKeys).where(eq(ownerKeys.owner, owner));
    },
    async notWrappedBy(appKeyId, { after, limit }) {
      return db
        .select(columns)
        .from(ownerKeys)
        .where(and(ne(ownerKeys.wrappedBy, appKeyId), gt(ownerKeys.owner, after)))
        .orderBy(asc(ownerKeys.owner))
        .limit(limit);
    },
    async replace(rows) {
      if (rows.length === 0) return 0;
      const values = rows.map(
        ({ before, now }) =>
          sql`(${now.owner}::text, ${now.wrappedKey}::bytea, ${now.wrappedBy}::text, ${before.wrappedKey}::bytea)`,
      );
      const replaced = await db.execute(sql`
        update ${ownerKeys} set wrapped_key = fresh.wrapped_key, wrapped_by = fresh.wrapped_by
        from (values ${sql.join(values, sql`, `)}) as fresh (owner, wrapped_key, wrapped_by, before)
        where ${ownerKeys.owner} = fresh.owner and ${ownerKeys.wrappedKey} = fresh.before`);
      return replaced.rowCount ?? 0;
    },
    async wrappers() {
      const rows = await db.selectDistinct({ id: ownerKeys.wrappedBy }).from(ownerKeys);
      return rows.map((row) => row.id);
    },
  };
}
