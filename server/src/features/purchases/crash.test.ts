import { api } from '@hale/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { advance, planOf } from '../../../test/buying.ts';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { makePostgresUrl } from '../../../test/databases.ts';
import { KillableServer } from '../../../test/killable-server.ts';
import {
  secretKey,
  startStripe,
  type StripeServer,
  webhookSecret,
} from '../../../test/stripe-server.ts';

/** A real server where there is one: it starts faster than ours, which crashes with it. */
const postgresUrl = inject('postgresUrl');
let removeDatabase = (): Promise<void> => Promise.resolve();
let stripe: StripeServer;
let server: KillableServer;
let client: Client;

async function makeDatabase(): Promise<Record<string, string>> {
  if (!postgresUrl) return {};
  const { url, remove } = await makePostgresUrl(postgresUrl);
  removeDatabase = remove;
  return { DATABASE_URL: url, APP_KEY: Buffer.alloc(32, 7).toString('base64') };
}

/** Kills the server after Stripe has done what it was asked, before anybody hears of it. */
async function dieAt(request: RegExp, call: Promise<unknown>): Promise<void> {
  const died = Promise.withResolvers<void>();
  stripe.onAnswer = async (answered) => {
    if (!request.test(answered)) return;
    stripe.onAnswer = null;
    await server.end();
    died.resolve();
  };
  await expect(call).rejects.toThrow();
  await died.promise;
  await server.startAgain();
}

beforeAll(async () => {
  stripe = await startStripe();
  server = await KillableServer.start({
    ...(await makeDatabase()),
    LOG_LEVEL: 'fatal',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  client = await signedIn(server);
}, 300_000);
afterAll(async () => {
  await server.remove();
  await stripe.stop();
  await removeDatabase();
});

const bundle = (key: string) =>
  client.call(api.buyBundle, { query: { quantity: 1 } }, { 'idempotency-key': key });
const verify = (id: string) => client.call(api.verifyPayment, { query: { session_id: id } });

it('killed while the page was opened: the repeated call gets that very page', async () => {
  await dieAt(/^POST .*sessions$/, bundle('one'));
  const { body } = await bundle('one');
  expect(stripe.books.sessionOf(body.session_id).url).toBe(body.url);
  expect(stripe.books.sessions.size).toBe(1);
}, 300_000);

it('killed between charge and credit: credited once by who asks again', async () => {
  const { body } = await bundle('one');
  stripe.books.pay(stripe.books.sessionOf(body.session_id).id);
  await dieAt(/^GET .*sessions/, verify(body.session_id));
  expect((await planOf(client)).messages_attempts).toBe(10);
  await verify(body.session_id);
  expect((await verify(body.session_id)).body).toMatchObject({ user: { messages_attempts: 30 } });
}, 300_000);

it('killed right after a notice was taken: nobody needs to ask', async () => {
  const { body } = await bundle('two');
  stripe.books.pay(stripe.books.sessionOf(body.session_id).id);
  const last = stripe.books.events.slice(-1);
  expect(await stripe.deliver(server.origin, last)).toEqual([200]);
  await server.end();
  await server.startAgain();
  await advance(client, 61);
  expect((await planOf(client)).messages_attempts).toBe(50);
  await advance(client, 3600);
  expect((await planOf(client)).messages_attempts).toBe(50);
  expect((await client.call(api.getPurchases, {})).body).toHaveLength(2);
}, 300_000);

it('killed while money was given back: it is given back, once', async () => {
  const yearly = (await client.call(api.buyYearlyPlan, {})).body.session_id;
  const monthly = (await client.call(api.buyMonthlyPlan, {})).body.session_id;
  for (const id of [yearly, monthly]) stripe.books.pay(stripe.books.sessionOf(id).id);
  await verify(yearly);
  await dieAt(
    /^POST .*refunds$/,
    client.refused(api.verifyPayment, { query: { session_id: monthly } }),
  );
  await advance(client, 61);
  const refusal = await client.refused(api.verifyPayment, { query: { session_id: monthly } });
  expect(refusal.body.code).toBe('payment_canceled');
  const back = [...stripe.books.charges.values()].filter(({ refunded }) => refunded);
  expect(back.map(({ amount }) => amount)).toEqual([999]);
  expect(
    stripe.books.subscriptions.get(stripe.books.sessionOf(monthly).subscription ?? '')?.status,
  ).toBe('canceled');
  expect((await planOf(client)).plan).toBe('annual');
}, 300_000);

it('killed while a plan was canceled: canceled for both after the next try', async () => {
  const subscription = [...stripe.books.subscriptions.values()].find(
    ({ status }) => status === 'active',
  );
  await dieAt(/^POST .*subscriptions/, client.call(api.cancelSubscription, {}));
  expect(subscription?.cancel_at_period_end).toBe(true);
  expect((await planOf(client)).canceled_at).toBeNull();
  const { user } = (await client.call(api.cancelSubscription, {})).body;
  // Told to Stripe by the first try, written down by the second.
  const toldAt = (subscription?.canceled_at ?? Infinity) * 1000;
  expect(new Date(user.canceled_at ?? 0).getTime()).toBeGreaterThanOrEqual(toldAt);
}, 300_000);
