import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { checkAnswer } from '../../test/answer-reader.ts';
import { Asker, makeAsker } from '../../test/asker.ts';
import { makePostgresUrl } from '../../test/databases.ts';
import { startServer, type TestServer } from '../../test/server.ts';

const postgresUrl = inject('postgresUrl');
const redisUrl = inject('redisUrl');

describe.skipIf(postgresUrl === null || redisUrl === null)(
  'answers of two copies on one PostgreSQL and one Redis (both must be installed)',
  () => {
    let here: TestServer;
    let there: TestServer;
    let drop: () => Promise<void>;

    beforeAll(async () => {
      const database = await makePostgresUrl(postgresUrl ?? '');
      drop = database.remove;
      const settings = {
        DATABASE_URL: database.url,
        REDIS_URL: redisUrl ?? '',
        APP_KEY: randomBytes(32).toString('base64'),
      };
      [here, there] = await Promise.all([startServer({ settings }), startServer({ settings })]);
    });
    afterAll(async () => {
      await Promise.all([here.stop(), there.stop()]);
      await drop();
    });

    /** The same person at both copies. */
    async function makeTwin(): Promise<[Asker, Asker]> {
      const asker = await makeAsker(here);
      const client = there.client();
      client.token = asker.client.token;
      return [asker, new Asker(client, asker.chatId)];
    }

    it('are written once and read at both', async () => {
      const [one, other] = await makeTwin();
      const runs = [here, there].map(({ context }) => vi.spyOn(context.engine, 'consult'));
      await one.ask('I have a headache [[chunks:10]] [[slow:50]] [[nurse]]');
      const reader = await one.open();
      const begun = await reader.take(2);
      const whole = await other.read();
      const first = checkAnswer([...begun, ...(await reader.rest())]);
      expect(whole.numbered).toEqual(first.numbered);
      expect(runs.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
      for (const run of runs) run.mockRestore();
      expect((await other.newest()).response).toBe(whole.text);
    });

    it('are begun once however many ask at either', async () => {
      const [one, other] = await makeTwin();
      const runs = [here, there].map(({ context }) => vi.spyOn(context.engine, 'consult'));
      await one.ask('I have a headache [[chunks:10]] [[slow:50]]');
      const askers = Array.from({ length: 50 }, (_, n) => (n % 2 ? one : other));
      const answers = await Promise.all(askers.map((asker) => asker.read()));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(runs.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
      for (const run of runs) run.mockRestore();
    });

    it('go on at the other copy where the first one was left', async () => {
      const [one, other] = await makeTwin();
      await one.ask('I have a headache [[chunks:10]] [[slow:100]]');
      const reader = await one.open();
      const begun = await reader.take(4);
      await reader.cut();
      const rest = await (await other.open({ lastEventId: 4 })).rest();
      checkAnswer([...begun, ...rest]);
      const later = await (await other.open({ lastEventId: 9 })).rest();
      expect(later).toEqual([...begun, ...rest].slice(9));
    });

    it('are stopped from the other copy', async () => {
      const [one, other] = await makeTwin();
      await one.ask('I have a headache [[chunks:50]] [[slow:100]]');
      const reader = await one.open();
      const begun = await reader.take(2);
      expect(await other.stop()).toBe(true);
      const stopped = checkAnswer([...begun, ...(await reader.rest())]);
      expect(stopped.events.length).toBeLessThan(45);
      expect((await other.newest()).response).toBe(stopped.text);
    });

    it('are taken over when their copy stops in mid-answer', async () => {
      const [one, other] = await makeTwin();
      await one.ask('I have a headache [[chunks:50]] [[slow:100]]');
      const reader = await one.open();
      await reader.take(3);
      await here.context.answers.drain(0);
      const next = await other.open({ lastEventId: 3 });
      expect((await next.take(1))[0]?.id).toBe(1);
      expect(await other.stop()).toBe(true);
      await Promise.all([reader.cut(), next.rest()]);
    });
  },
);
