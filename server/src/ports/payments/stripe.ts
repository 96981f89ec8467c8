import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import { openingOf, type PriceIds } from './stripe-checkout.ts';
import { readEvent } from './stripe-notice.ts';
import { chargesOf, describeSubscription, idOf, isOurs, toDate } from './stripe-shapes.ts';
import {
  type Charge,
  type ChargeChange,
  type CheckoutState,
  PaymentError,
  type Payments,
} from './port.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  priceIds: PriceIds;
}

const TIMEOUT_MS = 15_000;
const PAGE = 100;

/** Repeats are safe: what is made carries an idempotency key, what is changed is looked at first. */
export function openStripePayments(options: StripeOptions): Payments {
  const address = new URL(options.apiUrl);
  const isPlain = address.protocol === 'http:';
  const stripe = new Stripe(options.secretKey, {
    host: address.hostname,
    port: address.port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  async function chargesFor(subscription: string): Promise<Charge[]> {
    const page = await stripe.invoices.list({
      subscription,
      status: 'paid',
      limit: PAGE,
      expand: ['data.payments'],
    });
    return chargesOf(page.data);
  }

  async function readSubscription(id: string) {
    const found = await orNull(stripe.subscriptions.retrieve(id));
    return found && describeSubscription(found, await chargesFor(id));
  }

  async function readCheckout(reference: string): Promise<CheckoutState> {
    const session = await orNull(
      stripe.checkout.sessions.retrieve(reference, {
        expand: ['payment_intent.latest_charge', 'subscription'],
      }),
    );
    if (!session) return { status: 'canceled' };
    if (session.status === 'expired') return { status: 'expired' };
    if (session.status !== 'complete') return { status: 'pending' };
    const { payment_intent: intent, subscription } = session;
    if (session.payment_status === 'unpaid') {
      // Some ways of paying fail days later, after the page was left.
      const isLost =
        (typeof intent === 'object' && intent?.status === 'requires_payment_method') ||
        (typeof subscription === 'object' && subscription?.status === 'incomplete_expired');
      return { status: isLost ? 'canceled' : 'pending' };
    }
    const subscriptionId = idOf(subscription);
    if (subscriptionId) {
      return { status: 'paid', charge: null, subscription: await readSubscription(subscriptionId) };
    }
    const latest = typeof intent === 'object' ? intent?.latest_charge : null;
    const paidAt = toDate(typeof latest === 'object' && latest ? latest.created : session.created);
    const amountCents = session.amount_total ?? 0;
    const paymentRef = idOf(intent);
    const charge = { reference, paymentRef, amountCents, paidAt };
    return { status: 'paid', charge, subscription: null };
  }

  async function describeCharge(charge: Stripe.Charge | null): Promise<ChargeChange | null> {
    const paymentRef = charge && idOf(charge.payment_intent);
    if (!charge || !paymentRef) return null;
    if (charge.refunded) return { paymentRef, status: 'refunded' };
    const disputes = charge.disputed ? await stripe.disputes.list({ charge: charge.id }) : null;
    const isLost = disputes?.data.some(({ status }) => !paidAfterAll.has(status)) ?? false;
    return { paymentRef, status: isLost ? 'disputed' : 'paid' };
  }

  async function endSubscription(id: string): Promise<void> {
    const found = await orNull(stripe.subscriptions.retrieve(id));
    const isOver = !found || found.status === 'canceled' || found.status === 'incomplete_expired';
    if (!isOver) await orNull(stripe.subscriptions.cancel(id, { invoice_now: false }));
  }

  async function closeCheckout(reference: string): Promise<void> {
    const session = await orNull(stripe.checkout.sessions.retrieve(reference));
    if (session?.status !== 'open') return;
    // Paid meanwhile: then it stays as it is, and whoever looks next sees it.
    await stripe.checkout.sessions.expire(reference).catch(refuseUnless('invalid_request_error'));
  }

  async function refund(paymentIntent: string): Promise<void> {
    await stripe.refunds
      .create({ payment_intent: paymentIntent }, { idempotencyKey: `hale-void-${paymentIntent}` })
      .catch(refuseUnless('charge_already_refunded'));
  }

  return {
    kind: 'stripe',
    makeCustomer: guard(async ({ userId, email }) => {
      const { id } = await stripe.customers.create(
        { email, metadata: { hale_user: String(userId) } },
        { idempotencyKey: `hale-customer-${userId}-${sha256(email)}` },
      );
      return id;
    }),
    openCheckout: guard(async (order) => {
      const session = await stripe.checkout.sessions.create(openingOf(order, options.priceIds), {
        idempotencyKey: `hale-checkout-${order.checkoutId}`,
      });
      if (!session.url) throw new PaymentError('the checkout has no page');
      return { reference: session.id, url: session.url };
    }),
    readCheckout: guard(readCheckout),
    closeCheckout: guard(closeCheckout),
    voidCheckout: guard(async (reference) => {
      await closeCheckout(reference);
      const state = await readCheckout(reference);
      if (state.status !== 'paid') return;
      if (state.subscription) await endSubscription(state.subscription.id);
      const charges = state.subscription?.charges ?? (state.charge ? [state.charge] : []);
      for (const { paymentRef } of charges) if (paymentRef) await refund(paymentRef);
    }),
    readSubscription: guard(readSubscription),
    cancelSubscription: guard(async (id) => {
      const changed = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      return describeSubscription(changed, await chargesFor(id));
    }),
    endSubscription: guard(endSubscription),
    forgetCustomer: guard(async (customer) => {
      const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE });
      for (const { id } of open.data) await closeCheckout(id);
      await orNull(stripe.customers.del(customer));
    }),
    readCharge: guard(async (id) => describeCharge(await orNull(stripe.charges.retrieve(id)))),
    readPayment: guard(async (paymentRef) => {
      const { data } = await stripe.charges.list({ payment_intent: paymentRef, limit: PAGE });
      // Cards that were refused before are charges of it too.
      return describeCharge(data.find(({ paid }) => paid) ?? null);
    }),
    async *subscriptions() {
      const all = stripe.subscriptions.list({ limit: PAGE });
      for await (const found of all) {
        if (isOurs(found)) yield describeSubscription(found, []);
      }
    },
    readNotice: (body, signature) => readEvent(stripe, body, signature, options.webhookSecret),
  };
}

/** A dispute that was decided for us, and a bank's question that became none. */
const paidAfterAll: ReadonlySet<string> = new Set(['won', 'warning_closed']);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What Stripe does not know is nothing, not a failure. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
    throw error;
  }
}

function refuseUnless(expected: string): (error: unknown) => void {
  return (error) => {
    const isExpected =
      error instanceof Stripe.errors.StripeError &&
      (error.code === expected || error.rawType === expected);
    if (!isExpected) throw error;
  };
}

/** Stripe's sentences may name people: only the kind of a failure goes on. */
function guard<Arguments extends unknown[], Result>(
  call: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  return async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      throw new PaymentError(`${error.type} ${error.code ?? error.statusCode ?? ''}`.trim());
    }
  };
}
