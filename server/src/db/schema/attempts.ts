import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { moment } from './moment.ts';

/** Questions a user may still ask: the sums of the ledger below, kept so that one step can lower them. */
export const allowances = pgTable(
  'allowances',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    freeLeft: integer('free_left').notNull(),
    boughtLeft: integer('bought_left').notNull().default(0),
    /** The month of the user's zone that was refilled last, written 2025-03. It never goes back. */
    period: text('period').notNull(),
  },
  (table) => [
    check('allowances_not_negative', sql`${table.freeLeft} >= 0 and ${table.boughtLeft} >= 0`),
  ],
);

/** Append only: every change of an allowance, with what caused it. */
export const allowanceEntries = pgTable(
  'allowance_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    reason: text('reason', {
      enum: ['start', 'month', 'sent', 'edited', 'regenerated', 'bought', 'refunded', 'set'],
    }).notNull(),
    free: integer('free').notNull().default(0),
    bought: integer('bought').notNull().default(0),
    /** What it belongs to: `message:12`, `checkout:…`. */
    reference: text('reference'),
  },
  (table) => [
    index('allowance_entries_user').on(table.userId, table.id),
    uniqueIndex('allowance_entries_bought')
      .on(table.reference)
      .where(sql`${table.reason} = 'bought'`),
  ],
);
