import { randomBytes } from 'node:crypto';
import { api } from '@hale/contract';
import type { NumberedAnswerEvent } from '@hale/contract/answer-events';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { AnswerReader, checkAnswer, readAnswer } from '../test/answer-reader.ts';
import { Asker, makeAsker } from '../test/asker.ts';
import { ask, history, signedIn, startChat } from '../test/chatting.ts';
import type { Client } from '../test/client.ts';
import { makePostgresUrl } from '../test/databases.ts';
import { streamOf } from './answer/record.ts';
import { openTestRedis } from '../test/event-logs.ts';
import { startServer, type TestServer } from '../test/server.ts';
import { openTcpRelay, type TcpRelay } from '../test/tcp-relay.ts';

const redisUrl = inject('redisUrl');
const postgresUrl = inject('postgresUrl');
const emergency = 'I have crushing chest pain spreading to my left arm and I am sweating';

describe.skipIf(!redisUrl)('while Redis is away (it must be installed)', () => {
  let relay: TcpRelay;
  let server: TestServer;
  let client: Client;
  let chat: string;
  beforeAll(async () => {
    relay = await openTcpRelay(redisUrl ?? '');
    server = await startServer({ settings: { REDIS_URL: relay.url } });
    client = await signedIn(server);
    chat = await startChat(client);
    relay.cut();
  });
  afterAll(async () => {
    relay.mend();
    await server.stop();
    await relay.close();
  });

  it('a question is taken and answered, and an emergency heard', async () => {
    await ask(client, chat, emergency);
    const { triage, text } = await readAnswer(client, chat);
    expect(triage?.level).toBe('emergency');
    const [message] = await history(client, chat);
    expect(message?.response).toBe(text);
    const asked = await client.call(api.checkTriage, { body: { message: emergency } });
    expect(asked.body.triage?.level).toBe('emergency');
  });

  it('an answer can be stopped', async () => {
    await ask(client, chat, 'I have a cold [[chunks:400]] [[slow:100]]');
    const reader = await AnswerReader.open(client, chat);
    await reader.next();
    const stopped = await client.call(api.stopAnswer, { params: { conversation_id: chat } });
    expect(stopped.body).toEqual({ stopped: true });
    await reader.rest();
  });

  it('limits hold all the same', async () => {
    const wrong = { body: { email: 'nobody@example.com', password: 'wrong' } };
    for (let attempts = 1; attempts <= 5; attempts++) {
      expect((await client.refused(api.logIn, wrong)).body.attempts).toBe(attempts);
    }
    expect((await client.refused(api.logIn, wrong)).status).toBe(429);
  });

  it('the server is ready', async () => {
    expect((await client.call(api.getReadiness, {})).body).toEqual({ status: 'ok' });
  });
});

describe.skipIf(!redisUrl)('an answer under way (Redis must be installed)', () => {
  let relay: TcpRelay;
  let server: TestServer;
  beforeEach(async () => {
    relay = await openTcpRelay(redisUrl ?? '');
    server = await startServer({ settings: { REDIS_URL: relay.url } });
  });
  afterEach(async () => {
    relay.mend();
    relay.letGo();
    await server.stop();
    await relay.close();
  });

  const slow = 'I have a cold [[chunks:40]] [[slow:100]]';

  async function expectWhole(asker: Asker, reader: AnswerReader, begun: NumberedAnswerEvent[]) {
    const whole = checkAnswer([...begun, ...(await reader.rest())]);
    expect(whole.error).toBeNull();
    expect((await asker.newest()).response).toBe(whole.text);
    const later = await (await asker.open({ lastEventId: 30 })).rest();
    expect(later).toEqual(whole.numbered.slice(30));
  }

  it.each(['cut', 'silence'] as const)('goes on when Redis goes away: %s', async (how) => {
    const asker = await makeAsker(server);
    await asker.ask(slow);
    const reader = await asker.open();
    const begun = await reader.take(5);
    relay[how]();
    await expectWhole(asker, reader, begun);
  });

  it('goes on when Redis comes back without what it held', async () => {
    const asker = await makeAsker(server);
    await asker.ask(slow);
    const reader = await asker.open();
    const begun = await reader.take(5);
    const { rows } = await server.context.database.pool.query<{ run_id: string }>(
      'select run_id from answer_runs',
    );
    const redis = openTestRedis(redisUrl ?? '', 'hale:');
    const lost = rows.map(({ run_id }) => `hale:log:{${streamOf(run_id)}}:events`);
    // The readers here are told before the others.
    await vi.waitUntil(
      async () => (await redis.run((commands) => commands.del(lost))) === 1,
      20_000,
    );
    await expectWhole(asker, reader, begun);
  });
});

describe.skipIf(postgresUrl === null || redisUrl === null)(
  'an answer of another copy (PostgreSQL and Redis must be installed)',
  () => {
    const cleanUps: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
    });

    /** The same person at two copies, each with a way of its own to Redis. */
    async function makeTwin(): Promise<{ askers: [Asker, Asker]; relays: TcpRelay[] }> {
      const database = await makePostgresUrl(postgresUrl ?? '');
      cleanUps.push(database.remove);
      const APP_KEY = randomBytes(32).toString('base64');
      const start = async (): Promise<[TestServer, TcpRelay]> => {
        const relay = await openTcpRelay(redisUrl ?? '');
        cleanUps.push(relay.close);
        const settings = { DATABASE_URL: database.url, REDIS_URL: relay.url, APP_KEY };
        const server = await startServer({ settings });
        cleanUps.push(server.stop);
        return [server, relay];
      };
      const [here, there] = [await start(), await start()];
      const asker = await makeAsker(here[0]);
      const client = there[0].client();
      client.token = asker.client.token;
      return { askers: [asker, new Asker(client, asker.chatId)], relays: [here[1], there[1]] };
    }

    it.each([
      { whose: 'both', cut: [0, 1] },
      { whose: 'the writer alone', cut: [0] },
    ])('is stopped while Redis is away for $whose', async ({ cut }) => {
      const { askers, relays } = await makeTwin();
      const [one, other] = askers;
      await one.ask('I have a cold [[chunks:400]] [[slow:100]]');
      const reader = await one.open();
      const begun = await reader.take(2);
      for (const index of cut) relays[index]?.cut();
      expect(await other.stop()).toBe(true);
      // Whoever was told that it has stopped finds what was written.
      const { response } = await other.newest();
      const stopped = checkAnswer([...begun, ...(await reader.rest())]);
      expect(stopped.error).toBeNull();
      expect(stopped.events.length).toBeLessThan(150);
      expect(response).toBe(stopped.text);
      await one.hear('And now?');
    });
  },
);
