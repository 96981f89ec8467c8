import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { chats, messages } from './chats.ts';
import { moment } from './moment.ts';

/** What staff wrote about a message; sealed like the message itself. */
export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Not a reference: a comment outlives the account of who wrote it. */
    authorId: integer('author_id').notNull(),
    textSealed: text('text_sealed').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('comments_of_message').on(table.messageId, table.id),
    index('comments_of_chat').on(table.chatId, table.id),
  ],
);

/** What staff read and changed, and what they were refused. Append only; ids, never texts. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: moment('created_at').notNull(),
    /** Not a reference: what somebody did stays known after the account is gone. */
    actorId: integer('actor_id').notNull(),
    action: text('action').notNull(),
    /** `kind:id` */
    target: text('target').notNull(),
    ip: text('ip'),
  },
  (table) => [index('audit_entries_created_at').on(table.createdAt)],
);

/*
 * The tables below are copies and counts that triggers keep up to date (see the migration
 * `admin_upkeep`), so that no list of a million rows is counted while staff wait.
 */

/**
 * Users whose questions and tokens were counted, but not in their row yet: it has many indexes, and
 * whoever asks should not wait for them. `settle_user_rows` brings the rows up to date.
 */
export const userRowsDue = pgTable('user_rows_due', { userId: integer('user_id').notNull() });

/** What the list of users filters and sorts by: one narrow row each. */
export const userRows = pgTable('user_rows', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dateJoined: moment('date_joined').notNull(),
  country: text('country').notNull(),
  isActive: boolean('is_active').notNull(),
  hasDoctor: boolean('has_doctor').notNull(),
  askedQuestions: integer('asked_questions').notNull(),
  tokensUsed: bigint('tokens_used', { mode: 'number' }).notNull(),
  /** Days with activity among the last 7 and 30, as of `retention_day`. */
  retentionWeekly: smallint('retention_weekly').notNull().default(0),
  retentionMonthly: smallint('retention_monthly').notNull().default(0),
  /** Chats of the user, deleted ones too. */
  dialogs: integer('dialogs').notNull().default(0),
  /** Has a row in `plans`, which the following repeat. */
  isCustomer: boolean('is_customer').notNull().default(false),
  plan: text('plan', { enum: ['trial', 'monthly', 'annual'] }),
  validUntil: moment('valid_until'),
  isCanceled: boolean('is_canceled').notNull().default(false),
  trialEndDate: moment('trial_end_date'),
  trialCanceled: boolean('trial_canceled').notNull().default(false),
  hasBundles: boolean('has_bundles').notNull().default(false),
});

/** One row: the day that the retention of `user_rows` is of. */
export const retentionDay = pgTable('retention_day', { day: date('day', { mode: 'string' }) });

/**
 * How many users there are of each kind. Every change is a row of its own, so that nobody waits for
 * anybody; a sweep folds them together. The sum over all rows of a kind is the count at any moment.
 */
export const userCounts = pgTable(
  'user_counts',
  {
    country: text('country').notNull(),
    isActive: boolean('is_active').notNull(),
    hasDoctor: boolean('has_doctor').notNull(),
    count: integer('count').notNull(),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [index('user_counts_country').on(table.country)],
);

/** How many dialogs there are of each kind, by country and, under `*`, of all countries. */
export const dialogCounts = pgTable(
  'dialog_counts',
  {
    country: text('country').notNull(),
    specialty: text('specialty').notNull(),
    /** Empty: none was set. */
    sentiment: text('sentiment').notNull(),
    isCommented: boolean('is_commented').notNull(),
    hasFiles: boolean('has_files').notNull(),
    isAuth: boolean('is_auth').notNull(),
    /** At most 10, the largest number that can be asked for. */
    messages: smallint('messages').notNull(),
    count: integer('count').notNull(),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [index('dialog_counts_country').on(table.country, table.specialty)],
);

/**
 * How many users stand in each stretch of each order: a week, a number or a few numbers, cut by the
 * id where many rows share a number. A deep page is found by them.
 */
export const userBlocks = pgTable(
  'user_blocks',
  {
    /** Also `users until:` or `dialogs since:` with a paid status: who, and how many dialogs of theirs. */
    sort: text('sort').notNull(),
    isActive: boolean('is_active').notNull(),
    stretch: integer('stretch').notNull(),
    part: integer('part').notNull(),
    count: integer('count').notNull(),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [index('user_blocks_sort').on(table.sort, table.isActive)],
);

/** The same of dialogs, by the four weeks in which their users joined. */
export const dialogBlocks = pgTable(
  'dialog_blocks',
  {
    /** The parts of `created_…` are numbers of messages, at most 10; `created_min` knows no joining. */
    sort: text('sort', { enum: ['created', 'created_min', 'created_long', 'length'] }).notNull(),
    /** -1 for those of visitors. */
    joined: integer('joined').notNull(),
    stretch: integer('stretch').notNull(),
    part: integer('part').notNull(),
    count: integer('count').notNull(),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [index('dialog_blocks_sort').on(table.sort, table.joined)],
);

/** Numbers by name and UTC day; those that are of no day stand at the epoch. */
export const tallies = pgTable(
  'tallies',
  {
    name: text('name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [index('tallies_day').on(table.day, table.name)],
);
