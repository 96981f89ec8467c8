import { api } from '@hale/contract';
import { addMonths } from '../../lib/add-months.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { advance, type Buy, planOf } from '../../../test/buying.ts';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import type { StripeSession } from '../../../test/stripe-books.ts';
import type { StripeServer } from '../../../test/stripe-server.ts';
import { startStripeShop, type StripeShop } from '../../../test/stripe-shop.ts';
import { DAY_S } from '../../lib/durations.ts';

let stripe: StripeServer;
let server: TestServer;
let told = 0;

let shop: StripeShop;
beforeAll(async () => {
  shop = await startStripeShop();
  ({ stripe, server } = shop);
});
afterAll(() => shop.stop());
afterEach(() => {
  stripe.failures = 0;
});

/** Everything Stripe has to tell since the last time, handled when this returns. */
async function tell(order: 'in order' | 'backwards' = 'in order'): Promise<void> {
  const events = stripe.books.events.slice(told);
  told = stripe.books.events.length;
  const sent = order === 'in order' ? events : events.toReversed();
  for (const status of await stripe.deliver(server.origin, sent)) expect(status).toBe(200);
  await server.context.jobs.runDueNow();
}

/** Both clocks, Stripe's first: our sweeps then find what it did. */
async function pass(client: Client, seconds: number): Promise<void> {
  stripe.books.advance(seconds);
  await advance(client, seconds);
}

async function open(client: Client, what: Buy): Promise<{ id: string; session: StripeSession }> {
  const { body } = await client.call(api[what], {});
  return { id: body.session_id, session: stripe.books.sessionOf(body.session_id) };
}

async function openBundles(client: Client, quantity: number) {
  const { body } = await client.call(api.buyBundle, { query: { quantity } });
  return { id: body.session_id, session: stripe.books.sessionOf(body.session_id) };
}

const verify = (client: Client, id: string) =>
  client.call(api.verifyPayment, { query: { session_id: id } });

describe('payments through Stripe', () => {
  it('a page is opened once for one key, and verified when paid', async () => {
    const client = await signedIn(server);
    const key = { 'idempotency-key': 'k' };
    const before = stripe.books.sessions.size;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(api.buyYearlyPlan, {}, key)),
    );
    expect(stripe.books.sessions.size).toBe(before + 1);
    const { session_id: id, url } = answers[0]?.body ?? { session_id: '', url: '' };
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    expect((await verify(client, id)).status).toBe(202);
    stripe.books.pay(stripe.books.sessionOf(id).id);
    expect(await verify(client, id)).toMatchObject({ status: 200, body: { product: 'annual' } });
    await tell();
    expect((await client.call(api.getPurchases, {})).body).toMatchObject([
      { product: 'annual', amount: 99.99, status: 'paid' },
    ]);
  });

  it('twenty notices and twenty questions credit once, in whatever order', async () => {
    const client = await signedIn(server);
    const { id, session } = await openBundles(client, 2);
    stripe.books.pay(session.id);
    const event = stripe.books.events.at(-1);
    if (!event) throw new Error('Stripe says nothing');
    const copies = Array.from({ length: 20 }, (_, index) => ({
      ...event,
      id: `evt_copy_${index}`,
    }));
    await Promise.all([
      ...copies.map((copy) => stripe.deliver(server.origin, [copy, copy])),
      ...Array.from({ length: 20 }, () => verify(client, id)),
    ]);
    await tell('backwards');
    expect((await planOf(client)).messages_attempts).toBe(50);
    expect((await client.call(api.getPurchases, {})).body).toHaveLength(1);
  });

  it('a declined card leaves the page open; the notice alone is enough afterwards', async () => {
    const client = await signedIn(server);
    const { session } = await open(client, 'buyMonthlyPlan');
    stripe.books.decline(session.id);
    await tell();
    expect((await planOf(client)).plan).toBe('none');
    stripe.books.pay(session.id);
    await tell('backwards');
    expect(await planOf(client)).toMatchObject({ plan: 'monthly', is_user_bought_plans: true });
  });

  it('a bank that asks first: pending until it says yes, over when it says no', async () => {
    const client = await signedIn(server);
    const passed = await openBundles(client, 1);
    const failed = await openBundles(client, 1);
    for (const { session } of [passed, failed]) stripe.books.pay(session.id, 'challenge');
    await tell();
    expect((await verify(client, passed.id)).status).toBe(202);
    stripe.books.answerChallenge(passed.session.id, true);
    stripe.books.answerChallenge(failed.session.id, false);
    await tell();
    expect((await planOf(client)).messages_attempts).toBe(30);
    const refusal = await client.refused(api.verifyPayment, { query: { session_id: failed.id } });
    expect(refusal.body.code).toBe('payment_canceled');
  });

  it('a bank that takes days: what was paid in time is given when the money is there', async () => {
    const client = await signedIn(server);
    const { id, session } = await openBundles(client, 1);
    stripe.books.pay(session.id, 'challenge');
    await pass(client, 2 * DAY_S);
    expect((await verify(client, id)).status).toBe(202);
    stripe.books.answerChallenge(session.id, true);
    await tell();
    expect((await verify(client, id)).status).toBe(200);
    expect((await planOf(client)).messages_attempts).toBe(30);
  });

  it('trial, yearly charge, renewal, cancel, end', async () => {
    const client = await signedIn(server);
    const { session } = await open(client, 'startTrial');
    stripe.books.pay(session.id);
    await tell();
    const trial = await planOf(client);
    expect(trial).toMatchObject({ plan: 'trial', is_user_bought_plans: false });
    await pass(client, DAY_S + 60);
    const end = new Date(trial.trial_end_date ?? '');
    expect(await planOf(client)).toMatchObject({
      plan: 'annual',
      valid_until: addMonths(end, 12).toISOString(),
      is_user_bought_plans: false,
    });
    await pass(client, 2 * 3600);
    await tell('backwards');
    expect((await planOf(client)).is_user_bought_plans).toBe(true);
    await pass(client, 366 * DAY_S);
    await tell('backwards');
    expect((await planOf(client)).valid_until).toBe(addMonths(end, 24).toISOString());
    await client.call(api.cancelSubscription, {});
    await tell();
    await pass(client, 366 * DAY_S);
    await tell();
    expect(await planOf(client)).toMatchObject({ plan: 'none', is_show_trial_to_user: false });
    const { body } = await client.call(api.getPurchases, {});
    expect(body.map(({ amount }) => amount)).toEqual([99.99, 99.99, 0]);
  });

  it('a renewal that fails ends the plan, here and at Stripe', async () => {
    const client = await signedIn(server);
    const { session } = await open(client, 'buyMonthlyPlan');
    stripe.books.pay(session.id);
    await tell();
    stripe.books.badCards.add(session.customer);
    await pass(client, 32 * DAY_S);
    await tell();
    expect(await planOf(client)).toMatchObject({ plan: 'none', is_subscribed: false });
    expect(stripe.books.subscriptions.get(session.subscription ?? '')?.status).toBe('canceled');
  });

  it('what is paid when it is no longer allowed is given back', async () => {
    const client = await signedIn(server);
    const monthly = await open(client, 'buyMonthlyPlan');
    const yearly = await open(client, 'buyYearlyPlan');
    stripe.books.pay(monthly.session.id);
    stripe.books.pay(yearly.session.id);
    await tell();
    expect((await planOf(client)).plan).toBe('monthly');
    expect(stripe.books.subscriptions.get(yearly.session.subscription ?? '')?.status).toBe(
      'canceled',
    );
    const refunded = [...stripe.books.charges.values()].filter(
      ({ amount, refunded: isBack }) => amount === 9999 && isBack,
    );
    expect(refunded).toHaveLength(1);
    const refusal = await client.refused(api.verifyPayment, { query: { session_id: yearly.id } });
    expect(refusal.body.code).toBe('payment_canceled');
  });

  it('money that goes back takes along what is left of it', async () => {
    const client = await signedIn(server);
    const bundles = await openBundles(client, 2);
    stripe.books.pay(bundles.session.id);
    await tell();
    expect((await planOf(client)).messages_attempts).toBe(50);
    stripe.books.refund(bundles.session.payment_intent ?? '');
    await tell();
    expect((await planOf(client)).messages_attempts).toBe(10);

    const disputed = await openBundles(client, 1);
    stripe.books.pay(disputed.session.id);
    await tell();
    const dispute = stripe.books.dispute(disputed.session.payment_intent ?? '');
    await tell();
    expect((await planOf(client)).messages_attempts).toBe(10);
    dispute.status = 'won';
    stripe.books.say('charge.dispute.closed', dispute);
    await tell();
    expect((await planOf(client)).messages_attempts).toBe(30);

    const used = await openBundles(client, 1);
    stripe.books.pay(used.session.id);
    await tell();
    const { pool } = server.context.database;
    // The newest buyer's wallet.
    await pool.query(
      'update allowances set bought_left = 5 where user_id = (select max(user_id) from allowances)',
    );
    const late = stripe.books.dispute(used.session.payment_intent ?? '');
    await tell();
    expect((await planOf(client)).messages_attempts).toBe(10);
    late.status = 'won';
    stripe.books.say('charge.dispute.closed', late);
    await tell();
    // Of forty bought, thirty-five were asked before the money was in doubt.
    expect((await planOf(client)).messages_attempts).toBe(15);

    const plan = await open(client, 'buyYearlyPlan');
    stripe.books.pay(plan.session.id);
    await tell();
    const subscription = plan.session.subscription ?? '';
    const invoice = [...stripe.books.invoices.values()].find(
      ({ parent }) => parent.subscription_details.subscription === subscription,
    );
    stripe.books.refund(invoice?.payments.data[0]?.payment.payment_intent ?? '');
    await tell();
    expect(await planOf(client)).toMatchObject({ plan: 'none', is_user_bought_plans: true });
    const { body } = await client.call(api.getPurchases, {});
    expect(body.map(({ status }) => status)).toEqual(['refunded', 'paid', 'paid', 'refunded']);
  });

  it('money that is in doubt twice, and comes back twice, is counted each time', async () => {
    const client = await signedIn(server);
    const { session } = await openBundles(client, 1);
    stripe.books.pay(session.id);
    await tell();
    const left = async () => (await planOf(client)).messages_attempts;
    for (let round = 0; round < 3; round++) {
      const dispute = stripe.books.dispute(session.payment_intent ?? '');
      await tell();
      expect(await left()).toBe(10);
      stripe.books.say('charge.dispute.updated', dispute);
      await tell('backwards');
      expect(await left()).toBe(10);
      dispute.status = round === 1 ? 'warning_closed' : 'won';
      stripe.books.say('charge.dispute.closed', dispute);
      stripe.books.say('charge.dispute.funds_reinstated', dispute);
      await tell('backwards');
      expect(await left()).toBe(30);
    }
    stripe.books.dispute(session.payment_intent ?? '');
    await tell();
    stripe.books.refund(session.payment_intent ?? '');
    await tell();
    expect(await left()).toBe(10);
    const { body } = await client.call(api.getPurchases, {});
    expect(body.map(({ status }) => status)).toEqual(['refunded']);
  });

  it.each(['refund', 'dispute'] as const)(
    'a %s that is heard of before the payment counts',
    async (what) => {
      const client = await signedIn(server);
      const bundles = await openBundles(client, 1);
      stripe.books.pay(bundles.session.id);
      stripe.books[what](bundles.session.payment_intent ?? '');
      await tell('backwards');
      expect((await planOf(client)).messages_attempts).toBe(10);

      const plan = await open(client, 'buyYearlyPlan');
      stripe.books.pay(plan.session.id);
      const invoice = [...stripe.books.invoices.values()].find(
        ({ parent }) => parent.subscription_details.subscription === plan.session.subscription,
      );
      stripe.books[what](invoice?.payments.data[0]?.payment.payment_intent ?? '');
      await tell('backwards');
      expect((await planOf(client)).plan).toBe('none');
      const { body } = await client.call(api.getPurchases, {});
      const status = what === 'refund' ? 'refunded' : 'disputed';
      expect(body.map((purchase) => purchase.status)).toEqual([status, status]);
    },
  );

  it('believes only what Stripe signed, lately', async () => {
    const client = await signedIn(server);
    const { session } = await open(client, 'buyYearlyPlan');
    stripe.books.pay(session.id);
    const events = stripe.books.events.slice(told);
    const [event] = events;
    if (!event) throw new Error('Stripe says nothing');
    expect(await stripe.deliver(server.origin, [event], 400)).toEqual([400]);
    expect(await stripe.deliver(server.origin, [event], 200)).toEqual([200]);
    const forged = await fetch(`${server.origin}/api/purchases/webhook/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: JSON.stringify(event),
    });
    expect(forged.status).toBe(400);
    const bare = await fetch(`${server.origin}/api/purchases/webhook/`, { method: 'POST' });
    expect(bare.status).toBe(400);
    await tell();
  });

  it('a Stripe that is away is a failure that can be tried again with the same key', async () => {
    const client = await signedIn(server);
    const key = { 'idempotency-key': 'again' };
    stripe.failures = 100;
    const refusal = await client.refused(api.buyYearlyPlan, {}, key);
    expect(refusal.body.code).toBe('payment_failed');
    stripe.failures = 0;
    const { body } = await client.call(api.buyYearlyPlan, {}, key);
    stripe.books.pay(stripe.books.sessionOf(body.session_id).id);
    stripe.failures = 100;
    const unsure = await client.refused(api.verifyPayment, {
      query: { session_id: body.session_id },
    });
    expect(unsure.body.code).toBe('payment_failed');
    stripe.failures = 0;
    expect((await verify(client, body.session_id)).status).toBe(200);
  });

  it('who leaves is not charged any more', async () => {
    const client = await signedIn(server);
    const { session } = await open(client, 'buyYearlyPlan');
    const left = await openBundles(client, 1);
    stripe.books.pay(session.id);
    await tell();
    expect((await client.refused(api.deleteAccount, {})).body.code).toBe('active_subscription');
    await client.call(api.cancelSubscription, {});
    await client.call(api.deleteAccount, {});
    await server.context.jobs.runDueNow();
    expect(stripe.books.customers.has(session.customer)).toBe(false);
    expect(stripe.books.subscriptions.get(session.subscription ?? '')?.status).toBe('canceled');
    expect(left.session.status).toBe('expired');
  });

  it('who leaves in the moment in which Stripe hears of them is forgotten there as well', async () => {
    const { payments, jobs } = server.context;
    const client = await signedIn(server);
    const { makeCustomer } = payments;
    let made = '';
    payments.makeCustomer = async (user) => {
      made = await makeCustomer(user);
      await client.call(api.deleteAccount, {});
      return made;
    };
    try {
      const refusal = await client.refused(api.buyYearlyPlan, {});
      expect(refusal.body.code).toBe('not_authenticated');
    } finally {
      payments.makeCustomer = makeCustomer;
    }
    expect(made).not.toBe('');
    await jobs.runDueNow();
    expect(stripe.books.customers.has(made)).toBe(false);
  });
});
