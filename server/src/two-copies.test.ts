import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@hale/contract';
import { makeUser } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { makePostgresUrl } from '../test/databases.ts';
import { person } from '../test/people.ts';
import { startServer, type TestServer } from '../test/server.ts';

const postgresUrl = inject('postgresUrl');
const redisUrl = inject('redisUrl');
const isPossible = postgresUrl !== null && redisUrl !== null;

const greeting = { name: 'greeting', data: z.object({ to: z.string() }) };

describe.skipIf(!isPossible)(
  'two copies on one PostgreSQL and one Redis (both must be installed)',
  () => {
    let copies: [TestServer, TestServer];
    let drop: () => Promise<void>;
    const greeted: string[] = [];

    beforeAll(async () => {
      const database = await makePostgresUrl(postgresUrl ?? '');
      drop = database.remove;
      const settings = {
        DATABASE_URL: database.url,
        REDIS_URL: redisUrl ?? '',
        APP_KEY: randomBytes(32).toString('base64'),
      };
      const start = (name: string): Promise<TestServer> =>
        startServer({
          settings,
          extend: (_app, context) => {
            context.jobs.define(greeting, async ({ to }) => {
              greeted.push(`${to} by ${name}`);
            });
          },
        });
      // At once, on an empty database: migrations must not trip over each other.
      copies = await Promise.all([start('first'), start('second')]);
    });
    afterAll(async () => {
      await Promise.all(copies.map((copy) => copy.stop()));
      await drop();
    });

    it('apply each migration once', async () => {
      const { rows } = await copies[0].context.database.pool.query<{ name: string }>(
        'select name from schema_migrations',
      );
      const names = rows.map(({ name }) => name);
      expect(names.length).toBeGreaterThan(0);
      expect(new Set(names).size).toBe(names.length);
    });

    it('run a job once', async () => {
      await copies[0].context.jobs.enqueue(greeting, { to: 'Ada' });
      await expect.poll(() => greeted.length, { timeout: 20_000 }).toBe(1);
      await copies[1].context.jobs.enqueue(greeting, { to: 'Grace' });
      await expect.poll(() => greeted.length, { timeout: 20_000 }).toBe(2);
      expect(greeted.map((line) => line.split(' ')[0]).toSorted()).toEqual(['Ada', 'Grace']);
    });

    it('see the same events, in order, whichever copy wrote them', async () => {
      const stream = `answer:${randomUUID()}`;
      const [first, second] = copies.map(({ context }) => context.eventLog);
      const seen: string[] = [];
      const reading = (async () => {
        for await (const event of second!.follow(stream, 0, AbortSignal.timeout(20_000))) {
          seen.push(`${event.id} ${event.data}`);
        }
      })();
      await first!.append(stream, ['a', 'b']);
      await sleep(50);
      await first!.append(stream, ['c']);
      await first!.end(stream);
      await reading;
      expect(seen).toEqual(['1 a', '2 b', '3 c']);
    });

    it('know the same sessions, and end them for each other', async () => {
      const [one, other] = [copies[0].client(), copies[1].client()];
      one.token = (await one.call(makeUser, { body: person('ada') })).body.access;
      other.token = one.token;
      await other.call(api.changeLanguage, { body: { lang: 'ar' } });

      const cookie = `refresh_token=${one.cookies.get('refresh_token')}`;
      const tabs = [one, other, one, other].map((client) =>
        client.call(api.refreshSession, {}, { cookie }),
      );
      await Promise.all(tabs);
      expect(other.cookies.get('refresh_token')).toBe(one.cookies.get('refresh_token'));

      await one.call(api.logOut, {});
      const ended = await other.refused(api.changeLanguage, { body: { lang: 'en' } });
      expect(ended.body.code).toBe('not_authenticated');
    });

    it('count the same failures and the same limits', async () => {
      const [one, other] = [copies[0].client(), copies[1].client()];
      const { email, password } = person('grace');
      await one.call(makeUser, { body: person('grace') });
      for (const attempts of [1, 2, 3, 4, 5]) {
        const client = attempts % 2 === 0 ? one : other;
        const wrong = await client.refused(api.logIn, { body: { email, password: 'Wrong-12' } });
        expect(wrong.body).toMatchObject({ code: 'wrong_credentials', attempts });
      }
      for (const client of [one, other]) {
        const refused = await client.refused(api.logIn, { body: { email, password } });
        expect(refused.body.code).toBe('too_many_attempts');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const ask = (client: typeof one) =>
        client.call(api.requestPasswordReset, { body: { email } });
      for (const client of [one, other, one]) await ask(client);
      const fourth = await other.refused(api.requestPasswordReset, { body: { email } });
      expect(fourth.body.code).toBe('too_many_attempts');
    });
  },
);
