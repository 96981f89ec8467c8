import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { chats } from './chats.ts';
import { moment } from './moment.ts';

/** How each answer came about, sealed like the chat it belongs to; kept for some months. */
export const answerTraces = pgTable(
  'answer_traces',
  {
    runId: uuid('run_id').primaryKey(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    traceSealed: text('trace_sealed').notNull(),
  },
  (table) => [
    index('answer_traces_of_chat').on(table.chatId),
    index('answer_traces_started_at').on(table.startedAt),
  ],
);
