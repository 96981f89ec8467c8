import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { moment } from './moment.ts';

/** What a user has paid for. A user without a row has never paid and never tried. */
export const plans = pgTable(
  'plans',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The latest plan, valid or over; null where only bundles were bought. */
    plan: text('plan', { enum: ['trial', 'monthly', 'annual'] }),
    validUntil: moment('valid_until'),
    canceledAt: moment('canceled_at'),
    trialEndDate: moment('trial_end_date'),
    trialCanceled: boolean('trial_canceled').notNull().default(false),
    /** A charge was completed, once. */
    hasPaid: boolean('has_paid').notNull().default(false),
    bundlesBought: integer('bundles_bought').notNull().default(0),
  },
  (table) => [index('plans_valid_until').on(table.validUntil)],
);
