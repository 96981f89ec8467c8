import { api } from '@hale/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('twenty purchases an hour, in which a repeat does not count', async () => {
  const client = await signedIn(server);
  const key = { 'idempotency-key': 'same' };
  for (let time = 0; time < 6; time++) {
    await client.call(api.buyBundle, { query: { quantity: 1 } }, key);
  }
  for (let time = 0; time < 19; time++) await client.call(api.startTrial, {});
  const refused = await client.refused(api.startTrial, {});
  expect(refused.body.code).toBe('too_many_attempts');
  await client.call(api.buyBundle, { query: { quantity: 1 } }, key);
});

it('a payment may be delayed by any kind of form', async () => {
  const form = new FormData();
  form.set('delay_s', '60');
  for (const body of [form, new URLSearchParams({ delay_s: '60' })]) {
    const client = await signedIn(server);
    const { session_id } = (await client.call(api.buyMonthlyPlan, {})).body;
    const path = `/sandbox/checkout/${session_id}/pay/`;
    const paid = await client.fetch(path, { method: 'POST', body });
    expect(paid.status).toBe(303);
    const known = await client.call(api.verifyPayment, { query: { session_id } });
    expect(known.status).toBe(202);
  }
});
