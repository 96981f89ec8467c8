import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The sandbox inbox: what would have gone out by SMTP. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    toAddress: text('to_address').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    bodyText: text('body_text').notNull(),
    bodyHtml: text('body_html').notNull(),
    link: text('link'),
    lang: text('lang').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sent_mails_to_address').on(table.toAddress, table.id)],
);
