import type { Context } from '../../context.ts';
import { type CheckoutState, currency, type Subscription } from '../../ports/payments/port.ts';
import { grantQuestions } from '../attempts/grant-questions.ts';
import { findFreshBuyer, refusalOf } from './check-purchase.ts';
import { nameOf, recordCharges } from './refresh-plan.ts';
import { recordPurchases, type Step as Recording } from './record-purchases.ts';
import {
  type Buyer,
  type Checkout,
  countBundles,
  findBuyer,
  findCheckout,
  grantPlan,
  moveCheckout,
  type NewPurchase,
} from './store.ts';

type Paid = Extract<CheckoutState, { status: 'paid' }>;

/**
 * Asks the provider what became of a checkout and draws the consequence, whoever asks first: the
 * notice, the person who came back, or the sweep. Its status moves on once, in one transaction with
 * all it brings. The result is the status it then has.
 */
export async function finishCheckout(
  context: Context,
  checkout: Checkout,
): Promise<Checkout['status']> {
  const { payments, database, clock } = context;
  if (checkout.status === 'voiding') return voidCheckout(context, checkout);
  if (checkout.status !== 'open') return checkout.status;
  const { providerRef } = checkout;
  const state: CheckoutState =
    providerRef === null ? { status: 'pending' } : await payments.readCheckout(providerRef);
  if (state.status === 'paid') return grantCheckout(context, checkout, state);
  const now = clock.now();
  if (state.status === 'pending' && checkout.expiresAt > now) return 'open';
  if (state.status === 'pending' && providerRef !== null) {
    // By our clock it is over: from here on nobody can pay it.
    await payments.closeCheckout(providerRef);
    const last = await payments.readCheckout(providerRef);
    if (last.status === 'paid') return grantCheckout(context, checkout, last);
    // What cannot be closed was paid in time, and the bank takes days to say so.
    if (last.status === 'pending') return 'open';
  }
  const end = state.status === 'canceled' ? 'canceled' : 'expired';
  const isMoved = await moveCheckout(database.orm, checkout.id, 'open', end, now);
  return isMoved ? end : statusNow(context, checkout);
}

async function grantCheckout(
  context: Context,
  checkout: Checkout,
  paid: Paid,
): Promise<Checkout['status']> {
  const { database, clock, log, metrics } = context;
  const { id, product } = checkout;
  if (checkout.userId !== null) await findFreshBuyer(context, checkout.userId);
  const outcome = await database.transaction(async (tx, client) => {
    const now = clock.now();
    const buyer =
      checkout.userId === null ? null : await findBuyer(tx, checkout.userId, { isLocked: true });
    const isAllowed = buyer !== null && refusalOf(buyer, product, now) === null;
    const to = isAllowed ? 'paid' : 'voiding';
    if (!(await moveCheckout(tx, id, 'open', to, now))) return 'known';
    if (!isAllowed) return 'voiding';
    await give({ context, tx, client, now }, checkout, buyer, paid);
    return 'paid';
  });
  if (outcome === 'voiding') {
    log.warn({ checkoutId: id, product }, 'a payment that is no longer allowed is given back');
    return voidCheckout(context, checkout);
  }
  if (outcome === 'paid') metrics.purchase(product);
  return outcome === 'known' ? statusNow(context, checkout) : outcome;
}

/** Somebody else was faster. */
async function statusNow({ database }: Context, { id }: Checkout): Promise<Checkout['status']> {
  return (await findCheckout(database, id))?.status ?? 'expired';
}

interface Step extends Recording {
  context: Context;
  now: Date;
}

async function give(step: Step, checkout: Checkout, { user }: Buyer, paid: Paid): Promise<void> {
  const { context, tx, client, now } = step;
  const reference = `checkout:${checkout.id}`;
  const { product, quantity } = checkout;
  const purchase: NewPurchase = {
    userId: user.id,
    product,
    quantity,
    amountCents: paid.charge?.amountCents ?? 0,
    currency,
    createdAt: paid.charge?.paidAt ?? now,
    reference,
    paymentRef: paid.charge?.paymentRef ?? null,
    subscriptionId: paid.subscription?.id ?? null,
  };
  if (product === 'bundle') {
    const { id: userId, timezone } = user;
    await grantQuestions(tx, { userId, timezone, quantity, reference, now });
    await countBundles(tx, userId, quantity);
  }
  if (product === 'bundle' || product === 'trial') {
    await recordPurchases(context, { tx, client }, [purchase]);
  }
  if (!paid.subscription) return;
  await grantPlan(tx, user.id, grantOf(paid.subscription, now));
  await recordCharges(context, { tx, client }, user.id, paid.subscription);
}

function grantOf(subscription: Subscription, now: Date) {
  const { id, status, periodEnd, canceledAt, trialEnd, endedAt, charges } = subscription;
  const isOver = status === 'ended' || status === 'failed';
  return {
    plan: nameOf(subscription),
    validUntil: isOver ? (endedAt ?? now) : periodEnd,
    canceledAt,
    trialEndDate: trialEnd,
    hasPaid: charges.length > 0,
    subscriptionId: isOver ? null : id,
  };
}

/** Repeated until the provider has taken it: the status says what is still owed. */
async function voidCheckout(context: Context, { id, providerRef }: Checkout): Promise<'voided'> {
  if (providerRef !== null) await context.payments.voidCheckout(providerRef);
  await moveCheckout(context.database.orm, id, 'voiding', 'voided', context.clock.now());
  return 'voided';
}
