import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ask,
  history,
  question,
  signedIn,
  startChat,
  startVisitorChat,
  storeAnswer,
  textFile,
} from '../../../test/chatting.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { eraseChats } from './erase-chats.ts';

/** Sweeps of other tables, which may read them whole, can run at the same time. */
const ofChats = new Set([
  'allowance_entries',
  'allowances',
  'answer_runs',
  'chats',
  'idempotent_calls',
  'message_files',
  'messages',
  'plans',
  'users',
  'visitors',
]);
const onPostgres = stages.filter(({ name }) => name === 'PostgreSQL');

interface Statement {
  text: string;
  values: unknown[];
}

describe.each(onPostgres)('every statement of chats on $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    /** What was sent to the database, each text once. */
    async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
      const { pool } = server.context.database;
      const seen = new Map<string, Statement>();
      const run = pool.query.bind(pool);
      const watched = (...args: Parameters<typeof run>) => {
        const [config, values] = [Object(args[0]), Object(args[1])];
        if (typeof config.text === 'string') {
          seen.set(config.text, { text: config.text, values: [...values] });
        }
        return run(...args);
      };
      const spy = vi.spyOn(pool, 'query').mockImplementation(Object(watched));
      await work();
      spy.mockRestore();
      return [...seen.values()];
    }

    /** With reading whole tables made as dear as can be, only what has no index still does. */
    async function scannedTables({ text, values }: Statement): Promise<string[]> {
      return server.context.database.transaction(async (_tx, client) => {
        await client.query('set local enable_seqscan = off');
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        const lines = rows.map((row) => row['QUERY PLAN']);
        return lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
      });
    }

    it('finds its rows by an index', async () => {
      const client = await signedIn(server);
      const visitor = server.client();
      const statements = await statementsOf(async () => {
        const chat = await startChat(client);
        const key = { 'idempotency-key': 'key' };
        const first = await ask(client, chat, 'One', key);
        await storeAnswer(server, first.id, 'Answer');
        await client.call(api.rateMessage, { params: { id: first.id }, body: { rating: 'up' } });
        const second = await client.call(api.sendMessage, question(chat, 'Two', [textFile()]));
        const edited = await client.call(
          api.editMessage,
          { params: { id: second.body.id }, body: { message: 'New' } },
          key,
        );
        await history(client, chat);
        await client.call(api.searchChats, { query: { q: 'one' } });
        const params = { conversation_id: chat };
        await client.call(api.renameChat, { params, body: { name: 'Name' } });
        await client.call(api.listChats, {});
        await client.call(api.checkAttempts, {});
        await client.call(api.deleteMessage, { params: { id: edited.body.id } });
        await client.call(api.deleteChat, { params });
        await startVisitorChat(visitor);
        const asked = await ask(visitor, 'default', 'One', key);
        await visitor.call(api.editVisitorMessage, {
          params: { id: asked.id },
          body: { message: 'x' },
        });
        await visitor.call(api.getVisitorHistory, {});
        await eraseChats(server.context, new Date());
      });
      expect(statements.length).toBeGreaterThan(20);
      const scans: string[] = [];
      for (const statement of statements) {
        for (const table of await scannedTables(statement)) {
          if (ofChats.has(table)) scans.push(`${table}: ${statement.text.trim().slice(0, 200)}`);
        }
      }
      expect(scans).toEqual([]);
    });
  });
});
