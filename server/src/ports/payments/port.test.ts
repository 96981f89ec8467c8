import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmbedded } from '../../../test/databases.ts';
import { secretKey, startStripe, webhookSecret } from '../../../test/stripe-server.ts';
import { migrate } from '../../db/migrate.ts';
import { DAY_S } from '../../lib/durations.ts';
import { createMovableClock } from '../clock/movable.ts';
import type { Order, Payments } from './port.ts';
import { openSandboxPayments } from './sandbox.ts';
import { sandboxPaymentStore } from './store.ts';
import { openStripePayments } from './stripe.ts';

interface Rig {
  payments: Payments;
  now(): Date;
  /** What a person does on the page. */
  pay(reference: string): Promise<void>;
  breakCard(reference: string, customerId: string): Promise<void>;
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

async function sandboxRig(): Promise<Rig> {
  const { database, remove } = await makeEmbedded();
  await migrate(database);
  const clock = createMovableClock();
  const store = sandboxPaymentStore(database.orm);
  const checkoutUrl = 'http://hale.test/sandbox/checkout/';
  const payments = openSandboxPayments({ store, clock, checkoutUrl });
  let card: 'good' | 'declined later' = 'good';
  return {
    payments,
    now: () => clock.now(),
    pay: async (reference) => {
      await payments.pay(reference, { delaySeconds: 0, card });
      card = 'good';
    },
    breakCard: async () => {
      card = 'declined later';
    },
    advance: async (seconds) => void (await clock.advance(seconds)),
    stop: remove,
  };
}

async function stripeRig(): Promise<Rig> {
  const stripe = await startStripe();
  const priceIds = { bundle: null, monthly: null, annual: null };
  const apiUrl = stripe.url;
  return {
    payments: openStripePayments({ secretKey, webhookSecret, apiUrl, priceIds }),
    now: () => new Date(stripe.books.now() * 1000),
    pay: async (reference) => {
      if (stripe.books.sessions.get(reference)?.status === 'open') stripe.books.pay(reference);
    },
    breakCard: async (_reference, customerId) => void stripe.books.badCards.add(customerId),
    advance: async (seconds) => stripe.books.advance(seconds),
    stop: () => stripe.stop(),
  };
}

describe.each([
  ['sandbox', sandboxRig],
  ['stripe', stripeRig],
] as const)('payments through %s', (_name, open) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await open();
  });
  afterAll(() => rig.stop());

  async function order(product: Order['product'], quantity = 1): Promise<Order> {
    const customerId = await rig.payments.makeCustomer({
      userId: Math.ceil(Math.random() * 1e9),
      email: `${randomUUID()}@example.org`,
    });
    const cents = { bundle: 699 * quantity, monthly: 999, annual: 9999, trial: 0 };
    return {
      checkoutId: `hc_${randomUUID()}`,
      customerId,
      product,
      quantity,
      amountCents: cents[product],
      renewalCents: product === 'bundle' ? null : product === 'monthly' ? 999 : 9999,
      createdAt: rig.now(),
      expiresAt: new Date(rig.now().getTime() + DAY_S * 1000),
      paidUrl: 'http://hale.test/success-payment?session_id=x',
      givenUpUrl: 'http://hale.test/buy-plan',
    };
  }

  async function subscribe(product: 'monthly' | 'annual' | 'trial', { isBad = false } = {}) {
    const wish = await order(product);
    const { reference } = await rig.payments.openCheckout(wish);
    if (isBad) await rig.breakCard(reference, wish.customerId);
    await rig.pay(reference);
    const state = await rig.payments.readCheckout(reference);
    const id = state.status === 'paid' ? state.subscription?.id : undefined;
    expect(id).toBeDefined();
    return { id: id ?? '', reference, wish };
  }
  const read = async (id: string) => {
    const found = await rig.payments.readSubscription(id);
    expect(found).not.toBeNull();
    return found;
  };

  it('one order is one page, and what is paid is what was asked', async () => {
    const bundles = await order('bundle', 3);
    const first = await rig.payments.openCheckout(bundles);
    expect(await rig.payments.openCheckout(bundles)).toEqual(first);
    expect(await rig.payments.readCheckout(first.reference)).toEqual({ status: 'pending' });
    await rig.pay(first.reference);
    expect(await rig.payments.readCheckout(first.reference)).toMatchObject({
      status: 'paid',
      charge: { amountCents: 2097 },
      subscription: null,
    });
  });

  it('what is closed cannot be paid, what is paid cannot be closed', async () => {
    const closed = await rig.payments.openCheckout(await order('annual'));
    await rig.payments.closeCheckout(closed.reference);
    await rig.payments.closeCheckout(closed.reference);
    await rig.pay(closed.reference);
    const state = await rig.payments.readCheckout(closed.reference);
    expect(['canceled', 'expired']).toContain(state.status);
    const { reference } = await subscribe('annual');
    await rig.payments.closeCheckout(reference);
    expect((await rig.payments.readCheckout(reference)).status).toBe('paid');
  });

  it('what nobody pays expires after a day', async () => {
    const { reference } = await rig.payments.openCheckout(await order('bundle'));
    await rig.advance(DAY_S + 1);
    expect(await rig.payments.readCheckout(reference)).toEqual({ status: 'expired' });
  });

  it('a plan renews, month after month', async () => {
    const { id } = await subscribe('monthly');
    const begun = await read(id);
    expect(begun).toMatchObject({ plan: 'monthly', status: 'active', trialEnd: null });
    expect(begun?.charges).toMatchObject([{ amountCents: 999 }]);
    await rig.advance(62 * DAY_S);
    const later = await read(id);
    expect(later?.charges.map(({ amountCents }) => amountCents)).toEqual([999, 999, 999]);
    expect(later?.periodEnd.getTime()).toBeGreaterThan(rig.now().getTime());
    expect(new Set(later?.charges.map(({ reference }) => reference)).size).toBe(3);
  });

  it('a trial costs nothing for a day and then the yearly price', async () => {
    const { id } = await subscribe('trial');
    const begun = await read(id);
    expect(begun).toMatchObject({ plan: 'annual', status: 'trialing', charges: [] });
    expect(begun?.trialEnd).toEqual(begun?.periodEnd);
    await rig.advance(DAY_S + 4000);
    expect(await read(id)).toMatchObject({
      status: 'active',
      trialEnd: begun?.trialEnd,
      charges: [{ amountCents: 9999 }],
    });
  });

  it('what is canceled runs out and charges no more, however often it is canceled', async () => {
    const { id } = await subscribe('trial');
    const first = await rig.payments.cancelSubscription(id);
    expect(first.status).toBe('trialing');
    expect(first.canceledAt).not.toBeNull();
    expect((await rig.payments.cancelSubscription(id)).canceledAt).toEqual(first.canceledAt);
    await rig.advance(DAY_S + 4000);
    expect(await read(id)).toMatchObject({
      status: 'ended',
      endedAt: first.periodEnd,
      canceledAt: first.canceledAt,
      charges: [],
    });
  });

  it('a renewal that fails is told', async () => {
    const { id } = await subscribe('monthly', { isBad: true });
    await rig.advance(32 * DAY_S);
    const found = await read(id);
    expect(['failed', 'ended']).toContain(found?.status);
    expect(found?.charges).toHaveLength(1);
    await rig.payments.endSubscription(id);
    await rig.payments.endSubscription(id);
    expect((await read(id))?.status).toBe('ended');
  });

  it('what is voided is over and gives its money back once', async () => {
    const { id, reference } = await subscribe('annual');
    await rig.payments.voidCheckout(reference);
    await rig.payments.voidCheckout(reference);
    expect((await read(id))?.status).toBe('ended');
    const bundle = await rig.payments.openCheckout(await order('bundle'));
    await rig.pay(bundle.reference);
    await rig.payments.voidCheckout(bundle.reference);
    await rig.payments.voidCheckout(bundle.reference);
  });

  it('lists what can charge somebody, and forgets who leaves', async () => {
    const staying = await subscribe('annual');
    const leaving = await subscribe('annual');
    await rig.payments.forgetCustomer(leaving.wish.customerId);
    await rig.payments.forgetCustomer(leaving.wish.customerId);
    const listed: string[] = [];
    for await (const { id } of rig.payments.subscriptions()) listed.push(id);
    expect(listed).toContain(staying.id);
    expect(listed).not.toContain(leaving.id);
  });

  it('knows nothing of what it never heard', async () => {
    expect(await rig.payments.readSubscription('sub_unknown')).toBeNull();
    expect(await rig.payments.readCharge('ch_unknown')).toBeNull();
    expect(await rig.payments.readCheckout('cs_unknown')).toEqual({ status: 'canceled' });
  });
});
