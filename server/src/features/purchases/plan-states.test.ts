import { api } from '@hale/contract';
import { moveClock } from '@hale/contract/sandbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { advance, buy, pay, planOf } from '../../../test/buying.ts';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { addMonths } from '../../lib/add-months.ts';
import { DAY_S } from '../../lib/durations.ts';

/* Every state of a plan, reached by what a person does and by time. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.client().call(moveClock, { body: { reset: true } });
});

const buyBundle = async (client: Client): Promise<void> => {
  const { body } = await client.call(api.buyBundle, { query: { quantity: 1 } });
  await pay(client, body.session_id);
};

const free = {
  plan: 'none',
  is_subscribed: false,
  is_trial: false,
  trial_canceled: false,
  trial_end_date: null,
  canceled_at: null,
  valid_until: null,
  is_show_trial_to_user: true,
  is_user_bought_plans: false,
};
const over = { ...free, is_show_trial_to_user: false, is_user_bought_plans: true };
const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const trial = {
  ...free,
  plan: 'trial',
  is_subscribed: true,
  is_trial: true,
  trial_end_date: date,
  valid_until: date,
  is_show_trial_to_user: false,
};
const paid = { ...over, is_subscribed: true, valid_until: date };

const rows: [string, (client: Client) => Promise<unknown>, object][] = [
  ['never paid, never tried', async () => undefined, free],
  ['only bundles bought', buyBundle, { ...free, is_user_bought_plans: true }],
  ['trial runs', (client) => buy(client, 'startTrial'), trial],
  [
    'trial canceled, still inside 24 h',
    async (client) => {
      await buy(client, 'startTrial');
      await client.call(api.cancelTrial, {});
      await advance(client, DAY_S - 60);
    },
    { ...trial, trial_canceled: true, canceled_at: date },
  ],
  [
    'trial canceled, over',
    async (client) => {
      await buy(client, 'startTrial');
      await client.call(api.cancelTrial, {});
      await advance(client, DAY_S);
    },
    { ...over, trial_canceled: true, trial_end_date: date, is_user_bought_plans: false },
  ],
  [
    'trial over, yearly charged',
    async (client) => {
      await buy(client, 'startTrial');
      await advance(client, DAY_S);
    },
    { ...paid, plan: 'annual', trial_end_date: date },
  ],
  [
    'monthly plan runs, and is renewed',
    async (client) => {
      await buy(client, 'buyMonthlyPlan');
      await advance(client, 40 * DAY_S);
    },
    { ...paid, plan: 'monthly' },
  ],
  ['yearly plan runs', (client) => buy(client, 'buyYearlyPlan'), { ...paid, plan: 'annual' }],
  [
    'plan after a trial, canceled, still valid',
    async (client) => {
      await buy(client, 'startTrial');
      await advance(client, DAY_S);
      await client.call(api.cancelSubscription, {});
      await advance(client, 200 * DAY_S);
    },
    { ...paid, plan: 'annual', trial_end_date: date, canceled_at: date },
  ],
  [
    'plan over',
    async (client) => {
      await buy(client, 'buyMonthlyPlan');
      await client.call(api.cancelSubscription, {});
      await advance(client, 31 * DAY_S);
    },
    over,
  ],
];

it.each(rows)('%s', async (_state, reach, expected) => {
  const client = await signedIn(server);
  await reach(client);
  const told = await planOf(client);
  expect(told).toMatchObject(expected);
  // Both shapes tell the same.
  const { user } = (await client.call(api.checkAttempts, {})).body;
  const { plan: _plan, ...fields } = told;
  const shared = Object.keys(fields).filter((name) => name in user);
  expect(shared.length).toBeGreaterThanOrEqual(7);
  for (const name of shared)
    expect(Reflect.get(user, name), name).toEqual(Reflect.get(fields, name));
});

it('a trial lasts a day to the second, a plan as long as the calendar says', async () => {
  const client = await signedIn(server);
  const begun = await advance(client, 0);
  await buy(client, 'startTrial');
  const end = new Date((await planOf(client)).trial_end_date ?? '');
  const lasted = (end.getTime() - begun.getTime()) / 1000;
  expect(lasted).toBeGreaterThanOrEqual(DAY_S);
  expect(lasted).toBeLessThan(DAY_S + 60);
  await advance(client, DAY_S);
  expect((await planOf(client)).valid_until).toBe(addMonths(end, 12).toISOString());
});
