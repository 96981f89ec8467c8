import { api } from '@hale/contract';
import { readOutbox } from '@hale/contract/sandbox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { advance, planOf } from '../../../test/buying.ts';
import { question, signedIn, startChat } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { makePostgresUrl } from '../../../test/databases.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { addMonths } from '../../lib/add-months.ts';
import { DAY_S } from '../../lib/durations.ts';
import { PaymentError } from '../../ports/payments/port.ts';

/** Far less than the sweep takes to come back: what is seen within was not its doing. */
const BEFORE_THE_SWEEP = { timeout: 9_000, interval: 100 };

async function amounts(client: Client): Promise<number[]> {
  const { body } = await client.call(api.getPurchases, {});
  return body.map(({ amount }) => amount);
}

describe('plans that end while nobody moves the clock', () => {
  let server: TestServer;
  // For each a fresh one, whose sweep has just been.
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.stop());

  it('are renewed, charged or over at once', async () => {
    const end = new Date(Date.now() + 5_000);
    const state = { valid_until: end.toISOString(), messages_attempts: 0 };
    const [monthly, trial, canceled, leaving] = await Promise.all([
      signedIn(server, { ...state, plan: 'monthly' }),
      signedIn(server, { ...state, plan: 'trial' }),
      signedIn(server, { ...state, plan: 'subscription_canceled' }),
      signedIn(server, { ...state, plan: 'trial' }),
    ]);
    await leaving.call(api.cancelTrial, {});
    const chat = await startChat(monthly);
    const everybody = [monthly, trial, canceled, leaving];
    const told = async () => {
      const states = await Promise.all(everybody.map(planOf));
      return states.map(({ plan, valid_until: until }) => [plan, until]);
    };
    await expect.poll(told, BEFORE_THE_SWEEP).toEqual([
      ['monthly', addMonths(end, 1).toISOString()],
      ['annual', addMonths(end, 12).toISOString()],
      ['none', null],
      ['none', null],
    ]);
    expect(await Promise.all(everybody.map(amounts))).toEqual([[9.99], [99.99], [], []]);
    const { body } = await monthly.call(api.checkAttempts, {});
    expect(body).toMatchObject({ is_messages_attempts_over: false, user: { is_subscribed: true } });
    expect((await monthly.call(api.sendMessage, question(chat, 'Go on.'))).status).toBe(201);
  });

  it('one after the other, also when the clock was moved before', async () => {
    const now = await advance(server.client(), DAY_S);
    const ends = [2_000, 3_000].map((milliseconds) => new Date(now.getTime() + milliseconds));
    const clients = await Promise.all(
      ends.map((end) => signedIn(server, { plan: 'annual', valid_until: end.toISOString() })),
    );
    const told = async () =>
      (await Promise.all(clients.map(planOf))).map(({ valid_until: until }) => until);
    await expect
      .poll(told, BEFORE_THE_SWEEP)
      .toEqual(ends.map((end) => addMonths(end, 12).toISOString()));
  });
});

describe('deleting the account in the moment of a renewal', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  /** By our books it is over; what the provider says was not asked yet. */
  async function subscriberAtTheEnd(): Promise<{ client: Client; subscriptionId: string }> {
    const client = await signedIn(server, { plan: 'annual' });
    return { client, subscriptionId: await endOfPlan(server, client) };
  }

  it('is refused: the plan goes on', async () => {
    const { client } = await subscriberAtTheEnd();
    const refusal = await client.refused(api.deleteAccount, {});
    expect(refusal).toMatchObject({ status: 409, body: { code: 'active_subscription' } });
    expect((await planOf(client)).plan).toBe('annual');
  });

  it('is done where the renewal failed or the plan was canceled', async () => {
    const failed = await subscriberAtTheEnd();
    await server.context.payments.endSubscription(failed.subscriptionId);
    const canceled = await signedIn(server, { plan: 'subscription_canceled' });
    await endOfPlan(server, canceled);
    for (const client of [failed.client, canceled]) {
      expect((await client.call(api.deleteAccount, {})).status).toBe(200);
    }
  });

  it('is refused while nobody knows, unless nothing would be charged any more', async () => {
    const { context } = server;
    const { client } = await subscriberAtTheEnd();
    const canceled = await signedIn(server, { plan: 'subscription_canceled' });
    await endOfPlan(server, canceled);
    const { readSubscription } = context.payments;
    context.log.level = 'silent';
    context.payments.readSubscription = () => Promise.reject(new PaymentError('away'));
    try {
      expect((await client.refused(api.deleteAccount, {})).body.code).toBe('active_subscription');
      expect((await canceled.call(api.deleteAccount, {})).status).toBe(200);
    } finally {
      context.payments.readSubscription = readSubscription;
      context.log.level = 'error';
    }
  });
});

it('where payments are switched off, nobody is kept by a plan that is over', async () => {
  const server = await startServer({ settings: { PAYMENTS: 'off' } });
  try {
    const client = await signedIn(server, { plan: 'annual' });
    await endOfPlan(server, client);
    expect((await client.call(api.deleteAccount, {})).status).toBe(200);
  } finally {
    await server.stop();
  }
});

/** The plan's subscription, whose end our books have just seen. */
async function endOfPlan(server: TestServer, client: Client): Promise<string> {
  const { email } = (await client.call(api.checkAttempts, {})).body.user;
  const { rows } = await server.context.database.pool.query(
    `update plans set valid_until = now() - interval '1 second',
       subscription_id = coalesce(subscription_id, 'sub_of_before')
     where user_id = (select id from users where email = $1) returning subscription_id as id`,
    [email],
  );
  return rows[0].id;
}

describe.skipIf(inject('postgresUrl') === null)('two copies (PostgreSQL must be installed)', () => {
  let copies: TestServer[] = [];
  let removeDatabase: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    const { url, remove } = await makePostgresUrl(inject('postgresUrl') ?? '');
    removeDatabase = remove;
    const settings = { DATABASE_URL: url, APP_KEY: Buffer.alloc(32, 7).toString('base64') };
    copies = await Promise.all([startServer({ settings }), startServer({ settings })]);
  });
  afterAll(async () => {
    await Promise.all(copies.map((copy) => copy.stop()));
    await removeDatabase();
  });

  it('that renew the same plan at once charge once and send one receipt', async () => {
    const [first] = copies;
    if (!first) throw new Error('there is no copy');
    const client = await signedIn(first, { plan: 'monthly' });
    await Promise.all(copies.map((copy) => advance(copy.client(), 32 * DAY_S)));
    expect((await planOf(client)).plan).toBe('monthly');
    expect(await amounts(client)).toEqual([9.99]);
    const { email } = (await client.call(api.checkAttempts, {})).body.user;
    const { body } = await client.call(readOutbox, { query: { email } });
    expect(body.map(({ kind }) => kind)).toEqual(['receipt']);
  });
});
