import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@hale/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnswerReader, readAnswer } from '../../../test/answer-reader.ts';
import {
  ask,
  attemptsLeft,
  history,
  question,
  signedIn,
  startChat,
  storeAnswer,
} from '../../../test/chatting.ts';
import type { Client, Refusal } from '../../../test/client.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { chats } from '../../db/schema/chats.ts';

const onPostgres = stages.filter(({ name }) => name === 'PostgreSQL');

/*
 * Statements that began at the same moment see the same state of the database and wait for each
 * other's locks. The embedded database runs one after the other, so this is PostgreSQL's alone.
 */
describe.each(onPostgres)('changes that wait for each other on $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    /** Lets the calls go on, in their order, only when all of them stand before the locked chat. */
    async function together<T>(
      chat: string,
      calls: readonly (() => Promise<T>)[],
    ): Promise<PromiseSettledResult<T>[]> {
      const { database } = server.context;
      return database
        .transaction(async (tx) => {
          await tx.select().from(chats).where(eq(chats.conversationId, chat)).for('update');
          const begun: Promise<T>[] = [];
          for (const call of calls) {
            begun.push(call());
            for (let waiting = 0; waiting < begun.length; await sleep(10)) {
              const { rows } = await tx.execute<{ count: number }>(
                sql`select count(*)::int as count from pg_stat_activity
                where wait_event_type = 'Lock' and datname = current_database()`,
              );
              waiting = rows[0]?.count ?? 0;
            }
          }
          return { results: Promise.allSettled(begun) };
        })
        .then(({ results }) => results);
    }
    const keyed = () => ({ 'idempotency-key': randomUUID() });
    const edit =
      (client: Client, id: number, message: string, headers = {}) =>
      () =>
        client.call(api.editMessage, { params: { id }, body: { message } }, headers);
    const fulfilled = <T>(results: PromiseSettledResult<T>[]) =>
      results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

    it('repeats of a send make one message', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const key = keyed();
      const calls = Array.from({ length: 5 }, () => () => ask(client, chat, 'Once', key));
      const answers = fulfilled(await together(chat, calls));
      expect(answers).toHaveLength(5);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await history(client, chat)).toHaveLength(1);
      expect(await attemptsLeft(client)).toBe(9);
    });

    it('repeats of an edit make one message', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const { id } = await ask(client, chat, 'Before');
      const key = keyed();
      const calls = Array.from({ length: 5 }, () => edit(client, id, 'After', key));
      const answers = fulfilled(await together(chat, calls));
      expect(answers).toHaveLength(5);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await history(client, chat)).toHaveLength(1);
      expect(await attemptsLeft(client)).toBe(8);
    });

    it('one of several edits wins', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const { id } = await ask(client, chat, 'Before');
      const calls = ['a', 'b', 'c'].map((text) => edit(client, id, text, keyed()));
      expect(fulfilled(await together(chat, calls))).toHaveLength(1);
      expect(await history(client, chat)).toHaveLength(1);
      expect(await attemptsLeft(client)).toBe(8);
    });

    it('a message is deleted once, and counted once', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      await ask(client, chat, 'Stays');
      const { id } = await ask(client, chat, 'Goes');
      const remove = () => client.call(api.deleteMessage, { params: { id } });
      expect(fulfilled(await together(chat, [remove, remove, remove]))).toHaveLength(1);
      const { orm } = server.context.database;
      const [row] = await orm.select().from(chats).where(eq(chats.conversationId, chat));
      expect(row).toMatchObject({ messagesCount: 1, words: 1 });
    });

    it('who asks for the answer while the question is edited gets that of the new one', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const first = await ask(client, chat, 'Thanks [[smalltalk]]');
      await storeAnswer(server, first.id, 'You are welcome.');
      const { id } = await ask(client, chat, 'Before [[smalltalk]]');
      const [, read] = await together<unknown>(chat, [
        edit(client, id, 'After [[smalltalk]]', keyed()),
        () => readAnswer(client, chat),
      ]);
      expect(read).toMatchObject({ value: { userText: 'After [[smalltalk]]', error: null } });
    });

    it('who changes a question after its answer was asked for is told so', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const { id } = await ask(client, chat, 'Hello [[slow:2000]] [[chunks:5]]');
      const readers: AnswerReader[] = [];
      const code = (refused: Promise<Refusal>) => refused.then(({ body }) => body.code);
      const results = await together<unknown>(chat, [
        async () => readers.push(await AnswerReader.open(client, chat)),
        () => code(client.refused(api.editMessage, { params: { id }, body: { message: 'Hi' } })),
        () => code(client.refused(api.deleteMessage, { params: { id } })),
        () => code(client.refused(api.sendMessage, question(chat, 'Also'))),
      ]);
      const late = 'answer_in_progress';
      expect(results.map((result) => Reflect.get(result, 'value'))).toEqual([1, late, late, late]);
      await client.call(api.stopAnswer, { params: { conversation_id: chat } });
      await readers[0]?.rest();
    });

    it('an edit removes also what was sent while it waited', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const { id } = await ask(client, chat, 'Before');
      await together<unknown>(chat, [
        () => ask(client, chat, 'Later'),
        edit(client, id, 'After', keyed()),
      ]);
      expect((await history(client, chat)).map(({ message }) => message)).toEqual(['After']);
      const { orm } = server.context.database;
      const [row] = await orm.select().from(chats).where(eq(chats.conversationId, chat));
      expect(row).toMatchObject({ messagesCount: 1, words: 1 });
    });

    it('a chat that is deleted meanwhile takes no message', async () => {
      const client = await signedIn(server);
      const chat = await startChat(client);
      const { id } = await ask(client, chat, 'First');
      const results = await together(chat, [
        async () => {
          await client.call(api.deleteChat, { params: { conversation_id: chat } });
          return 'deleted';
        },
        async () => (await client.refused(api.sendMessage, question(chat, 'Late'))).body.code,
        async () =>
          (await client.refused(api.editMessage, { params: { id }, body: { message: 'Late' } }))
            .body.code,
      ]);
      const outcomes = results.map((result) =>
        result.status === 'fulfilled' ? result.value : 'came first',
      );
      expect(outcomes[0]).toBe('deleted');
      const { orm } = server.context.database;
      const [row] = await orm.select().from(chats).where(eq(chats.conversationId, chat));
      const cameFirst = outcomes.slice(1).filter((outcome) => outcome === 'came first').length;
      expect(outcomes.slice(1).filter((outcome) => outcome === 'not_found').length).toBe(
        2 - cameFirst,
      );
      expect(row?.deletedAt).not.toBeNull();
    });
  });
});
