import { api } from '@hale/contract';
import { makeUser, moveClock, type sandboxPlans } from '@hale/contract/sandbox';
import type { User } from '@hale/contract/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { DAY_MS, DAY_S } from '../../lib/durations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function made(name: string, state: object): Promise<User> {
  const client = server.client();
  await client.call(makeUser, { body: { ...person(name), ...state } });
  return (await client.call(api.checkSession, {})).body.user;
}

/** Days from now, by the clock of the server. */
const inDays = (date: string | null): number =>
  Math.round((Date.parse(date ?? '') - server.context.clock.now().getTime()) / DAY_MS);

describe('a user made in a state of plans', () => {
  const states: [(typeof sandboxPlans)[number], Partial<User>, number | null][] = [
    ['none', { is_subscribed: false, is_show_trial_to_user: true }, null],
    ['trial', { is_subscribed: true, is_trial: true, is_user_bought_plans: false }, 1],
    ['trial_canceled', { is_subscribed: true, is_trial: true, trial_canceled: true }, 1],
    ['trial_past', { is_subscribed: true, is_trial: false, is_user_bought_plans: true }, 364],
    ['annual', { is_subscribed: true, trial_end_date: null, canceled_at: null }, 365],
    ['subscription_canceled', { is_subscribed: true, is_user_bought_plans: true }, 365],
  ];
  it.each(states)('%s', async (plan, expected, days) => {
    const user = await made(plan.replaceAll('_', '-'), { plan });
    expect(user).toMatchObject(expected);
    expect(user.valid_until === null ? null : inDays(user.valid_until)).toBe(days);
    const isCanceled = plan === 'trial_canceled' || plan === 'subscription_canceled';
    expect(user.canceled_at !== null).toBe(isCanceled);
    expect(user.is_show_trial_to_user).toBe(plan === 'none');
  });

  it('monthly: until the same day of the next month', async () => {
    const user = await made('monthly', { plan: 'monthly' });
    expect([28, 29, 30, 31]).toContain(inDays(user.valid_until));
  });

  it('until a given time, also one that is over', async () => {
    const until = '2099-05-06T07:08:09.000Z';
    expect((await made('until', { plan: 'monthly', valid_until: until })).valid_until).toBe(until);
    const over = { plan: 'annual', valid_until: '2020-01-01T00:00:00Z' };
    expect(await made('over', over)).toMatchObject({ is_subscribed: false, valid_until: null });
  });

  it('runs out with the clock', async () => {
    const client = server.client();
    await client.call(makeUser, { body: { ...person('runs-out'), plan: 'trial_canceled' } });
    await client.call(moveClock, { body: { advance_s: DAY_S } });
    const { user } = (await client.call(api.checkSession, {})).body;
    expect(user).toMatchObject({ is_subscribed: false, trial_canceled: true, canceled_at: null });
    expect(user.trial_end_date).not.toBeNull();
    await client.call(moveClock, { body: { reset: true } });
  });
});

describe('a user made with messages left', () => {
  it.each([
    [{}, 10],
    [{ messages_attempts: 0 }, 0],
    [{ messages_attempts: 3, bundles: 2 }, 43],
    [{ bundles: 1 }, 30],
  ])('%j has %i', async (state, left) => {
    const user = await made(`left-${left}`, state);
    expect(user.messages_attempts).toBe(left);
    expect(user.is_user_bought_plans).toBe('bundles' in state);
  });

  it('gets the free part back with the month, and keeps the bundles', async () => {
    const client = server.client();
    await client.call(makeUser, {
      body: { ...person('months'), messages_attempts: 1, bundles: 1 },
    });
    await client.call(moveClock, { body: { advance_s: 32 * DAY_S } });
    const { user } = (await client.call(api.checkSession, {})).body;
    expect(user.messages_attempts).toBe(30);
    await client.call(moveClock, { body: { reset: true } });
  });

  it.each([
    { messages_attempts: -1 },
    { bundles: 0.5 },
    { plan: 'weekly' },
    { valid_until: 'soon' },
  ])('%j is refused', async (state) => {
    const body = { ...person('odd'), ...state } as ReturnType<typeof person>;
    const refused = await server.client().refused(makeUser, { body });
    expect(refused.body.code).toBe('validation_error');
  });
});
