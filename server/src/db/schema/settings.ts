import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** The settings of the assistant, each version whole. No row yet: the defaults. */
export const settingsVersions = pgTable('settings_versions', {
  version: integer('version').primaryKey().generatedAlwaysAsIdentity(),
  createdAt: moment('created_at').notNull(),
  /** Not a reference: who made a version stays known after the account is gone. */
  authorId: integer('author_id').notNull(),
  /** Keys whose value differs from the version before. */
  changed: text('changed').array().notNull(),
  values: jsonb('values').notNull(),
});
