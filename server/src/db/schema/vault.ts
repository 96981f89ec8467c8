import { customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** One key per owner of encrypted data; without its row, all that it sealed stays unreadable. */
export const ownerKeys = pgTable(
  'owner_keys',
  {
    owner: text('owner').primaryKey(),
    wrappedKey: bytes('wrapped_key').notNull(),
    /** Id of the application key that wrapped it. */
    wrappedBy: text('wrapped_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('owner_keys_wrapped_by').on(table.wrappedBy, table.owner)],
);
