import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { chats } from './chats.ts';
import { moment } from './moment.ts';

/** What people tell of themselves in the forms, sealed with the user's own key. */
export const personalData = pgTable('personal_data', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** JSON of all fields; null while only pictures or the switch were saved. */
  dataSealed: text('data_sealed'),
  /** Answers may know it. */
  isUsedInAnswers: boolean('is_used_in_answers').notNull().default(true),
  idStatus: text('id_status', { enum: ['none', 'pending', 'verified', 'rejected'] })
    .notNull()
    .default('none'),
  idSubmittedAt: moment('id_submitted_at'),
});

/** Pictures of the ID verification: sealed bytes that no call sends out. */
export const idPictures = pgTable(
  'id_pictures',
  {
    /** Also the name of its folder in the blob store. */
    id: uuid('id').primaryKey(),
    /** Null: the account is gone, and the bytes are to follow. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['photo_id', 'selfie'] }).notNull(),
    /** False: uploaded by a call that is not finished, or replaced since. */
    isCurrent: boolean('is_current').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('id_pictures_of_user').on(table.userId),
    index('id_pictures_left')
      .on(table.createdAt)
      .where(sql`not ${table.isCurrent} or ${table.userId} is null`),
  ],
);

/** Chats that their owners want a physician to look at: one review each. */
export const doctorReviews = pgTable(
  'doctor_reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['requested', 'in_review', 'done'] })
      .notNull()
      .default('requested'),
    requestedAt: moment('requested_at').notNull(),
    /** What it was about when it was asked for, sealed like the chat. */
    summarySealed: text('summary_sealed'),
    /** Not a reference: what a member of staff did outlives their account. */
    takenBy: integer('taken_by'),
    takenAt: moment('taken_at'),
    doneAt: moment('done_at'),
    /** JSON of text, name and role, sealed like the chat. The person sees it once the review is done. */
    noteSealed: text('note_sealed'),
    noteAt: moment('note_at'),
    /** The newest message when the note was signed. */
    afterMessageId: integer('after_message_id'),
  },
  (table) => [
    uniqueIndex('doctor_reviews_chat').on(table.chatId),
    index('doctor_reviews_of_user').on(table.userId, table.requestedAt),
    index('doctor_reviews_status').on(table.status, table.requestedAt),
  ],
);

/** Tickets to the care partner that were given out; each opens its chat once. */
export const partnerTickets = pgTable(
  'partner_tickets',
  {
    id: uuid('id').primaryKey(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('partner_tickets_of_chat').on(table.chatId),
    index('partner_tickets_expires_at').on(table.expiresAt),
  ],
);
