import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  attemptsLeft,
  beginAnswer,
  history,
  question,
  signedIn,
  startChat,
  textFile,
} from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { allowanceEntries, allowances } from '../../db/schema/attempts.ts';
import { users } from '../../db/schema/auth.ts';
import { chats, messageFiles, messages } from '../../db/schema/chats.ts';

describe.each(stages)('sending on the $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    const orm = () => server.context.database.orm;
    const walletOf = async (email: string) => {
      const [row] = await orm()
        .select({ userId: users.id, asked: users.askedQuestions, wallet: allowances })
        .from(users)
        .leftJoin(allowances, eq(allowances.userId, users.id))
        .where(eq(users.email, email));
      const [sums] = await orm()
        .select({
          free: sql<number>`coalesce(sum(free), 0)::int`,
          bought: sql<number>`coalesce(sum(bought), 0)::int`,
        })
        .from(allowanceEntries)
        .where(eq(allowanceEntries.userId, row?.userId ?? 0));
      return { ...row, ledger: sums };
    };
    const chatRow = async (conversationId: string) => {
      const [row] = await orm()
        .select()
        .from(chats)
        .where(eq(chats.conversationId, conversationId));
      if (!row) throw new Error('no such chat');
      return row;
    };

    it('saves the question with everything that is counted', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email });
      const chat = await startChat(client);
      const { status, body } = await client.call(
        api.sendMessage,
        question(chat, '  My head\nhurts a lot ', [textFile('a.txt'), textFile('b.txt')]),
      );
      expect(status).toBe(201);
      expect(body).toMatchObject({
        conversation_id: chat,
        message: 'My head\nhurts a lot',
        response: '',
        nurse_messages: [],
        is_free_refreshed: false,
        triage: null,
        rating: null,
        files: [
          { type: 'other', file_of_name: 'a.txt' },
          { type: 'other', file_of_name: 'b.txt' },
        ],
      });
      expect(await history(client, chat)).toEqual([body]);
      const file = await client.fetch(body.files[1]?.file ?? '', {
        headers: { authorization: `Bearer ${client.token}` },
      });
      expect(await file.text()).toBe('Blood pressure 120/80');
      expect(await chatRow(chat)).toMatchObject({
        messagesCount: 1,
        words: 5,
        filesCount: 2,
        ip: '127.0.0.1',
        country: 'Unknown',
        updatedAt: new Date(body.created_at),
      });
      expect(await walletOf(email)).toMatchObject({
        asked: 1,
        wallet: { freeLeft: 9, boughtLeft: 0 },
        ledger: { free: 9, bought: 0 },
      });
      const stored = await orm().select().from(messages).where(eq(messages.id, body.id));
      expect(JSON.stringify(stored)).not.toContain('hurts');
    });

    it('lets exactly ten of fifty parallel sends pass', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email });
      const chosen = await Promise.all(Array.from({ length: 10 }, () => startChat(client)));
      // The limit per minute is looked at elsewhere.
      const userId = (await walletOf(email)).userId;
      const results: number[] = [];
      for (let batch = 0; batch < 2; batch++) {
        await server.context.limits.clear(`user-message:${userId}`);
        const statuses = await Promise.all(
          Array.from({ length: 25 }, async (_, index) => {
            const sent = question(chosen[index % chosen.length] ?? '', `Question ${index}`);
            const response = await client.fetch(api.sendMessage.path, {
              method: 'POST',
              headers: { authorization: `Bearer ${client.token}` },
              ...sent,
            });
            return response.status;
          }),
        );
        results.push(...statuses);
      }
      expect(results.filter((status) => status === 201)).toHaveLength(10);
      expect(results.filter((status) => status === 403)).toHaveLength(40);
      const counts = await Promise.all(chosen.map((id) => chatRow(id)));
      expect(counts.reduce((sum, { messagesCount }) => sum + messagesCount, 0)).toBe(10);
      expect(await walletOf(email)).toMatchObject({
        asked: 10,
        wallet: { freeLeft: 0, boughtLeft: 0 },
        ledger: { free: 0, bought: 0 },
      });
    });

    it('lets one of two pass when one is left, and both wait for a wallet that is not there yet', async () => {
      const one = await signedIn(server, { messages_attempts: 1 });
      const chat = await startChat(one);
      const send = async (client: Client, id: string) =>
        (
          await client.fetch(api.sendMessage.path, {
            method: 'POST',
            headers: { authorization: `Bearer ${client.token}` },
            ...question(id, 'Again'),
          })
        ).status;
      const statuses = await Promise.all([send(one, chat), send(one, chat)]);
      expect(statuses.toSorted()).toEqual([201, 403]);

      const email = `${randomUUID()}@example.org`;
      const fresh = await signedIn(server, { email });
      const freshChat = await startChat(fresh);
      const { userId = 0 } = await walletOf(email);
      await orm().delete(allowanceEntries).where(eq(allowanceEntries.userId, userId));
      await orm().delete(allowances).where(eq(allowances.userId, userId));
      const sent = await Promise.all(Array.from({ length: 5 }, () => send(fresh, freshChat)));
      expect(sent).toEqual([201, 201, 201, 201, 201]);
      expect(await walletOf(email)).toMatchObject({
        wallet: { freeLeft: 5 },
        ledger: { free: 5 },
      });
    });

    it('uses free messages before bought ones and never counts a plan', async () => {
      const email = `${randomUUID()}@example.org`;
      const client = await signedIn(server, { email, messages_attempts: 1, bundles: 1 });
      const chat = await startChat(client);
      await ask(client, chat, 'One');
      expect(await walletOf(email)).toMatchObject({ wallet: { freeLeft: 0, boughtLeft: 20 } });
      await ask(client, chat, 'Two');
      expect(await walletOf(email)).toMatchObject({
        wallet: { freeLeft: 0, boughtLeft: 19 },
        ledger: { free: 0, bought: 19 },
      });
      for (const plan of ['trial', 'trial_canceled', 'monthly', 'subscription_canceled'] as const) {
        const subscriber = await signedIn(server, { plan, messages_attempts: 0 });
        const theirs = await startChat(subscriber);
        await ask(subscriber, theirs, 'Free of charge');
        const { body } = await subscriber.call(api.checkAttempts, {});
        expect(body).toMatchObject({ messages_attempts: 0, is_messages_attempts_over: false });
      }
    });

    it('refuses who has none left, and says until when', async () => {
      const client = await signedIn(server, { messages_attempts: 1 });
      const chat = await startChat(client);
      await ask(client, chat, 'Last');
      const { status, body } = await client.refused(api.sendMessage, question(chat, 'More'));
      expect(status).toBe(403);
      expect(body.code).toBe('attempts_over');
      const { reset_at = '', message_client = '' } = body;
      const now = server.context.clock.now();
      const expected = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
      expect(reset_at).toBe(expected.toISOString());
      const days = Math.max(1, Math.ceil((expected.getTime() - now.getTime()) / 86_400_000));
      expect(message_client).toBe(
        `You have reached your monthly message limit. Upgrade your plan or wait ${days} days.`,
      );
      expect(body.detail).toBe(message_client);
      const create = await client.refused(api.createChat, { body: {} });
      expect(create.body).toMatchObject({ code: 'attempts_over', message_client, reset_at });
    });

    it('refuses blank, long, foreign, deleted and unknown, each with a text for the person', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const stranger = await startChat(await signedIn(server));
      const codes = async (id: string, text: string) => {
        const { body } = await client.refused(api.sendMessage, question(id, text));
        expect(body.message_client).toBeTruthy();
        return body.code;
      };
      expect(await codes(chat, ' \n ')).toBe('validation_error');
      expect(await codes(chat, 'x'.repeat(10_001))).toBe('validation_error');
      expect(await codes('', 'Hello')).toBe('validation_error');
      expect(await codes(stranger, 'Hello')).toBe('not_found');
      expect(await codes(randomUUID(), 'Hello')).toBe('not_found');
      expect(await codes('default', 'Hello')).toBe('not_found');
      expect(await codes("'; drop table", 'Hello')).toBe('not_found');
      await client.call(api.deleteChat, { params: { conversation_id: chat } });
      expect(await codes(chat, 'Hello')).toBe('not_found');
      expect(await attemptsLeft(client)).toBe(10);
      const other = await startChat(client);
      expect((await ask(client, other, '😀'.repeat(10_000))).message).toHaveLength(20_000);
    });

    it('takes files without words, and keeps nothing of a refused send', async () => {
      const client = await signedIn(server, { messages_attempts: 1 });
      const chat = await startChat(client);
      const filesNow = async () => (await orm().select().from(messageFiles)).length;
      const before = await filesNow();
      const file = textFile();
      const refused = [
        await client.refused(api.sendMessage, question(randomUUID(), '', [file])),
        await client.refused(
          api.sendMessage,
          question(chat, 'Look', [file, new File(['x'], 'x.exe')]),
        ),
        await client.refused(
          api.sendMessage,
          question(
            chat,
            'Look',
            Array.from({ length: 11 }, () => file),
          ),
        ),
      ];
      expect(refused.map(({ body }) => body.code)).toEqual([
        'not_found',
        'files_limits',
        'too_many_files',
      ]);
      expect(await filesNow()).toBe(before);
      const sent = await client.call(api.sendMessage, question(chat, '', [file]));
      expect(sent.body).toMatchObject({ message: '', files: [{ file_of_name: 'note.txt' }] });
      const over = await client.refused(api.sendMessage, question(chat, 'More', [file]));
      expect(over.body.code).toBe('attempts_over');
      expect(await filesNow()).toBe(before + 1);
    });

    it('waits for the end of a running answer in the same chat only', async () => {
      const client = await signedIn(server);
      const [chat, other] = [await startChat(client), await startChat(client)];
      const first = await ask(client, chat, 'First');
      const end = await beginAnswer(server, first.id);
      const refused = await client.refused(api.sendMessage, question(chat, 'Second'));
      expect(refused.body.code).toBe('answer_in_progress');
      await ask(client, other, 'Elsewhere');
      await end();
      await ask(client, chat, 'Second');
      const lost = await ask(client, other, 'Third');
      await beginAnswer(server, lost.id, -1);
      await ask(client, other, 'After a crash');
      expect(await attemptsLeft(client)).toBe(5);
    });

    it('takes at most 30 in a minute', async () => {
      const client = await signedIn(server, { plan: 'annual' });
      const chat = await startChat(client);
      for (let sent = 0; sent < 30; sent++) {
        await client.refused(api.sendMessage, question(randomUUID(), 'x'));
      }
      const { status, headers, body } = await client.refused(
        api.sendMessage,
        question(chat, 'One too many'),
      );
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.message_client).toBeTruthy();
    });

    it('refuses a suspended user', async () => {
      const client = await signedIn(server, { is_active: false });
      const { body } = await client.refused(api.sendMessage, question(randomUUID(), 'Hello'));
      expect(body.code).toBe('account_suspended');
    });
  });
});
