import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../db/schema/auth.ts';
import { callValues, type IdempotentCall, rememberAnswer } from '../../db/idempotent-calls.ts';
import {
  checkouts,
  paymentCustomers,
  paymentEvents,
  plans,
  purchases,
} from '../../db/schema/purchases.ts';
import type { Database, Queryable } from '../../ports/database/port.ts';

export type PlanRow = typeof plans.$inferSelect;
export type Checkout = typeof checkouts.$inferSelect;
export type Purchase = typeof purchases.$inferSelect;

export async function findPlan({ orm }: Database, userId: number): Promise<PlanRow | null> {
  const [row] = await orm.select().from(plans).where(eq(plans.userId, userId)).limit(1);
  return row ?? null;
}

const buyerColumns = {
  id: users.id,
  email: users.email,
  timezone: users.timezone,
  hasUsedTrial: users.hasUsedTrial,
};

/** Somebody with what decides about a purchase; `isLocked` keeps others from buying meanwhile. */
export async function findBuyer(db: Queryable, userId: number, { isLocked = false } = {}) {
  const query = db.select(buyerColumns).from(users).where(eq(users.id, userId));
  const [user] = await (isLocked ? query.for('no key update') : query);
  if (!user) return null;
  const [plan] = await db.select().from(plans).where(eq(plans.userId, userId)).limit(1);
  return { user, plan: plan ?? null };
}
export type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

/* Customers */

export async function findCustomer({ orm }: Database, userId: number): Promise<string | null> {
  const [row] = await orm
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId))
    .limit(1);
  return row?.customerId ?? null;
}

/** Of two at once the first one stays. Gives the one that counts; null: the user is gone. */
export async function saveCustomer(
  database: Database,
  userId: number,
  customerId: string,
): Promise<string | null> {
  await database.orm.execute(sql`
    insert into ${paymentCustomers} (user_id, customer_id)
    select id, ${customerId}::text from ${users} where id = ${userId}::int for key share
    on conflict do nothing`);
  return findCustomer(database, userId);
}

/* Checkouts */

export type NewCheckout = Pick<
  Checkout,
  'id' | 'product' | 'quantity' | 'amountCents' | 'renewalCents' | 'createdAt' | 'expiresAt'
> & { userId: number };

/** False: a call with the same key was faster. */
export async function insertCheckout(
  { orm }: Database,
  row: NewCheckout,
  repeat: { call: IdempotentCall; answerSealed: string } | null,
): Promise<boolean> {
  if (!repeat) {
    await orm.insert(checkouts).values(row);
    return true;
  }
  const remembered = rememberAnswer(
    callValues(repeat.call),
    repeat.answerSealed,
    sql`null::int`,
    sql``,
  );
  const { rows } = await orm.execute(sql`
    with remembered as (${remembered})
    insert into ${checkouts} (id, user_id, product, quantity, amount_cents, renewal_cents, created_at, expires_at)
    select ${row.id}, ${row.userId}::int, ${row.product}, ${row.quantity}::int, ${row.amountCents}::int,
      ${row.renewalCents}::int, ${row.createdAt.toISOString()}::timestamptz, ${row.expiresAt.toISOString()}::timestamptz
    from remembered returning id`);
  return rows.length > 0;
}

/** Also when their user is gone. */
export async function findCheckout({ orm }: Database, id: string): Promise<Checkout | null> {
  const [row] = await orm.select().from(checkouts).where(eq(checkouts.id, id)).limit(1);
  return row ?? null;
}

export async function saveCheckoutPage(
  { orm }: Database,
  id: string,
  page: { providerRef: string; url: string },
): Promise<void> {
  await orm.update(checkouts).set(page).where(eq(checkouts.id, id));
}

/** True for the one caller who moved it on. */
export async function moveCheckout(
  db: Queryable,
  id: string,
  from: Checkout['status'],
  to: Checkout['status'],
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ status: to, settledAt: now })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, from)))
    .returning({ id: checkouts.id });
  return rows.length > 0;
}

export async function listUnsettled(
  { orm }: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<Checkout[]> {
  return orm
    .select()
    .from(checkouts)
    .where(
      and(inArray(checkouts.status, ['open', 'voiding']), lte(checkouts.createdAt, createdBefore)),
    )
    .orderBy(checkouts.createdAt)
    .limit(limit);
}

export async function deleteGivenUpCheckouts(
  { orm }: Database,
  createdBefore: Date,
): Promise<void> {
  await orm
    .delete(checkouts)
    .where(
      and(
        inArray(checkouts.status, ['canceled', 'expired']),
        lte(checkouts.createdAt, createdBefore),
      ),
    );
}

/* Plans */

export interface GrantedPlan {
  plan: 'trial' | 'monthly' | 'annual';
  validUntil: Date;
  canceledAt: Date | null;
  trialEndDate: Date | null;
  hasPaid: boolean;
  subscriptionId: string | null;
}

/** A new plan takes the place of the one before; what the trial was stays. */
export async function grantPlan(db: Queryable, userId: number, granted: GrantedPlan) {
  const { trialEndDate, hasPaid, ...fresh } = granted;
  await db
    .insert(plans)
    .values({ userId, ...granted })
    .onConflictDoUpdate({
      target: plans.userId,
      set: {
        ...fresh,
        ...(trialEndDate && { trialEndDate }),
        ...(hasPaid && { hasPaid }),
        remindedAt: null,
      },
    });
}

export async function countBundles(db: Queryable, userId: number, quantity: number): Promise<void> {
  await db
    .insert(plans)
    .values({ userId, hasPaid: true, bundlesBought: quantity })
    .onConflictDoUpdate({
      target: plans.userId,
      set: { hasPaid: true, bundlesBought: sql`${plans.bundlesBought} + ${quantity}` },
    });
}

export interface PlanProgress {
  subscriptionId: string;
  plan: 'trial' | 'monthly' | 'annual';
  validUntil: Date;
  canceledAt: Date | null;
  trialEndDate: Date | null;
}

/** Only forward: what was read earlier and arrives later changes nothing. */
export async function advancePlan(db: Queryable, progress: PlanProgress): Promise<void> {
  const { subscriptionId, plan, canceledAt, trialEndDate } = progress;
  const validUntil = sql`${progress.validUntil.toISOString()}::timestamptz`;
  const isTrialCanceled = plan === 'trial' && canceledAt !== null;
  await db
    .update(plans)
    .set({
      plan,
      validUntil: progress.validUntil,
      canceledAt,
      ...(trialEndDate && { trialEndDate }),
      ...(isTrialCanceled && { trialCanceled: true }),
    })
    .where(
      and(
        eq(plans.subscriptionId, subscriptionId),
        sql`(${plans.validUntil} < ${validUntil} or (${plans.validUntil} = ${validUntil} and ${plans.canceledAt} is null))`,
      ),
    );
}

/** Nothing is charged for it any more. */
export async function endPlan(
  db: Queryable,
  {
    subscriptionId,
    plan,
    endedAt,
    canceledAt,
  }: Pick<PlanProgress, 'subscriptionId' | 'plan' | 'canceledAt'> & { endedAt: Date },
): Promise<void> {
  const isTrialCanceled = plan === 'trial' && canceledAt !== null;
  await db
    .update(plans)
    .set({
      plan,
      validUntil: endedAt,
      subscriptionId: null,
      ...(canceledAt && { canceledAt }),
      ...(isTrialCanceled && { trialCanceled: true }),
    })
    .where(eq(plans.subscriptionId, subscriptionId));
}

export async function dropSubscription({ orm }: Database, subscriptionId: string): Promise<void> {
  await orm
    .update(plans)
    .set({ subscriptionId: null })
    .where(eq(plans.subscriptionId, subscriptionId));
}

/**
 * True for the one caller who marked it. `noticedAt`: the time a notice may have written meanwhile;
 * who replaces it is the first one too.
 */
export async function markPlanCanceled(
  { orm }: Database,
  userId: number,
  { now, isTrial, noticedAt }: { now: Date; isTrial: boolean; noticedAt: Date | null },
): Promise<boolean> {
  const isUnmarked = isNull(plans.canceledAt);
  const rows = await orm
    .update(plans)
    .set({ canceledAt: now, ...(isTrial && { trialCanceled: true }) })
    .where(
      and(
        eq(plans.userId, userId),
        noticedAt ? or(isUnmarked, eq(plans.canceledAt, noticedAt)) : isUnmarked,
      ),
    )
    .returning({ userId: plans.userId });
  return rows.length > 0;
}

export async function findSubscriber(
  db: Queryable,
  subscriptionId: string,
): Promise<{ userId: number } | null> {
  const [row] = await db
    .select({ userId: plans.userId })
    .from(plans)
    .where(eq(plans.subscriptionId, subscriptionId))
    .limit(1);
  return row ?? null;
}

export async function markPaid(db: Queryable, userId: number): Promise<void> {
  await db.update(plans).set({ hasPaid: true }).where(eq(plans.userId, userId));
}

/** Subscriptions whose period is over by `now`, the longest over first; those over since a time only. */
export async function listDueSubscriptions(
  { orm }: Database,
  { now, since, limit }: { now: Date; since: Date | undefined; limit: number },
): Promise<string[]> {
  const isDue = and(lte(plans.validUntil, now), since && gte(plans.validUntil, since));
  const rows = await orm
    .select({ id: plans.subscriptionId })
    .from(plans)
    .where(and(isDue, isNotNull(plans.subscriptionId)))
    .orderBy(plans.validUntil)
    .limit(limit);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** When the next period of a subscription ends. */
export async function findNextEnd({ orm }: Database, now: Date): Promise<Date | null> {
  const [row] = await orm
    .select({ end: plans.validUntil })
    .from(plans)
    .where(and(gt(plans.validUntil, now), isNotNull(plans.subscriptionId)))
    .orderBy(plans.validUntil)
    .limit(1);
  return row?.end ?? null;
}

/** Trials that end before `until`, uncanceled, whose user was not told of the charge yet. */
export async function remindTrials(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute(sql`
    update ${plans} set reminded_at = ${now.toISOString()}::timestamptz
    where user_id in (
      select user_id from ${plans}
      where plan = 'trial' and canceled_at is null and reminded_at is null and subscription_id is not null
        and valid_until > ${now.toISOString()}::timestamptz
        and valid_until <= ${until.toISOString()}::timestamptz
      order by valid_until limit ${limit} for update skip locked)
    returning user_id`);
  return z
    .array(z.object({ user_id: z.int() }))
    .parse(rows)
    .map((row) => row.user_id);
}

/* Purchases */

export type NewPurchase = typeof purchases.$inferInsert;

/** Those that were not written down before. */
export async function insertPurchases(db: Queryable, rows: NewPurchase[]) {
  if (rows.length === 0) return [];
  return db
    .insert(purchases)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: purchases.id, paymentRef: purchases.paymentRef });
}

export async function listPurchases({ orm }: Database, userId: number, limit: number) {
  return orm
    .select()
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(limit);
}

/** With whom a mail about it goes to; null when they are gone. */
export async function findReceipt({ orm }: Database, purchaseId: number) {
  const [row] = await orm
    .select({ purchase: purchases, email: users.email, lang: users.interfaceLang })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(eq(purchases.id, purchaseId))
    .limit(1);
  return row ?? null;
}

/** With what was agreed to be charged after it; null for a trial that nobody bought. */
export async function findTrialOfUser({ orm }: Database, userId: number) {
  const [row] = await orm
    .select({
      plan: plans,
      email: users.email,
      lang: users.interfaceLang,
      renewalCents: checkouts.renewalCents,
    })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .leftJoin(
      purchases,
      and(
        eq(purchases.userId, plans.userId),
        eq(purchases.subscriptionId, plans.subscriptionId),
        eq(purchases.product, 'trial'),
      ),
    )
    .leftJoin(checkouts, eq(checkouts.id, sql`split_part(${purchases.reference}, ':', 2)`))
    .where(eq(plans.userId, userId))
    .limit(1);
  return row ?? null;
}

/** By the payment behind it, with whether it is the newest of its plan. */
export async function findChargedPurchase({ orm }: Database, paymentRef: string) {
  const [row] = await orm
    .select({
      purchase: purchases,
      isLatest: sql<boolean>`not exists (
        select from purchases as later where later.subscription_id = ${purchases.subscriptionId}
          and later.created_at > ${purchases.createdAt})`,
    })
    .from(purchases)
    .where(eq(purchases.paymentRef, paymentRef))
    .limit(1);
  return row ?? null;
}

/** What it was before; null where nothing changed. */
export async function setPurchaseStatus(
  db: Queryable,
  id: number,
  status: Purchase['status'],
): Promise<Purchase['status'] | null> {
  const [before] = await db
    .select({ status: purchases.status })
    .from(purchases)
    .where(eq(purchases.id, id))
    .for('update');
  if (!before || before.status === status) return null;
  await db.update(purchases).set({ status }).where(eq(purchases.id, id));
  return before.status;
}

/* What can still charge somebody */

export async function listChargeables(db: Queryable, userId: number) {
  const [customer] = await db
    .select({ id: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId));
  const [plan] = await db
    .select({ id: plans.subscriptionId })
    .from(plans)
    .where(eq(plans.userId, userId));
  const open = await db
    .select({ ref: checkouts.providerRef })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')))
    .limit(500);
  return {
    customerId: customer?.id ?? null,
    subscriptionId: plan?.id ?? null,
    checkoutRefs: open.flatMap(({ ref }) => (ref === null ? [] : [ref])),
  };
}

/* Comparisons */

export async function findSubscribers({ orm }: Database, subscriptionIds: string[]) {
  if (subscriptionIds.length === 0) return new Map<string, PlanRow>();
  const rows = await orm.select().from(plans).where(inArray(plans.subscriptionId, subscriptionIds));
  return new Map(rows.map((row) => [row.subscriptionId ?? '', row]));
}

/* Notices */

/** False: it has arrived before. */
export async function insertEvent(
  db: Queryable,
  { id, type }: { id: string; type: string },
): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

/** Real time: the provider repeats a notice for some days only. */
export async function deleteOldEvents({ orm }: Database, receivedBefore: Date): Promise<void> {
  await orm.delete(paymentEvents).where(lte(paymentEvents.receivedAt, receivedBefore));
}
