import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { sandboxCheckouts as table } from '../../db/schema/purchases.ts';
import type { Queryable } from '../database/port.ts';

export type SandboxCheckout = typeof table.$inferSelect;
export type NewSandboxCheckout = typeof table.$inferInsert;
export type SandboxStore = ReturnType<typeof sandboxPaymentStore>;

/** The books of the sandbox provider. Every change names what it changes from, so it happens once. */
export function sandboxPaymentStore(db: Queryable) {
  return {
    async insert(row: NewSandboxCheckout): Promise<void> {
      await db.insert(table).values(row).onConflictDoNothing();
    },
    async find(id: string): Promise<SandboxCheckout | null> {
      const [row] = await db.select().from(table).where(eq(table.id, id)).limit(1);
      return row ?? null;
    },
    /** Only what is open can be paid. */
    async pay(
      id: string,
      now: Date,
      paid: Pick<SandboxCheckout, 'paidAt' | 'settlesAt' | 'card' | 'anchor' | 'periodsPaid'>,
    ): Promise<boolean> {
      const isOpen = and(isNull(table.paidAt), isNull(table.closedAt), gt(table.expiresAt, now));
      const rows = await db
        .update(table)
        .set(paid)
        .where(and(eq(table.id, id), isOpen))
        .returning({ id: table.id });
      return rows.length > 0;
    },
    async close(id: string, now: Date): Promise<void> {
      await db
        .update(table)
        .set({ closedAt: now })
        .where(and(eq(table.id, id), isNull(table.paidAt), isNull(table.closedAt)));
    },
    async refund(id: string, now: Date): Promise<void> {
      await db
        .update(table)
        .set({
          refundedAt: sql`coalesce(${table.refundedAt}, ${now.toISOString()}::timestamptz)`,
          endedAt: sql`coalesce(${table.endedAt}, ${now.toISOString()}::timestamptz)`,
        })
        .where(and(eq(table.id, id), isNotNull(table.paidAt)));
    },
    async cancel(id: string, now: Date): Promise<void> {
      await db
        .update(table)
        .set({ canceledAt: now })
        .where(and(eq(table.id, id), isNull(table.canceledAt), isNull(table.endedAt)));
    },
    async end(id: string, at: Date): Promise<void> {
      await db
        .update(table)
        .set({ endedAt: at })
        .where(and(eq(table.id, id), isNull(table.endedAt)));
    },
    /** The charges of periods that began: of two who saw the same books, one writes them. */
    async renew(id: string, from: number, to: number): Promise<void> {
      await db
        .update(table)
        .set({ periodsPaid: to })
        .where(and(eq(table.id, id), eq(table.periodsPaid, from), isNull(table.endedAt)));
    },
    async forget(customer: string): Promise<void> {
      await db.delete(table).where(eq(table.customer, customer));
    },
    async running(after: string, limit: number): Promise<SandboxCheckout[]> {
      return db
        .select()
        .from(table)
        .where(and(gt(table.id, after), isNotNull(table.anchor), isNull(table.endedAt)))
        .orderBy(table.id)
        .limit(limit);
    },
  };
}
