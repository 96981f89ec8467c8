import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
    platform: text('platform', { enum: ['ios', 'android', 'other'] })
      .notNull()
      .default('other'),
    /** IANA name; null counts as UTC. */
    timezone: text('timezone'),
    fingerprint: text('fingerprint'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
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
    refreshHash: text('refresh_hash').notNull(),
    /** The token before the current one: valid for a few seconds more, a sign of theft after that. */
    previousRefreshHash: text('previous_refresh_hash'),
    rotatedAt: moment('rotated_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    uniqueIndex('sessions_refresh_hash').on(table.refreshHash),
    index('sessions_previous_refresh_hash').on(table.previousRefreshHash),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);
