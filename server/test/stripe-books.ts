import { addMonths } from '../src/lib/add-months.ts';

/** What Stripe's objects have that we read or that the SDK needs. Times are seconds. */
export interface StripeSession {
  id: string;
  object: 'checkout.session';
  mode: 'payment' | 'subscription';
  customer: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  amount_total: number;
  url: string | null;
  created: number;
  expires_at: number;
  payment_intent: string | null;
  subscription: string | null;
}

export interface StripeSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  created: number;
  billing_cycle_anchor: number;
  trial_end: number | null;
  metadata: Record<string, string>;
  items: { object: 'list'; data: [StripeItem] };
}

interface StripeItem {
  current_period_start: number;
  current_period_end: number;
  price: { unit_amount: number; recurring: { interval: 'month' | 'year' } };
}

export interface StripeInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'draft' | 'open' | 'paid';
  amount_paid: number;
  amount_due: number;
  created: number;
  status_transitions: { paid_at: number | null };
  parent: { subscription_details: { subscription: string } };
  payments: { object: 'list'; data: { payment: { type: string; payment_intent: string } }[] };
}

export interface StripeIntent {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'requires_payment_method' | 'processing';
  latest_charge: string | null;
}

export interface StripeCharge {
  id: string;
  object: 'charge';
  amount: number;
  created: number;
  payment_intent: string;
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
}

export interface StripeDispute {
  id: string;
  object: 'dispute';
  charge: string;
  status: 'needs_response' | 'warning_closed' | 'won' | 'lost';
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

/** Finalising and charging a renewal comes an hour after its period began, as at Stripe. */
const CHARGE_DELAY_S = 3600;

/** The books of a Stripe account: what pages, cards and time do to them. */
export class StripeBooks {
  readonly customers = new Map<string, { id: string; email: string }>();
  readonly sessions = new Map<string, StripeSession>();
  readonly trialDays = new Map<string, number>();
  readonly prices = new Map<string, StripeItem['price']>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly invoices = new Map<string, StripeInvoice>();
  readonly intents = new Map<string, StripeIntent>();
  readonly charges = new Map<string, StripeCharge>();
  readonly disputes = new Map<string, StripeDispute>();
  readonly events: StripeEvent[] = [];
  /** Cards of these customers are refused from now on. */
  readonly badCards = new Set<string>();
  #offset = 0;
  #count = 0;

  now(): number {
    return Math.floor(Date.now() / 1000) + this.#offset;
  }

  /** The session that our server opened for one of its checkouts. */
  sessionOf(checkoutId: string): StripeSession {
    const all = [...this.sessions.values()];
    const session = all.find(({ client_reference_id: id }) => id === checkoutId);
    if (!session) throw new Error('Stripe has no such session');
    return session;
  }

  id(prefix: string): string {
    return `${prefix}_${String(++this.#count).padStart(6, '0')}`;
  }

  say(type: string, object: object): void {
    const data = { object: structuredClone(object) };
    this.events.push({ id: this.id('evt'), object: 'event', type, created: this.now(), data });
  }

  /** The person pays on the page. `challenge`: the bank asks first, and the payment is on its way. */
  pay(sessionId: string, how: 'at once' | 'challenge' = 'at once'): void {
    const session = this.#open(sessionId);
    session.status = 'complete';
    session.url = null;
    if (how === 'challenge') {
      session.payment_status = 'unpaid';
      const intent = this.#intent('processing');
      session.payment_intent = intent.id;
      this.say('checkout.session.completed', session);
      return;
    }
    this.#settle(session);
    this.say('checkout.session.completed', session);
  }

  /** The bank's answer to a challenge. */
  answerChallenge(sessionId: string, isPassed: boolean): void {
    const session = this.sessions.get(sessionId);
    if (!session) throw new Error('no such session');
    if (isPassed) {
      this.#settle(session);
      this.say('checkout.session.async_payment_succeeded', session);
      return;
    }
    const intent = this.intents.get(session.payment_intent ?? '');
    if (intent) intent.status = 'requires_payment_method';
    this.say('checkout.session.async_payment_failed', session);
  }

  /** The card is refused on the page, which stays open. */
  decline(sessionId: string): void {
    const session = this.#open(sessionId);
    const intent = this.#intent('requires_payment_method');
    this.say('payment_intent.payment_failed', { ...intent, metadata: session.metadata });
  }

  expire(session: StripeSession): void {
    session.status = 'expired';
    session.url = null;
    this.say('checkout.session.expired', session);
  }

  end(subscription: StripeSubscription, at: number): void {
    subscription.status = 'canceled';
    subscription.ended_at = at;
    subscription.canceled_at ??= at;
    this.say('customer.subscription.deleted', subscription);
  }

  refund(paymentIntent: string): StripeCharge {
    const charge = this.chargeOf(paymentIntent);
    charge.refunded = true;
    this.say('charge.refunded', charge);
    return charge;
  }

  dispute(paymentIntent: string): StripeDispute {
    const charge = this.chargeOf(paymentIntent);
    charge.disputed = true;
    const dispute: StripeDispute = {
      id: this.id('dp'),
      object: 'dispute',
      charge: charge.id,
      status: 'needs_response',
    };
    this.disputes.set(dispute.id, dispute);
    this.say('charge.dispute.created', dispute);
    return dispute;
  }

  chargeOf(paymentIntent: string): StripeCharge {
    const intent = this.intents.get(paymentIntent);
    const charge = this.charges.get(intent?.latest_charge ?? '');
    if (!charge) throw new Error('no such charge');
    return charge;
  }

  /** Lets time pass: periods end, drafts are charged, pages expire. */
  advance(seconds: number): void {
    const until = this.now() + seconds;
    for (;;) {
      const next = this.#nextStep();
      if (!next || next.at > until) break;
      next.step();
    }
    this.#offset += seconds;
  }

  #nextStep(): { at: number; step: () => void } | undefined {
    const steps: { at: number; step: () => void }[] = [];
    for (const session of this.sessions.values()) {
      if (session.status === 'open') {
        steps.push({ at: session.expires_at, step: () => this.expire(session) });
      }
    }
    for (const subscription of this.subscriptions.values()) {
      const at = subscription.items.data[0].current_period_end;
      const isRunning = subscription.status === 'trialing' || subscription.status === 'active';
      if (isRunning) steps.push({ at, step: () => this.#endPeriod(subscription) });
    }
    for (const invoice of this.invoices.values()) {
      const at = invoice.created + CHARGE_DELAY_S;
      if (invoice.status === 'draft') steps.push({ at, step: () => this.#charge(invoice, at) });
    }
    return steps.toSorted((one, other) => one.at - other.at)[0];
  }

  #endPeriod(subscription: StripeSubscription): void {
    const [item] = subscription.items.data;
    const end = item.current_period_end;
    if (subscription.cancel_at_period_end) {
      this.end(subscription, end);
      return;
    }
    subscription.status = 'active';
    item.current_period_start = end;
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, end, item.price);
    this.say('customer.subscription.updated', subscription);
    this.#invoice(subscription, item.price.unit_amount, end, 'draft');
  }

  #charge(invoice: StripeInvoice, at: number): void {
    const subscription = this.subscriptions.get(invoice.parent.subscription_details.subscription);
    if (!subscription || subscription.status === 'canceled') {
      invoice.status = 'open';
      return;
    }
    if (this.badCards.has(invoice.customer)) {
      invoice.status = 'open';
      subscription.status = 'past_due';
      this.say('invoice.payment_failed', invoice);
      this.say('customer.subscription.updated', subscription);
      return;
    }
    this.#markPaid(invoice, at);
  }

  #settle(session: StripeSession): void {
    if (session.mode === 'payment') {
      session.payment_status = 'paid';
      session.payment_intent = this.#succeed(session.amount_total).id;
      return;
    }
    const subscription = this.#subscribe(session);
    session.subscription = subscription.id;
    session.payment_status = subscription.trial_end === null ? 'paid' : 'no_payment_required';
    this.say('customer.subscription.created', subscription);
    this.#invoice(subscription, session.amount_total, this.now(), 'paid');
  }

  #subscribe(session: StripeSession): StripeSubscription {
    const price = this.prices.get(session.id);
    if (!price) throw new Error('a subscription needs a price');
    const start = this.now();
    const days = this.trialDays.get(session.id);
    const trialEnd = days === undefined ? null : start + days * 86_400;
    const subscription: StripeSubscription = {
      id: this.id('sub'),
      object: 'subscription',
      customer: session.customer,
      status: trialEnd === null ? 'active' : 'trialing',
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      created: start,
      billing_cycle_anchor: trialEnd ?? start,
      trial_end: trialEnd,
      metadata: session.metadata,
      items: {
        object: 'list',
        data: [
          {
            current_period_start: start,
            current_period_end: trialEnd ?? periodEnd(start, start, price),
            price,
          },
        ],
      },
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  #invoice(
    subscription: StripeSubscription,
    amount: number,
    created: number,
    status: 'draft' | 'paid',
  ): void {
    const invoice: StripeInvoice = {
      id: this.id('in'),
      object: 'invoice',
      customer: subscription.customer,
      status: 'draft',
      amount_paid: 0,
      amount_due: amount,
      created,
      status_transitions: { paid_at: null },
      parent: { subscription_details: { subscription: subscription.id } },
      payments: { object: 'list', data: [] },
    };
    this.invoices.set(invoice.id, invoice);
    if (status === 'paid') this.#markPaid(invoice, created);
  }

  #markPaid(invoice: StripeInvoice, at: number): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.status_transitions.paid_at = at;
    if (invoice.amount_due > 0) {
      const intent = this.#succeed(invoice.amount_due);
      invoice.payments.data.push({
        payment: { type: 'payment_intent', payment_intent: intent.id },
      });
    }
    this.say('invoice.paid', invoice);
  }

  #succeed(amount: number): StripeIntent {
    const intent = this.#intent('succeeded');
    const charge: StripeCharge = {
      id: this.id('ch'),
      object: 'charge',
      amount,
      created: this.now(),
      payment_intent: intent.id,
      paid: true,
      refunded: false,
      disputed: false,
    };
    this.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    return intent;
  }

  #intent(status: StripeIntent['status']): StripeIntent {
    const intent: StripeIntent = {
      id: this.id('pi'),
      object: 'payment_intent',
      status,
      latest_charge: null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  #open(sessionId: string): StripeSession {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error('the page is not open');
    return session;
  }
}

/** Counted from the anchor, so that a short month shortens only itself. */
function periodEnd(anchor: number, after: number, { recurring }: StripeItem['price']): number {
  const step = recurring.interval === 'month' ? 1 : 12;
  for (let periods = 1; ; periods++) {
    const end = addMonths(new Date(anchor * 1000), periods * step).getTime() / 1000;
    if (end > after) return end;
  }
}
