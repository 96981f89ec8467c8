import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../../test/server.ts';
import { secretKey, webhookSecret } from '../../../test/stripe-server.ts';
import { startStripeShop, type StripeShop } from '../../../test/stripe-shop.ts';

let server: TestServer;

let shop: StripeShop;
beforeAll(async () => {
  shop = await startStripeShop();
  ({ server } = shop);
});
afterAll(() => shop.stop());

async function post(payload: string): Promise<Response> {
  const { webhooks } = new Stripe(secretKey);
  const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return fetch(`${server.origin}/api/purchases/webhook/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

/** What a notice leaves behind: that it came, and the work it asks for. */
async function countTraces(): Promise<unknown> {
  const { rows } = await server.context.database.pool.query(
    `select (select count(*) from payment_events) as notices,
      (select count(*) from pgboss.job where data ->> 'kind' = 'payment-notice') as jobs`,
  );
  return rows[0];
}

const event = (type: string, object: unknown): object => ({
  id: 'evt_malformed',
  object: 'event',
  type,
  data: { object },
});

it.each([
  ['nothing', ''],
  ['no JSON', '{"id":'],
  ['an empty object', '{}'],
  ['null', 'null'],
  ['a text', '"event"'],
  ['a list', '[]'],
  ['no data', JSON.stringify({ id: 'evt_malformed', type: 'invoice.paid' })],
  ['no object', JSON.stringify({ id: 'evt_malformed', type: 'invoice.paid', data: {} })],
  ['no type', JSON.stringify({ id: 'evt_malformed', data: { object: {} } })],
  ['no id', JSON.stringify({ type: 'invoice.paid', data: { object: {} } })],
  ['an empty id', JSON.stringify({ ...event('invoice.paid', {}), id: '' })],
  ['an id no table takes', JSON.stringify({ ...event('invoice.paid', {}), id: 'evt_\0' })],
  ['a subscription of no name', JSON.stringify(event('customer.subscription.updated', {}))],
  ['a subscription that is null', JSON.stringify(event('customer.subscription.updated', null))],
  ['a subscription of a number', JSON.stringify(event('customer.subscription.updated', { id: 7 }))],
  [
    'a checkout of a number',
    JSON.stringify(event('checkout.session.completed', { client_reference_id: 7 })),
  ],
  ['an invoice of a text', JSON.stringify(event('invoice.paid', { parent: 'x' }))],
  ['a dispute of nothing', JSON.stringify(event('charge.dispute.created', {}))],
  ['a refund of nothing', JSON.stringify(event('charge.refunded', {}))],
])('signed, but not to be read: %s', async (_name, payload) => {
  const before = await countTraces();
  const response = await post(payload);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_error' });
  expect(await countTraces()).toEqual(before);
});

it('what is well formed is taken, also where it is none of our business', async () => {
  const checkout = event('checkout.session.completed', { client_reference_id: null });
  const payloads = [
    { ...checkout, id: 'evt_1' },
    { ...event('payout.paid', {}), id: 'evt_2' },
  ];
  for (const payload of payloads) {
    expect((await post(JSON.stringify(payload))).status).toBe(200);
  }
});
