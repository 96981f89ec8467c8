import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { moveClock } from '@hale/contract/sandbox';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ask,
  attemptsLeft,
  beginAnswer,
  history,
  question,
  signedIn,
  startChat,
  startVisitorChat,
  textFile,
} from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { idempotentCalls, messageFiles } from '../../db/schema/chats.ts';

describe.each(stages)('repeated calls on the $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    const orm = () => server.context.database.orm;
    const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
    const send = (client: Client, chat: string, text: string, headers: Record<string, string>) =>
      client.call(
        client.token ? api.sendMessage : api.sendVisitorMessage,
        question(chat, text),
        headers,
      );

    /** The next message is saved, but the connection breaks before the server hears of it. */
    const loseNextSaving = () => {
      const { pool } = server.context.database;
      const query: (...asked: unknown[]) => unknown = pool.query.bind(pool);
      const losing = async (...asked: unknown[]) => {
        const isSaving = JSON.stringify(asked[0]).includes('insert into \\"messages\\"');
        if (isSaving) spy.mockRestore();
        const result = await query(...asked);
        if (isSaving) throw Object.assign(new Error('broken'), { code: 'ECONNRESET' });
        return result;
      };
      const spy = vi.spyOn(pool, 'query').mockImplementation(Object(losing));
    };

    it('get the first answer and change nothing', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const key = keyed();
      const first = await send(client, chat, 'Asked only once', key);
      const repeat = await send(client, chat, 'Asked only once', key);
      expect(repeat.status).toBe(201);
      expect(JSON.stringify(repeat.body)).toBe(JSON.stringify(first.body));
      // What could not be sent anew was sent before.
      const blank = await send(client, chat, ' ', key);
      expect(blank.body).toEqual(first.body);
      expect(await history(client, chat)).toHaveLength(1);
      expect(await attemptsLeft(client)).toBe(9);
      const stored = await orm().select().from(idempotentCalls);
      expect(JSON.stringify(stored)).not.toContain('Asked only once');
    });

    it('get it also when the chat is busy, empty of messages or gone', async () => {
      const client = await signedIn(server, { messages_attempts: 1 });
      const chat = await startChat(client);
      const key = keyed();
      const first = await send(client, chat, 'Last one', key);
      const end = await beginAnswer(server, first.body.id);
      expect((await send(client, chat, 'Last one', key)).body).toEqual(first.body);
      await end();
      expect((await send(client, chat, 'Last one', key)).body).toEqual(first.body);
      await client.call(api.deleteMessage, { params: { id: first.body.id } });
      await client.call(api.deleteChat, { params: { conversation_id: chat } });
      expect((await send(client, chat, 'Last one', key)).body).toEqual(first.body);
    });

    it.each([1, 10])('meet while the first is under way, with %i left', async (left) => {
      const client = await signedIn(server, { messages_attempts: left });
      const chat = await startChat(client);
      const key = keyed();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => send(client, chat, 'At once', key)),
      );
      const ids = new Set(answers.map(({ body }) => body.id));
      expect(ids.size).toBe(1);
      expect(await history(client, chat)).toHaveLength(1);
      expect(await attemptsLeft(client)).toBe(left - 1);
    });

    it('keep the files of the first and none of their own', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const key = keyed();
      const withFile = () => client.call(api.sendMessage, question(chat, '', [textFile()]), key);
      const first = await withFile();
      const before = (await orm().select().from(messageFiles)).length;
      const repeat = await withFile();
      expect(repeat.body).toEqual(first.body);
      expect(await orm().select().from(messageFiles)).toHaveLength(before);
    });

    it('find the files of a first whose saving the database confirmed to nobody', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const withFile = () => question(chat, 'Look', [textFile()]);
      loseNextSaving();
      await client.refused(api.sendMessage, withFile());
      loseNextSaving();
      const key = keyed();
      const { body } = await client.call(api.sendMessage, withFile(), key);
      expect((await client.call(api.sendMessage, withFile(), key)).body).toEqual(body);
      const files = (await history(client, chat)).flatMap((message) => message.files);
      expect(files).toHaveLength(2);
      const headers = { authorization: `Bearer ${client.token}` };
      for (const { file } of files) {
        expect((await client.fetch(file, { headers })).status).toBe(200);
      }
    });

    it('are told apart by call, by caller and by key', async () => {
      const [one, two] = [await signedIn(server), await signedIn(server)];
      const [chatOfOne, chatOfTwo] = [await startChat(one), await startChat(two)];
      const key = keyed();
      const first = await send(one, chatOfOne, 'Mine', key);
      const other = await send(two, chatOfTwo, 'Mine', key);
      expect(other.body.id).not.toBe(first.body.id);
      const edited = await one.call(
        api.editMessage,
        { params: { id: first.body.id }, body: { message: 'Edited' } },
        key,
      );
      expect(edited.body.id).not.toBe(first.body.id);
      const again = await one.call(
        api.editMessage,
        { params: { id: first.body.id }, body: { message: 'Edited' } },
        key,
      );
      expect(again.body).toEqual(edited.body);
      const third = await send(one, chatOfOne, 'Mine', keyed());
      expect(third.body.id).not.toBe(first.body.id);
      expect(await attemptsLeft(one)).toBe(7);
    });

    it('of an edit meet too', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const { id } = await ask(client, chat, 'Start');
      const key = keyed();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          client.call(api.editMessage, { params: { id }, body: { message: 'New' } }, key),
        ),
      );
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await history(client, chat)).toHaveLength(1);
      expect(await attemptsLeft(client)).toBe(8);
    });

    it('work for visitors', async () => {
      const visitor = server.client();
      const chat = await startVisitorChat(visitor);
      const key = keyed();
      const first = await send(visitor, chat, 'Visiting', key);
      await startVisitorChat(visitor);
      const repeat = await send(visitor, chat, 'Visiting', key);
      expect(repeat.body).toEqual(first.body);
      expect(await attemptsLeft(visitor)).toBe(2);
    });

    it('are remembered only when the first succeeded', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const key = keyed();
      const message = await ask(client, chat, 'First');
      const end = await beginAnswer(server, message.id);
      const refused = await client.refused(api.sendMessage, question(chat, 'Second'), key);
      expect(refused.body.code).toBe('answer_in_progress');
      await end();
      await send(client, chat, 'Second', key);
      expect(await history(client, chat)).toHaveLength(2);
    });

    it.each(['', 'x'.repeat(101)])('need a key of 1 to 100 characters: %j', async (key) => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const { status, body } = await client.refused(
        api.sendMessage,
        question(chat, 'x'),
        keyed(key),
      );
      expect([status, body.code]).toEqual([400, 'validation_error']);
      expect(await attemptsLeft(client)).toBe(10);
    });

    it('do not count for the limit and are never refused by it', async () => {
      const client = await signedIn(server, { plan: 'annual' });
      const chat = await startChat(client);
      const key = keyed('k'.repeat(100));
      const first = await send(client, chat, 'First', key);
      for (let times = 0; times < 40; times++) await send(client, chat, 'First', key);
      for (let times = 0; times < 29; times++) {
        await client.refused(api.sendMessage, question(randomUUID(), 'x'), keyed());
      }
      const over = await client.refused(api.sendMessage, question(chat, 'x'), keyed());
      expect(over.status).toBe(429);
      expect((await send(client, chat, 'First', key)).body).toEqual(first.body);
    });

    it('wait for the first where more come at once than the limit lets pass', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const { id } = await ask(client, chat, 'Start');
      const key = keyed();
      const answers = await Promise.all(
        Array.from({ length: 60 }, () =>
          client.call(api.editMessage, { params: { id }, body: { message: 'New' } }, key),
        ),
      );
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      const other = answers[0]?.body.id ?? 0;
      await client.call(api.editMessage, { params: { id: other }, body: { message: 'Newer' } });
      expect(await attemptsLeft(client)).toBe(7);
    });

    it('are forgotten after a day, by the call and by the sweep', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const key = keyed();
      const first = await send(client, chat, 'Today', key);
      const owned = like(idempotentCalls.owner, 'user:%');
      await client.call(moveClock, { body: { advance_s: 86_000 } });
      expect((await send(client, chat, 'Today', key)).body).toEqual(first.body);
      // The sweep has not run for this one: its row is made by hand, a day too old.
      const [row] = await orm()
        .select()
        .from(idempotentCalls)
        .where(eq(idempotentCalls.key, key['idempotency-key']));
      expect(row).toBeDefined();
      await client.call(moveClock, { body: { advance_s: 500 } });
      expect(await orm().select().from(idempotentCalls).where(owned)).toEqual([]);
      if (row) await orm().insert(idempotentCalls).values(row);
      const later = await send(client, chat, 'Today', key);
      expect(later.body.id).not.toBe(first.body.id);
      expect((await send(client, chat, 'Today', key)).body).toEqual(later.body);
      await client.call(moveClock, { body: { reset: true } });
    });
  });
});
