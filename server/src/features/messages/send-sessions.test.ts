import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { moveClock } from '@hale/contract/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, makeAsker } from '../../../test/asker.ts';
import { ask, attemptsLeft, claimsOf, history, question } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { issueAccessToken } from '../auth/sign-token.ts';

/*
 * A question of somebody who was here before proves their session in the statement that saves it.
 * Whatever is wrong with the session is said first, and nothing is saved for it.
 */
describe.each(stages)('who sends a question on $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterEach(async () => {
      await server.client().call(moveClock, { body: { reset: true } });
    });
    afterAll(() => server.stop());

    const pool = () => server.context.database.pool;
    const saved = async () =>
      Number((await pool().query('select count(*) from messages')).rows[0].count);

    async function outcome(client: Client, chatId: string, text: string, key?: string) {
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
      const { status, body } = await client.refused(
        api.sendMessage,
        question(chatId, text),
        headers,
      );
      return { answer: `${status} ${body.code}`, level: body.triage?.level };
    }

    /** Somebody the server has seen. */
    async function known(): Promise<Asker> {
      const asker = await makeAsker(server);
      await asker.ask('I have a headache');
      return asker;
    }

    it('has a session that lives, whatever else they send', async () => {
      const asker = await known();
      await asker.client.call(api.logOut, {});
      const before = await saved();
      const emergency = 'I have crushing chest pain that goes into my left arm';
      for (const id of [asker.chatId, randomUUID(), 'no-id']) {
        for (const text of ['and a fever', emergency, '', 'x'.repeat(10_001)]) {
          expect(await outcome(asker.client, id, text)).toEqual({
            answer: '401 not_authenticated',
            level: undefined,
          });
        }
      }
      expect(await saved()).toBe(before);
    });

    it('has one even if what they send cannot be read', async () => {
      const asker = await known();
      await asker.client.call(api.logOut, {});
      const types = [
        'application/json',
        'text/plain',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
      ];
      for (const type of types) {
        const response = await asker.client.fetch('/api/messages/send-message/', {
          method: 'POST',
          headers: { authorization: `Bearer ${asker.client.token}`, 'content-type': type },
          body: '{',
        });
        expect(`${type} ${response.status}`).toBe(`${type} 401`);
      }
    });

    it('is not told again what was answered before their session ended', async () => {
      const asker = await known();
      const key = randomUUID();
      const first = await ask(asker.client, asker.chatId, 'and a fever', {
        'idempotency-key': key,
      });
      const again = await ask(asker.client, asker.chatId, 'and a fever', {
        'idempotency-key': key,
      });
      expect(again).toEqual(first);
      await asker.client.call(api.logOut, {});
      for (const text of ['and a fever', '']) {
        const { answer } = await outcome(asker.client, asker.chatId, text, key);
        expect(answer).toBe('401 not_authenticated');
      }
    });

    it('has an account that is active; their emergencies are heard', async () => {
      const asker = await known();
      const before = await saved();
      const { userId } = await claimsOf(server, asker.client);
      await pool().query('update users set is_active = false where id = $1', [userId]);
      for (const id of [asker.chatId, randomUUID()]) {
        const plain = await outcome(asker.client, id, 'and a fever');
        expect(plain).toEqual({ answer: '403 account_suspended', level: undefined });
        const urgent = await outcome(asker.client, id, 'crushing chest pain, I cannot breathe');
        expect(urgent).toEqual({ answer: '403 account_suspended', level: 'emergency' });
      }
      expect(await saved()).toBe(before);
      await pool().query('update users set is_active = true where id = $1', [userId]);
      await asker.ask('and a fever');
      expect(await saved()).toBe(before + 1);
    });

    it('is heard in an emergency even with a key that is none', async () => {
      const asker = await known();
      const { userId } = await claimsOf(server, asker.client);
      await pool().query('update users set is_active = false where id = $1', [userId]);
      const urgent = 'crushing chest pain, I cannot breathe';
      const refused = await outcome(asker.client, asker.chatId, urgent, 'k'.repeat(101));
      expect(refused).toEqual({ answer: '403 account_suspended', level: 'emergency' });
    });

    it('leaves nothing behind once they are gone', async () => {
      const asker = await known();
      const { userId } = await claimsOf(server, asker.client);
      await asker.client.call(api.deleteAccount, { body: { password: 'Secret-12' } });
      const { answer } = await outcome(asker.client, asker.chatId, 'and a fever');
      expect(answer).toBe('401 not_authenticated');
      const keys = await pool().query('select from owner_keys where owner = $1', [
        `user:${userId}`,
      ]);
      expect(keys.rows).toHaveLength(0);
    });

    it('has their own session, and their own chat', async () => {
      const [asker, other] = [await known(), await known()];
      const before = await saved();
      const strange = await outcome(other.client, asker.chatId, 'and a fever');
      expect(strange.answer).toBe('404 not_found');
      const { userId } = await claimsOf(server, asker.client);
      const { sessionId } = await claimsOf(server, other.client);
      const stranger = server.client();
      stranger.token = await issueAccessToken(server.context.appKeys, { userId, sessionId });
      for (const id of [asker.chatId, other.chatId]) {
        expect((await outcome(stranger, id, 'and a fever')).answer).toBe('401 not_authenticated');
      }
      expect(await saved()).toBe(before);
    });

    it('is not counted against for what is sent in their name without a session', async () => {
      const asker = await known();
      const { userId } = await claimsOf(server, asker.client);
      const stranger = server.client();
      const claims = { userId, sessionId: randomUUID() };
      stranger.token = await issueAccessToken(server.context.appKeys, claims);
      for (let time = 0; time < 35; time += 1) {
        const { answer } = await outcome(stranger, asker.chatId, 'and a fever');
        expect(answer).toBe('401 not_authenticated');
      }
      await asker.ask('and a fever');
      expect(await history(asker.client, asker.chatId)).toHaveLength(2);
    });

    it('pays in the month of where they are now', async () => {
      // The last evening of a month in London is the first morning of the next one on Kiritimati.
      const now = server.context.clock.now();
      const evening = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1) - 2 * 3_600_000;
      const ahead = Math.round((evening - now.getTime()) / 1000);
      await server.client().call(moveClock, { body: { advance_s: ahead } });
      const asker = await makeAsker(server, { messages_attempts: 2 });
      await asker.ask('I have a headache');
      await asker.ask('and a fever');
      const { userId } = await claimsOf(server, asker.client);
      expect((await outcome(asker.client, asker.chatId, 'hello')).answer).toBe('403 attempts_over');
      await pool().query(`update users set timezone = 'Pacific/Kiritimati' where id = $1`, [
        userId,
      ]);
      await asker.ask('and a cough');
      expect(await attemptsLeft(asker.client)).toBe(9);
    });
  });
});
