import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** Somebody without an account, known by the secret in a cookie. */
export const visitors = pgTable(
  'visitors',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Messages left in `period`, a UTC month written 2025-03. */
    freeLeft: integer('free_left').notNull(),
    period: text('period').notNull(),
    /** The chat that `default` means; null before the first and after it was moved to an account. */
    defaultChatId: integer('default_chat_id'),
    /** Chats that did not move to an account. A trigger keeps it. */
    openChats: integer('open_chats').notNull().default(0),
  },
  (table) => [
    uniqueIndex('visitors_token_hash').on(table.tokenHash),
    index('visitors_last_seen_at').on(table.lastSeenAt),
  ],
);
