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
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { moment } from './moment.ts';

const products = ['bundle', 'monthly', 'annual', 'trial'] as const;

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
    /** What the payment provider charges for; null once nothing is charged any more. */
    subscriptionId: text('subscription_id'),
    /** The mail before the charge that follows a trial was asked for. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    index('plans_valid_until').on(table.validUntil),
    uniqueIndex('plans_subscription').on(table.subscriptionId),
  ],
);

/** Who a user is to the payment provider. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull(),
});

/** A payment page somebody was sent to. It outlives its user: what is still paid then is given back. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    product: text('product', { enum: products }).notNull(),
    quantity: integer('quantity').notNull(),
    /** Charged at once. */
    amountCents: integer('amount_cents').notNull(),
    /** Charged for each further period of a plan. */
    renewalCents: integer('renewal_cents'),
    status: text('status', { enum: ['open', 'paid', 'canceled', 'expired', 'voiding', 'voided'] })
      .notNull()
      .default('open'),
    /** The provider's name for it and its page; null until the provider has opened one. */
    providerRef: text('provider_ref'),
    url: text('url'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('checkouts_unsettled')
      .on(table.createdAt)
      .where(sql`${table.status} in ('open', 'voiding')`),
    index('checkouts_status').on(table.status, table.createdAt),
    index('checkouts_user').on(table.userId),
    uniqueIndex('checkouts_provider_ref').on(table.providerRef),
  ],
);

/** Append only: every charge that went through, a trial as one of nothing. */
export const purchases = pgTable(
  'purchases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the account was deleted; the sum stays in the books. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    product: text('product', { enum: products }).notNull(),
    quantity: integer('quantity').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['paid', 'refunded', 'disputed'] })
      .notNull()
      .default('paid'),
    createdAt: moment('created_at').notNull(),
    /** The charge as the provider names it, so that it is written down once: `checkout:…`, `invoice:…`. */
    reference: text('reference').notNull(),
    /** The payment behind it, by which refunds and disputes speak of it. */
    paymentRef: text('payment_ref'),
    subscriptionId: text('subscription_id'),
  },
  (table) => [
    uniqueIndex('purchases_reference').on(table.reference),
    index('purchases_user').on(table.userId, table.createdAt),
    index('purchases_payment').on(table.paymentRef),
    index('purchases_created_at').on(table.createdAt),
    check('purchases_not_negative', sql`${table.amountCents} >= 0 and ${table.quantity} > 0`),
  ],
);

/** Notices of the payment provider that have arrived; each counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payment_events_received_at').on(table.receivedAt)],
);

/** The books of the sandbox, which plays the payment provider. Nothing else of the server reads them. */
export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    id: text('id').primaryKey(),
    customer: text('customer').notNull(),
    product: text('product', { enum: products }).notNull(),
    quantity: integer('quantity').notNull(),
    amountCents: integer('amount_cents').notNull(),
    renewalCents: integer('renewal_cents').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    closedAt: moment('closed_at'),
    paidAt: moment('paid_at'),
    /** Real time: until then the payment is on its way. */
    settlesAt: moment('settles_at'),
    refundedAt: moment('refunded_at'),
    card: text('card', { enum: ['good', 'declined later'] })
      .notNull()
      .default('good'),
    /** Periods of a plan count from here; their ends are clamped to short months one by one. */
    anchor: moment('anchor'),
    periodsPaid: integer('periods_paid').notNull().default(0),
    canceledAt: moment('canceled_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sandbox_checkouts_customer').on(table.customer)],
);
