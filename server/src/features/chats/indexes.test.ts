import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { statementsOf, wholeReads } from '../../../test/query-plans.ts';
import type { TestServer } from '../../../test/server.ts';
import { stages } from '../../../test/stages.ts';
import { eraseChats } from './erase-chats.ts';

/** Sweeps of other tables, which may read them whole, can run at the same time. */
const ofChats = [
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
];
const onPostgres = stages.filter(({ name }) => name === 'PostgreSQL');

describe.each(onPostgres)('every statement of chats on $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    it('finds its rows by an index', async () => {
      const client = await signedIn(server);
      const visitor = server.client();
      const statements = await statementsOf(server.context.database, async () => {
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
      expect(await wholeReads(server.context.database, statements, ofChats)).toEqual([]);
    });
  });
});
