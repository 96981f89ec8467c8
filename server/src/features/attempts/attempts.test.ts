import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { moveClock } from '@hale/contract/sandbox';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, attemptsLeft, question, signedIn, startChat } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { allowanceEntries, allowances } from '../../db/schema/attempts.ts';
import { users } from '../../db/schema/auth.ts';

describe.each(stages)('attempts on the $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterEach(async () => {
      await server.client().call(moveClock, { body: { reset: true } });
    });
    afterAll(() => server.stop());

    const check = async (client: Client, zone?: string, fingerprint?: string) =>
      (
        await client.call(
          api.checkAttempts,
          {},
          {
            ...(zone !== undefined && { 'x-user-timezone': zone }),
            ...(fingerprint !== undefined && { fingerprint }),
          },
        )
      ).body;
    /** The clock moves forward only: to a day of the month after the next one. */
    const moveTo = async (time: string, monthsAhead = 2): Promise<string> => {
      const now = new Date();
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1));
      const [days = '0', clock = ''] = time.split(' ');
      const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
      month.setUTCDate(1 + Number(days));
      month.setUTCHours(hours, minutes, seconds, 0);
      const ahead = Math.ceil((month.getTime() - server.context.clock.now().getTime()) / 1000);
      await server.client().call(moveClock, { body: { advance_s: ahead } });
      return month.toISOString().slice(0, 7);
    };
    const accountOf = async (email: string) => {
      const { orm } = server.context.database;
      const [row] = await orm
        .select()
        .from(users)
        .leftJoin(allowances, eq(allowances.userId, users.id))
        .where(eq(users.email, email));
      const entries = await orm
        .select()
        .from(allowanceEntries)
        .where(eq(allowanceEntries.userId, row?.users.id ?? 0))
        .orderBy(allowanceEntries.id);
      return { user: row?.users, wallet: row?.allowances, entries };
    };

    it('start at ten, end at none and come back with the month', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email });
      const chat = await startChat(client);
      const first = await check(client);
      expect(first).toMatchObject({ messages_attempts: 10, is_messages_attempts_over: false });
      expect(first.user).toMatchObject({ email, messages_attempts: 10 });
      for (let sent = 0; sent < 10; sent++) await ask(client, chat, `Question ${sent}`);
      expect(await check(client)).toMatchObject({
        messages_attempts: 0,
        is_messages_attempts_over: true,
      });
      const refused = await client.refused(api.sendMessage, question(chat, 'One more'));
      expect(refused.body).toMatchObject({ code: 'attempts_over', reset_at: first.reset_at });
      expect((await client.refused(api.createChat, { body: {} })).body.code).toBe('attempts_over');
      await moveTo('0 00:00:00', 1);
      expect(await check(client)).toMatchObject({
        messages_attempts: 10,
        is_messages_attempts_over: false,
      });
      const { wallet, entries } = await accountOf(email);
      expect(wallet).toMatchObject({ freeLeft: 10, boughtLeft: 0 });
      expect(entries.map(({ reason }) => reason)).toEqual([
        'start',
        ...Array.from({ length: 10 }, () => 'sent'),
        'month',
      ]);
      expect(entries.reduce((sum, { free }) => sum + free, 0)).toBe(10);
    });

    it('are refilled by the next send as well, bought ones kept', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email, messages_attempts: 2, bundles: 1 });
      const chat = await startChat(client);
      await moveTo('0 00:00:01');
      await ask(client, chat, 'New month');
      expect(await attemptsLeft(client)).toBe(29);
      const { wallet, entries } = await accountOf(email);
      expect(wallet).toMatchObject({ freeLeft: 9, boughtLeft: 20 });
      expect(entries.reduce((sum, { free }) => sum + free, 0)).toBe(9);
      expect(entries.map(({ reason }) => reason)).toEqual(['set', 'month', 'sent']);
    });

    it('turn over at midnight of the stored zone', async () => {
      const west = await signedIn(server, { messages_attempts: 0 });
      await check(west, 'Etc/GMT+12');
      const month = await moveTo('0 11:59:00', 1);
      const late = await check(west);
      expect(late.messages_attempts).toBe(0);
      expect(late.reset_at).toBe(`${month}-01T12:00:00.000Z`);
      await server.client().call(moveClock, { body: { advance_s: 60 } });
      expect((await check(west)).messages_attempts).toBe(10);

      const east = await signedIn(server, { messages_attempts: 0 });
      await check(east, 'Pacific/Kiritimati');
      await moveTo('-1 09:59:00');
      const early = await check(east);
      expect(early.messages_attempts).toBe(0);
      expect(early.reset_at.slice(10)).toBe('T10:00:00.000Z');
      await server.client().call(moveClock, { body: { advance_s: 60 } });
      expect((await check(east)).messages_attempts).toBe(10);
    });

    it('are refilled once for a month, whatever the zone', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email, messages_attempts: 0 });
      await moveTo('-1 11:00:00');
      expect((await check(client, 'Pacific/Kiritimati')).messages_attempts).toBe(10);
      const own = await startChat(client);
      await ask(client, own, 'Used');
      expect((await check(client, 'Pacific/Pago_Pago')).messages_attempts).toBe(9);
      expect((await check(client, 'Pacific/Kiritimati')).messages_attempts).toBe(9);
      await server.client().call(moveClock, { body: { advance_s: 86_400 } });
      expect((await check(client, 'UTC')).messages_attempts).toBe(9);
      expect((await check(client, 'Pacific/Pago_Pago')).messages_attempts).toBe(9);
      const { entries } = await accountOf(email);
      expect(entries.filter(({ reason }) => reason === 'month')).toHaveLength(1);
    });

    it('are refilled once by many at the same time', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email, messages_attempts: 0 });
      await moveTo('0 00:00:00');
      const results = await Promise.all(Array.from({ length: 10 }, () => check(client)));
      expect(results.map(({ messages_attempts }) => messages_attempts)).toEqual(
        Array.from({ length: 10 }, () => 10),
      );
      const { entries } = await accountOf(email);
      expect(entries.filter(({ reason }) => reason === 'month')).toHaveLength(1);
    });

    it('keep the zone they were told, and nothing that is none', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email });
      await check(client, 'Europe/Kyiv', 'f'.repeat(300));
      expect((await accountOf(email)).user).toMatchObject({
        timezone: 'Europe/Kyiv',
        fingerprint: 'f'.repeat(256),
      });
      for (const odd of ['Mars/Olympus', '', '+03:00', 'x'.repeat(1000)]) await check(client, odd);
      await check(client);
      expect((await accountOf(email)).user).toMatchObject({
        timezone: 'Europe/Kyiv',
        fingerprint: 'f'.repeat(256),
      });
    });

    it('of subscribers refill like everybody else’s and are never over', async () => {
      const client = await signedIn(server, { plan: 'annual', messages_attempts: 0 });
      expect(await check(client)).toMatchObject({
        messages_attempts: 0,
        is_messages_attempts_over: false,
      });
      await moveTo('0 00:00:00', 1);
      expect((await check(client)).messages_attempts).toBe(10);
    });

    it('count again when a plan has run out', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email, plan: 'trial_canceled' });
      const chat = await startChat(client);
      const spent = async () =>
        (await accountOf(email)).entries.filter(({ reason }) => reason === 'sent').length;
      await ask(client, chat, 'On trial');
      expect(await spent()).toBe(0);
      await server.client().call(moveClock, { body: { advance_s: 86_401 } });
      await ask(client, chat, 'Trial over');
      expect(await spent()).toBe(1);
    });
  });
});
