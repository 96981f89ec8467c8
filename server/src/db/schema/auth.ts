import { platforms } from '@hale/contract/constants';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case: the same address in any letter case is the same account. */
    email: text('email').notNull(),
    /** Null: the account has only signed in through Google. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null until the user has chosen one. */
    interfaceLang: text('interface_lang'),
    isActive: boolean('is_active').notNull().default(true),
    isAdmin: boolean('is_admin').notNull().default(false),
    emailVerifiedAt: moment('email_verified_at'),
    dateJoined: moment('date_joined').notNull().defaultNow(),
    /** ISO 3166-1 alpha-2, or Unknown. */
    country: text('country').notNull().default('Unknown'),
    platform: text('platform', { enum: platforms }).notNull().default('other'),
    /** IANA name; null counts as UTC. */
    timezone: text('timezone'),
    fingerprint: text('fingerprint'),
    /** The account at Google; null for one that never signed in that way. */
    googleSubject: text('google_subject'),
    /** Null: nobody has logged in yet. Accounts that also never proved their e-mail are removed. */
    lastLogInAt: moment('last_log_in_at'),
    /** The visitor's chat that sign-up saw; the first log-in takes it along. */
    visitorChatId: uuid('visitor_chat_id'),
    /** An account of the same e-mail, deleted since, has had its trial. */
    hasUsedTrial: boolean('has_used_trial').notNull().default(false),
    /** Messages sent plus edits with changed text, ever. */
    askedQuestions: integer('asked_questions').notNull().default(0),
    /** Model tokens, in and out, of all answers and nurse replies. */
    tokensUsed: bigint('tokens_used', { mode: 'number' }).notNull().default(0),
    /** How often they opened the doctor review. */
    doctorReviews: integer('doctor_reviews').notNull().default(0),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_google_subject').on(table.googleSubject),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    index('users_date_joined').on(table.dateJoined, table.id),
    index('users_country').on(table.country),
    index('users_administrators')
      .on(table.id)
      .where(sql`${table.isAdmin}`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** How often the refresh token was replaced: only the token of this generation is the current one. */
    generation: integer('generation').notNull().default(1),
    /** Earlier generations that still work for some seconds, each with the millisecond it stops. */
    replaced: jsonb('replaced').$type<Record<string, number>>().notNull().default({}),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** The newest link of each kind that was mailed to a user; a new one replaces it. */
export const accountLinks = pgTable(
  'account_links',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['verify', 'reset'] }).notNull(),
    /** Names the link in its address; random, so that nobody can use up the tries of somebody else's. */
    uid: text('uid').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    uniqueIndex('account_links_uid').on(table.uid),
  ],
);

/** UTC days on which a user made at least one call. */
export const activeDays = pgTable(
  'active_days',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('active_days_day').on(table.day),
  ],
);

/** Keyed hashes of deleted accounts' e-mails that have had their trial: all that is left of them. */
export const usedTrials = pgTable('used_trials', {
  emailHash: text('email_hash').primaryKey(),
});
