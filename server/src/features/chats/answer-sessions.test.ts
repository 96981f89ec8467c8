import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, makeAsker } from '../../../test/asker.ts';
import { claimsOf } from '../../../test/chatting.ts';
import { checkRefusal, type Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { issueAccessToken } from '../auth/sign-token.ts';

/*
 * The call for an answer proves the session together with the chat. Whatever is wrong with the session
 * is said first, and nothing is begun for it.
 */
describe.each(stages)('who asks for an answer on $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    const pool = () => server.context.database.pool;
    const runs = async () =>
      Number((await pool().query('select count(*) from answer_runs')).rows[0].count);

    async function outcome(client: Client, id: string): Promise<string> {
      const response = await client.fetch(`/api/chats/get-gpt-answer/${id}/en/`, {
        headers: { authorization: `Bearer ${client.token}` },
      });
      if (response.ok) {
        await response.body?.cancel();
        return 'stream';
      }
      const { status, body } = checkRefusal(response, await response.json());
      return `${status} ${body.code}`;
    }

    async function asked(): Promise<Asker> {
      const asker = await makeAsker(server);
      await asker.ask('I have a headache');
      return asker;
    }

    it('has a session that lives, whatever else they ask for', async () => {
      const asker = await asked();
      await asker.client.call(api.logOut, {});
      const before = await runs();
      for (const id of [asker.chatId, randomUUID(), 'no-id', 'default']) {
        expect(await outcome(asker.client, id)).toBe('401 not_authenticated');
      }
      expect(await runs()).toBe(before);
    });

    it('has an account that is active', async () => {
      const asker = await asked();
      const before = await runs();
      const { userId } = await claimsOf(server, asker.client);
      await pool().query('update users set is_active = false where id = $1', [userId]);
      for (const id of [asker.chatId, randomUUID(), 'no-id']) {
        expect(await outcome(asker.client, id)).toBe('403 account_suspended');
      }
      expect(await runs()).toBe(before);
      await pool().query('update users set is_active = true where id = $1', [userId]);
      expect(await outcome(asker.client, asker.chatId)).toBe('stream');
    });

    it('has their own session, and their own chat', async () => {
      const [asker, other] = [await asked(), await asked()];
      expect(await outcome(other.client, asker.chatId)).toBe('404 not_found');
      expect(await outcome(other.client, 'no-id')).toBe('404 not_found');
      expect(await outcome(other.client, 'default')).toBe('404 not_found');
      const { userId } = await claimsOf(server, asker.client);
      const { sessionId } = await claimsOf(server, other.client);
      const stranger = server.client();
      stranger.token = await issueAccessToken(server.context.appKeys, { userId, sessionId });
      expect(await outcome(stranger, asker.chatId)).toBe('401 not_authenticated');
      stranger.token = `${stranger.token}x`;
      expect(await outcome(stranger, asker.chatId)).toBe('401 not_authenticated');
    });

    it('is told so where there is nothing to answer', async () => {
      const asker = await makeAsker(server);
      expect(await outcome(asker.client, asker.chatId)).toBe('409 nothing_to_answer');
    });
  });
});
