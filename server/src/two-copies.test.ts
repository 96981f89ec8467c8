import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@hale/contract';
import { makeUser } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { makePostgresUrl } from '../test/databases.ts';
import { startServer, type TestServer } from '../test/server.ts';
import { AppError } from './lib/app-error.ts';
import { bind } from './http/bind.ts';

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
          extend: (app, context) => {
            context.jobs.define(greeting, async ({ to }) => {
              greeted.push(`${to} by ${name}`);
            });
            bind(app, context, api.listChats, async () => {
              throw new AppError('nothing_to_answer');
            });
            bind(app, context, api.checkTriage, async () => ({ triage: null }));
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

    it('know the same sessions and count the same limits', async () => {
      const [one, other] = [copies[0].client(), copies[1].client()];
      const person = {
        email: 'ada@example.org',
        password: 'Secret-12',
        firstName: 'A',
        lastName: 'B',
      };
      other.token = (await one.call(makeUser, { body: person })).body.access;
      expect((await other.refused(api.listChats, {})).body.code).toBe('nothing_to_answer');
      const { max } = api.checkTriage.limit;
      const ask = (client: typeof one) =>
        client.call(api.checkTriage, { body: { message: 'Hello' } });
      for (let call = 0; call < max; call++) await ask(call % 2 === 0 ? one : other);
      const refused = await other.refused(api.checkTriage, { body: { message: 'Hello' } });
      expect(refused.body.code).toBe('too_many_attempts');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  },
);
