import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { ownerKeys } from '../db/schema/vault.ts';
import type { Queryable } from '../ports/database/port.ts';

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

export function ownerKeyStore(db: Queryable): OwnerKeyStore {
  return {
    async find(owners) {
      const rows = await db.select(columns).from(ownerKeys).where(inArray(ownerKeys.owner, owners));
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
