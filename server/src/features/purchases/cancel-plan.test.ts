import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advance, buy, planOf } from '../../../test/buying.ts';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import type { StripeServer } from '../../../test/stripe-server.ts';
import { startStripeShop, type StripeShop } from '../../../test/stripe-shop.ts';
import { DAY_S } from '../../lib/durations.ts';

async function cancelAtOnce(client: Client, path: string, times = 3): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      client.fetch(`/api/purchases/${path}/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}` },
      }),
    ),
  );
  return answers.map(({ status }) => status).toSorted();
}

describe.each(stages)('canceling on the $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)(isMissing ? 'PostgreSQL is not installed' : 'in the sandbox', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    it('of several calls at once the first cancels, the others come too late', async () => {
      const client = await signedIn(server);
      await buy(client, 'buyMonthlyPlan');
      const { valid_until: end } = await planOf(client);
      expect(await cancelAtOnce(client, 'cancel-subscription')).toEqual([200, 400, 400]);
      const { canceled_at: canceledAt, valid_until: endAfter } = await planOf(client);
      expect(canceledAt).not.toBeNull();
      expect(endAfter).toBe(end);
      const refusal = await client.refused(api.cancelSubscription, {});
      expect(refusal.body.code).toBe('no_active_subscription');
      expect((await planOf(client)).canceled_at).toBe(canceledAt);
    });

    it('the same of a trial, which is then never charged', async () => {
      const client = await signedIn(server);
      await buy(client, 'startTrial');
      expect(await cancelAtOnce(client, 'cancel-trial')).toEqual([200, 400, 400]);
      expect((await planOf(client)).trial_canceled).toBe(true);
      await advance(client, DAY_S);
      expect((await planOf(client)).plan).toBe('none');
      const { body } = await client.call(api.getPurchases, {});
      expect(body.map(({ amount }) => amount)).toEqual([0]);
    });

    it('the same of a plan that no provider charges for', async () => {
      const client = await signedIn(server, { plan: 'annual' });
      const { email } = (await client.call(api.checkAttempts, {})).body.user;
      await server.context.database.pool.query(
        `update plans set subscription_id = null
         where user_id = (select id from users where email = $1)`,
        [email],
      );
      expect(await cancelAtOnce(client, 'cancel-subscription')).toEqual([200, 400, 400]);
    });
  });
});

describe('canceling at Stripe', () => {
  let stripe: StripeServer;
  let server: TestServer;
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await startStripeShop();
    ({ stripe, server } = shop);
  });
  afterAll(() => shop.stop());

  async function subscriber(): Promise<Client> {
    const client = await signedIn(server);
    const { body } = await client.call(api.buyYearlyPlan, {});
    stripe.books.pay(stripe.books.sessionOf(body.session_id).id);
    await client.call(api.verifyPayment, { query: { session_id: body.session_id } });
    return client;
  }

  it('of several calls at once the first cancels, the others come too late', async () => {
    const client = await subscriber();
    expect(await cancelAtOnce(client, 'cancel-subscription')).toEqual([200, 400, 400]);
  });

  it("a notice that is faster than Stripe's answer does not count as a call", async () => {
    const client = await subscriber();
    stripe.onAnswer = async (request) => {
      if (!/^POST .*subscriptions/.test(request)) return;
      stripe.onAnswer = null;
      await stripe.deliver(server.origin, stripe.books.events.slice(-1));
      await expect.poll(async () => (await planOf(client)).canceled_at).not.toBeNull();
    };
    expect(await cancelAtOnce(client, 'cancel-subscription')).toEqual([200, 400, 400]);
  });

  it('a Stripe that is away has canceled nothing, and may be asked again', async () => {
    const client = await subscriber();
    stripe.failures = 100;
    const refusal = await client.refused(api.cancelSubscription, {});
    stripe.failures = 0;
    expect(refusal.body.code).toBe('payment_failed');
    expect((await planOf(client)).canceled_at).toBeNull();
    expect((await client.call(api.cancelSubscription, {})).body.user.canceled_at).not.toBeNull();
  });
});
