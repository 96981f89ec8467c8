import { api } from '@hale/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advance, buy, pay, planOf } from '../../../test/buying.ts';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { reportDifferences } from './report-differences.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ settings: { LOG_LEVEL: 'fatal' } });
});
afterAll(() => server.stop());

const idOf = async (client: Client): Promise<number> =>
  (await client.call(api.checkAttempts, {})).body.user.user_id;

async function found(): Promise<Record<string, string[]>> {
  const all = await reportDifferences(server.context);
  return Object.fromEntries(Object.entries(all).filter(([, names]) => names.length > 0));
}

it('the books agree until somebody tampers with them', async () => {
  const reader = await signedIn(server);
  const subscriber = await signedIn(server);
  await signedIn(server, { plan: 'monthly', bundles: 2, messages_attempts: 3 });
  const { body } = await reader.call(api.buyBundle, { query: { quantity: 2 } });
  await pay(reader, body.session_id);
  await buy(subscriber, 'buyYearlyPlan');
  await subscriber.call(api.cancelSubscription, {});
  expect(await found()).toEqual({});

  const { pool } = server.context.database;
  const [readerId, subscriberId] = [await idOf(reader), await idOf(subscriber)];
  await pool.query('update allowances set bought_left = bought_left + 1 where user_id = $1', [
    readerId,
  ]);
  await pool.query('delete from purchases where user_id = $1', [readerId]);
  await pool.query('update plans set canceled_at = null where user_id = $1', [subscriberId]);
  const { rows } = await pool.query('select subscription_id from plans where user_id = $1', [
    subscriberId,
  ]);
  expect(await found()).toEqual({
    'wallet unlike its ledger': [String(readerId)],
    'paid checkout without a purchase': [body.session_id],
    'plan unlike its subscription': [rows[0].subscription_id],
  });
  expect(await server.context.metrics.text()).toContain(
    'hale_payment_differences{kind="wallet unlike its ledger"} 1',
  );
  await pool.query('update plans set subscription_id = null where user_id = $1', [subscriberId]);
  await advance(subscriber, 2 * 3600);
  expect(await found()).toMatchObject({
    'subscription without a plan': [rows[0].subscription_id],
  });
});

it('a deleted account leaves nothing that charges, and its trial is remembered', async () => {
  const client = await signedIn(server);
  const { email } = (await client.call(api.checkAttempts, {})).body.user;
  await buy(client, 'startTrial');
  await client.call(api.cancelTrial, {});
  await client.call(api.deleteAccount, {});
  await server.context.jobs.runDueNow();
  const sold = await server.context.database.pool.query(
    `select count(*)::int as left from sandbox_checkouts where customer not in
      (select customer_id from payment_customers) and id like 'hc_%'`,
  );
  expect(sold.rows).toEqual([{ left: 0 }]);
  const again = await signedIn(server, { email });
  expect((await planOf(again)).is_show_trial_to_user).toBe(false);
  expect((await again.refused(api.startTrial, {})).body.code).toBe('trial_not_allowed');
});
