import { api } from '@hale/contract';
import { addMonths } from '../../lib/add-months.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advance, buy, pay, planOf } from '../../../test/buying.ts';
import { signedIn } from '../../../test/chatting.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { moveClock, readOutbox } from '@hale/contract/sandbox';
import { DAY_S } from '../../lib/durations.ts';

describe.each(stages)('purchases on the $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)(isMissing ? 'PostgreSQL is not installed' : 'sandbox checkout', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());
    beforeEach(async () => {
      await server.client().call(moveClock, { body: { reset: true } });
    });

    it('gives the same prices to everybody, in exact dollars', async () => {
      const client = await signedIn(server);
      const { body } = await client.call(api.getProducts, {});
      expect(body).toEqual({
        questionBundle: 6.99,
        subscription: 9.99,
        subscription_price_without_discount: 119.88,
        year_subscription: 99.99,
        year_subscription_per_month: 8.33,
        doctor_review: 19.99,
      });
      expect((await server.client().call(api.getVisitorProducts, {})).body).toEqual(body);
    });

    it('trial: begins, is canceled, ends, and does not come again', async () => {
      const client = await signedIn(server);
      expect(await planOf(client)).toMatchObject({ plan: 'none', is_show_trial_to_user: true });
      const sessionId = await buy(client, 'startTrial');
      const paid = await client.call(api.verifyPayment, { query: { session_id: sessionId } });
      expect(paid).toMatchObject({ status: 200, body: { status: 'paid', product: 'trial' } });
      const running = await planOf(client);
      expect(running).toMatchObject({
        plan: 'trial',
        is_subscribed: true,
        is_trial: true,
        trial_canceled: false,
        canceled_at: null,
        valid_until: running.trial_end_date,
        is_show_trial_to_user: false,
        is_user_bought_plans: false,
      });
      expect((await client.refused(api.cancelSubscription, {})).body.code).toBe(
        'no_active_subscription',
      );
      const { body } = await client.call(api.cancelTrial, {});
      expect(body.message).toBe('Trial canceled');
      expect(body.user).toMatchObject({ trial_canceled: true, is_trial: true });
      expect(body.user.canceled_at).not.toBeNull();
      expect((await client.refused(api.cancelTrial, {})).body.code).toBe('no_active_trial');
      await advance(client, DAY_S);
      expect(await planOf(client)).toMatchObject({
        plan: 'none',
        is_subscribed: false,
        is_trial: false,
        trial_canceled: true,
        trial_end_date: running.trial_end_date,
        canceled_at: null,
        valid_until: null,
      });
      const again = await client.refused(api.startTrial, {});
      expect(again.body.code).toBe('trial_not_allowed');
    });

    it('trial: becomes the yearly plan, renewed over several years at once', async () => {
      const client = await signedIn(server);
      await buy(client, 'startTrial');
      const trial = await planOf(client);
      const end = new Date(trial.trial_end_date ?? '');
      await advance(client, DAY_S);
      expect(await planOf(client)).toMatchObject({
        plan: 'annual',
        is_trial: false,
        trial_canceled: false,
        trial_end_date: trial.trial_end_date,
        valid_until: addMonths(end, 12).toISOString(),
        is_user_bought_plans: true,
      });
      await advance(client, 2 * 366 * DAY_S);
      expect((await planOf(client)).valid_until).toBe(addMonths(end, 36).toISOString());
      const { body } = await client.call(api.getPurchases, {});
      expect(body.map(({ product, amount }) => [product, amount])).toEqual([
        ['annual', 99.99],
        ['annual', 99.99],
        ['annual', 99.99],
        ['trial', 0],
      ]);
    });

    it('tells of the charge before the trial ends, once, and not after canceling', async () => {
      const staying = await signedIn(server);
      const leaving = await signedIn(server);
      await buy(staying, 'startTrial');
      await buy(leaving, 'startTrial');
      await leaving.call(api.cancelTrial, {});
      await advance(staying, DAY_S / 2 + 60);
      await advance(staying, 600);
      const emails = await Promise.all(
        [staying, leaving].map(async (client) => {
          const { email } = (await client.call(api.checkAttempts, {})).body.user;
          const { body } = await client.call(readOutbox, { query: { email } });
          // A receipt may be sent late.
          return body.map(({ kind: mail }) => mail).toSorted();
        }),
      );
      expect(emails).toEqual([['receipt', 'trial-reminder'], ['receipt']]);
    });

    it('tells of the sum that will be charged, also when the prices have changed since', async () => {
      const client = await signedIn(server);
      await buy(client, 'startTrial');
      const { prices } = server.context.config;
      const annual = prices.annual;
      Object.assign(prices, { annual: 12_999 });
      try {
        await advance(client, DAY_S / 2 + 60);
      } finally {
        Object.assign(prices, { annual });
      }
      const { email } = (await client.call(api.checkAttempts, {})).body.user;
      const { body } = await client.call(readOutbox, { query: { email } });
      const reminder = body.find((mail) => mail.kind === 'trial-reminder');
      expect(reminder?.text).toContain('$99.99');
      expect(reminder?.text).not.toContain('129.99');
      await client.call(api.cancelTrial, {});
    });

    it('bundles: credited once, however often and by however many it is verified', async () => {
      const client = await signedIn(server);
      const { body } = await client.call(api.buyBundle, { query: { quantity: 3 } });
      const verify = () =>
        client.call(api.verifyPayment, { query: { session_id: body.session_id } });
      expect((await verify()).status).toBe(202);
      const page = await client.fetch(`/sandbox/checkout/${body.session_id}/`, {
        headers: { accept: 'application/json' },
      });
      expect(await page.json()).toEqual({
        session_id: body.session_id,
        product: 'bundle',
        quantity: 3,
        amount: 20.97,
        status: 'pending',
      });
      // Paid without anybody being told: only those who ask find out.
      await server.context.checkoutDesk?.pay(body.session_id, { delaySeconds: 0, card: 'good' });
      const answers = await Promise.all(Array.from({ length: 20 }, verify));
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 200,
          body: { product: 'bundle', user: { messages_attempts: 70, is_subscribed: false } },
        });
      }
      expect((await verify()).body).toMatchObject({ user: { messages_attempts: 70 } });
      const { body: bought } = await client.call(api.getPurchases, {});
      expect(bought).toMatchObject([{ product: 'bundle', quantity: 3, amount: 20.97 }]);
      expect(await planOf(client)).toMatchObject({
        plan: 'none',
        is_show_trial_to_user: true,
        is_user_bought_plans: true,
      });
    });

    it('bundles: only whole ones, one to ten', async () => {
      const client = await signedIn(server);
      for (const quantity of ['0', '11', '0.75', '-1', 'x', '']) {
        const refusal = await client.fetch(
          `/api/purchases/buy-question-bundle/?quantity=${quantity}`,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${client.token}` },
          },
        );
        expect(refusal.status, quantity).toBe(400);
      }
    });

    it('the monthly plan is renewed at month ends, counted from its first day', async () => {
      const client = await signedIn(server);
      const now = await advance(client, 0);
      const january31 = new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 31, 12));
      await advance(client, Math.ceil((january31.getTime() - now.getTime()) / 1000));
      await buy(client, 'buyMonthlyPlan');
      const first = new Date((await planOf(client)).valid_until ?? '');
      const days = [first.getUTCDate()];
      for (let month = 0; month < 2; month++) {
        await advance(client, 31 * DAY_S);
        days.push(new Date((await planOf(client)).valid_until ?? '').getUTCDate());
      }
      expect(days).toEqual([first.getUTCFullYear() % 4 === 0 ? 29 : 28, 31, 30]);
      const canceled = (await client.call(api.cancelSubscription, {})).body.user;
      expect(canceled.is_subscribed).toBe(true);
      expect(canceled.canceled_at).not.toBeNull();
      await advance(client, 31 * DAY_S);
      expect(await planOf(client)).toMatchObject({
        plan: 'none',
        canceled_at: null,
        valid_until: null,
        is_show_trial_to_user: false,
        is_user_bought_plans: true,
      });
      expect((await client.call(api.getPurchases, {})).body).toHaveLength(3);
    });

    it('a renewal that fails ends the plan', async () => {
      const client = await signedIn(server);
      await buy(client, 'buyMonthlyPlan', { card: 'declined later' });
      expect((await planOf(client)).plan).toBe('monthly');
      await advance(client, 31 * DAY_S);
      expect(await planOf(client)).toMatchObject({ plan: 'none', is_subscribed: false });
      expect((await client.call(api.getPurchases, {})).body).toHaveLength(1);
      await buy(client, 'buyYearlyPlan');
      expect((await planOf(client)).plan).toBe('annual');
    });

    it('a declined card pays nothing and may be replaced', async () => {
      const client = await signedIn(server);
      const { body } = await client.call(api.buyYearlyPlan, {});
      const response = await client.fetch(`/sandbox/checkout/${body.session_id}/pay/`, {
        method: 'POST',
        body: new URLSearchParams({ card: 'declined' }),
      });
      expect(response.status).toBe(402);
      expect(await response.text()).toContain('Sandbox');
      expect((await planOf(client)).plan).toBe('none');
      await pay(client, body.session_id);
      expect((await planOf(client)).plan).toBe('annual');
    });

    it('who has a plan buys nothing more; what was opened before is given back', async () => {
      const client = await signedIn(server);
      const { body: bundle } = await client.call(api.buyBundle, { query: { quantity: 1 } });
      const { body: trial } = await client.call(api.startTrial, {});
      await buy(client, 'buyYearlyPlan');
      await pay(client, bundle.session_id);
      await pay(client, trial.session_id);
      for (const { session_id } of [bundle, trial]) {
        const refusal = await client.refused(api.verifyPayment, { query: { session_id } });
        expect(refusal.body.code).toBe('payment_canceled');
      }
      for (const call of [api.buyYearlyPlan, api.buyMonthlyPlan]) {
        expect((await client.refused(call, {})).body.code).toBe('already_subscribed');
      }
      const refusal = await client.refused(api.buyBundle, { query: { quantity: 1 } });
      expect(refusal.body.code).toBe('already_subscribed');
      expect((await client.refused(api.startTrial, {})).body.code).toBe('trial_not_allowed');
      expect(await planOf(client)).toMatchObject({ plan: 'annual', messages_attempts: 10 });
      expect((await client.call(api.getPurchases, {})).body).toHaveLength(1);
    });

    it('what is given up or not paid in a day is gone', async () => {
      const client = await signedIn(server);
      const { body: left } = await client.call(api.buyYearlyPlan, {});
      const response = await client.fetch(`/sandbox/checkout/${left.session_id}/cancel/`, {
        method: 'POST',
      });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/buy-plan']);
      const { body: forgotten } = await client.call(api.buyYearlyPlan, {});
      await advance(client, DAY_S);
      await pay(client, left.session_id);
      await pay(client, forgotten.session_id);
      for (const { session_id } of [left, forgotten]) {
        const refusal = await client.refused(api.verifyPayment, { query: { session_id } });
        expect(refusal.body.code).toBe('payment_canceled');
      }
      expect((await planOf(client)).plan).toBe('none');
    });

    it('a payment on its way is pending, then found by the sweep', async () => {
      const client = await signedIn(server);
      const sessionId = await buy(client, 'buyMonthlyPlan', { delay_s: '2' });
      const verify = () => client.call(api.verifyPayment, { query: { session_id: sessionId } });
      expect((await verify()).status).toBe(202);
      await pay(client, sessionId);
      expect((await verify()).status).toBe(202);
      await expect
        .poll(
          async () => {
            await advance(client, 61);
            return (await planOf(client)).plan;
          },
          { timeout: 20_000, interval: 500 },
        )
        .toBe('monthly');
    });

    it('one key, one page, also for calls at the same time', async () => {
      const client = await signedIn(server);
      const other = await signedIn(server);
      const key = { 'idempotency-key': 'again' };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => client.call(api.buyYearlyPlan, {}, key)),
      );
      expect(new Set(answers.map(({ body }) => body.session_id)).size).toBe(1);
      expect((await other.call(api.buyYearlyPlan, {}, key)).body.session_id).not.toBe(
        answers[0]?.body.session_id,
      );
      expect((await client.call(api.buyMonthlyPlan, {}, key)).body.session_id).not.toBe(
        answers[0]?.body.session_id,
      );
      for (let call = 0; call < 25; call++) await client.call(api.buyYearlyPlan, {}, key);
    });

    it('pages of others and unknown ones are not found', async () => {
      const client = await signedIn(server);
      const { body } = await client.call(api.buyYearlyPlan, {});
      const other = await signedIn(server);
      for (const session_id of [body.session_id, 'nothing', '../x']) {
        const refusal = await other.refused(api.verifyPayment, { query: { session_id } });
        expect(refusal.status).toBe(404);
      }
      for (const id of ['nothing', '%00']) {
        expect((await other.fetch(`/sandbox/checkout/${id}/`)).status).toBe(404);
      }
    });

    it('users of the hook go on like everybody', async () => {
      const [trial, canceled, monthly, over] = await Promise.all([
        signedIn(server, { plan: 'trial' }),
        signedIn(server, { plan: 'trial_canceled' }),
        signedIn(server, { plan: 'monthly', bundles: 2 }),
        signedIn(server, { plan: 'annual', valid_until: '2020-01-01T00:00:00Z' }),
      ]);
      expect((await planOf(monthly)).messages_attempts).toBe(50);
      await advance(trial, 32 * DAY_S);
      const states = await Promise.all([trial, canceled, monthly, over].map(planOf));
      expect(states.map(({ plan }) => plan)).toEqual(['annual', 'none', 'monthly', 'none']);
      expect(states[1]?.trial_canceled).toBe(true);
      expect(states[3]).toMatchObject({ is_show_trial_to_user: false });
    });
  });
});
