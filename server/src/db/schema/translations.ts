import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { chats, messages } from './chats.ts';

/** Translations for staff, sealed like the originals under the chat's key. */
export const messageTranslations = pgTable(
  'message_translations',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    lang: text('lang').notNull(),
    textSealed: text('text_sealed').notNull(),
    responseSealed: text('response_sealed').notNull(),
    nurseSealed: text('nurse_sealed'),
    /** The run whose answer was translated: another one makes the translation old. */
    runId: uuid('run_id'),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.lang] })],
);

export const chatNameTranslations = pgTable(
  'chat_name_translations',
  {
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    lang: text('lang').notNull(),
    nameSealed: text('name_sealed').notNull(),
    /** What was translated, sealed: a renamed chat is translated anew. */
    originalSealed: text('original_sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.lang] })],
);
