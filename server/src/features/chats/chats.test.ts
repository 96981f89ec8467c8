import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { moveClock } from '@hale/contract/sandbox';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ask,
  beginAnswer,
  history,
  question,
  signedIn,
  startChat,
  storeAnswer,
  textFile,
} from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { chats } from '../../db/schema/chats.ts';
import { SealError } from '../../vault/seal.ts';
import { searchChats } from './search-chats.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const listed = async (client: Client) => (await client.call(api.listChats, {})).body;
const tick = () => server.client().call(moveClock, { body: { advance_s: 1 } });
const rowOf = async (conversationId: string) => {
  const { orm } = server.context.database;
  const [row] = await orm.select().from(chats).where(eq(chats.conversationId, conversationId));
  return row;
};

describe('chats of a user', () => {
  it('are made with a name or without, and listed newest first', async () => {
    const client = await signedIn(server);
    expect(await listed(client)).toEqual([]);
    const plain = await client.call(api.createChat, { body: {} });
    expect(plain.status).toBe(201);
    expect(plain.body).toMatchObject({ name: 'New chat', voiceMode: false });
    await tick();
    const named = await client.call(api.createChat, {
      body: { name: '  Knee pain ', voiceMode: true },
    });
    expect(named.body).toMatchObject({ name: 'Knee pain', voiceMode: true });
    expect(await listed(client)).toEqual([named.body, plain.body]);
    await tick();
    const message = await ask(client, plain.body.conversation_id, 'Moves up');
    const [first] = await listed(client);
    expect(first).toEqual({ ...plain.body, updated_at: message.created_at });
    expect(JSON.stringify(await rowOf(named.body.conversation_id))).not.toContain('Knee');
  });

  it.each([{ name: '' }, { name: ' ' }, { name: 'x'.repeat(101) }, { name: 'a\nb' }, { name: 1 }])(
    'are not made of %j',
    async (body) => {
      const client = await signedIn(server);
      const response = await client.fetch(api.createChat.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
      expect(await listed(client)).toEqual([]);
    },
  );

  it('show their messages, oldest first, to nobody else', async () => {
    const client = await signedIn(server);
    const chat = await startChat(client);
    expect(await history(client, chat)).toEqual([]);
    const sent = [await ask(client, chat, 'One'), await ask(client, chat, 'Two')];
    await storeAnswer(server, sent[0]?.id ?? 0, '## Diagnosis', 'Any fever?');
    expect(await history(client, chat)).toEqual([
      { ...sent[0], response: '## Diagnosis', nurse_messages: [{ response: 'Any fever?' }] },
      sent[1],
    ]);
    const stranger = await signedIn(server);
    for (const id of [chat, randomUUID(), 'default', 'x']) {
      const { body } = await stranger.refused(api.getHistory, { params: { conversation_id: id } });
      expect(body.code).toBe('not_found');
    }
  });

  it('are renamed without moving', async () => {
    const client = await signedIn(server);
    const chat = await startChat(client);
    await tick();
    const other = await startChat(client);
    const params = { conversation_id: chat };
    const { body } = await client.call(api.renameChat, { params, body: { name: ' Back pain ' } });
    expect(body.name).toBe('Back pain');
    const all = await listed(client);
    expect(all.map(({ conversation_id }) => conversation_id)).toEqual([other, chat]);
    expect(all[1]).toEqual(body);
    const refusal = async (someone: Client, name: string) =>
      (await someone.refused(api.renameChat, { params, body: { name } })).body.code;
    expect(await refusal(client, ' ')).toBe('validation_error');
    expect(await refusal(client, 'x'.repeat(101))).toBe('validation_error');
    expect(await refusal(await signedIn(server), 'Mine')).toBe('not_found');
  });

  it('are gone for their user once deleted, and stay for staff', async () => {
    const client = await signedIn(server);
    const chat = await startChat(client);
    const message = await client.call(api.sendMessage, question(chat, 'Hello', [textFile()]));
    const end = await beginAnswer(server, message.body.id);
    const params = { conversation_id: chat };
    const stranger = await signedIn(server);
    expect((await stranger.refused(api.deleteChat, { params })).body.code).toBe('not_found');
    expect((await client.call(api.deleteChat, { params })).status).toBe(204);
    await end();
    expect((await client.refused(api.deleteChat, { params })).body.code).toBe('not_found');
    expect((await client.refused(api.getHistory, { params })).body.code).toBe('not_found');
    const rename = await client.refused(api.renameChat, { params, body: { name: 'x' } });
    expect(rename.body.code).toBe('not_found');
    const { id } = message.body;
    const edit = await client.refused(api.editMessage, { params: { id }, body: { message: 'x' } });
    expect(edit.body.code).toBe('not_found');
    expect((await client.refused(api.deleteMessage, { params: { id } })).body.code).toBe(
      'not_found',
    );
    const file = await client.fetch(message.body.files[0]?.file ?? '', {
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(file.status).toBe(404);
    expect(await listed(client)).toEqual([]);
    expect(await rowOf(chat)).toMatchObject({ messagesCount: 1, deletedAt: expect.any(Date) });
  });

  it('are begun for nobody who was deleted while their key was made', async () => {
    const client = await signedIn(server);
    vi.spyOn(server.context.vault, 'makeKey').mockRejectedValueOnce(new SealError('owner gone'));
    const refusal = await client.refused(api.createChat, { body: {} });
    expect(refusal).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  it('are deleted also while no other copy of the server can be told', async () => {
    const client = await signedIn(server);
    const params = { conversation_id: await startChat(client) };
    vi.spyOn(server.context.bus, 'publish').mockRejectedValueOnce(new Error('away'));
    expect((await client.call(api.deleteChat, { params })).status).toBe(204);
    expect(await listed(client)).toEqual([]);
  });
});

describe('feedback', () => {
  it('replaces what was said before and needs an answer', async () => {
    const client = await signedIn(server);
    const chat = await startChat(client);
    const { id } = await ask(client, chat, 'Question');
    const rate = (body: { rating: 'up' | 'down' | null; reason?: string | null }) =>
      client.call(api.rateMessage, { params: { id }, body });
    const early = await client.refused(api.rateMessage, {
      params: { id },
      body: { rating: 'up' },
    });
    expect(early.body.code).toBe('nothing_to_answer');
    await storeAnswer(server, id, 'Answer');
    expect((await rate({ rating: 'down', reason: ' Too long ' })).body).toEqual({
      rating: 'down',
      reason: 'Too long',
    });
    expect((await history(client, chat))[0]?.rating).toBe('down');
    expect((await rate({ rating: 'up' })).body).toEqual({ rating: 'up', reason: null });
    expect((await rate({ rating: null })).body).toEqual({ rating: null, reason: null });
    expect((await history(client, chat))[0]?.rating).toBeNull();
    const refusal = async (someone: Client, body: object) => {
      const response = await someone.fetch(`/api/messages/feedback/${id}/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${someone.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status;
    };
    expect(await refusal(client, { rating: 'great' })).toBe(400);
    expect(await refusal(client, {})).toBe(400);
    expect(await refusal(client, { rating: 'up', reason: 'x'.repeat(501) })).toBe(400);
    expect(await refusal(await signedIn(server), { rating: 'up' })).toBe(404);
  });
});

describe('search', () => {
  it('finds words in names, questions and answers', async () => {
    const client = await signedIn(server);
    const knee = await startChat(client);
    const first = await ask(client, knee, 'Why does my left knee hurt on stairs?');
    await storeAnswer(server, first.id, 'Most likely patellofemoral pain. Fièvre is not expected.');
    await tick();
    const named = (await client.call(api.createChat, { body: { name: 'Allergie printanière' } }))
      .body.conversation_id;
    await tick();
    const deleted = await startChat(client);
    await ask(client, deleted, 'My knee again');
    await client.call(api.deleteChat, { params: { conversation_id: deleted } });
    const stranger = await signedIn(server);
    await ask(stranger, await startChat(stranger), 'My knee');

    const search = async (q: string) =>
      (await client.call(api.searchChats, { query: { q } })).body.map((match) => [
        match.conversation_id,
        match.snippet,
      ]);
    expect(await search('KNEE')).toEqual([[knee, 'Why does my left knee hurt on stairs?']]);
    expect(await search('fievre')).toEqual([
      [knee, 'Most likely patellofemoral pain. Fièvre is not expected.'],
    ]);
    expect((await search('stairs patello')).map(([id]) => id)).toEqual([knee]);
    expect(await search('printaniere')).toEqual([[named, 'Allergie printanière']]);
    expect(await search('nee')).toEqual([]);
    expect(await search('knee allergie')).toEqual([]);
    expect(await search('?!')).toEqual([]);
    expect((await search('new')).map(([id]) => id)).toEqual([knee]);
    for (const q of ['', ' ', 'x'.repeat(201)]) {
      expect((await client.refused(api.searchChats, { query: { q } })).status).toBe(400);
    }
    const { body } = await client.call(api.searchChats, { query: { q: 'a' } });
    expect(body.map(({ name }) => name)).toEqual(['Allergie printanière']);
  });

  it('serves others while it reads long chats, and finds the oldest message', async () => {
    const client = await signedIn(server, { plan: 'annual' });
    const chat = await startChat(client);
    const first = await ask(client, chat, 'A needle');
    const long = await ask(client, chat, 'hay '.repeat(2500).trim());
    // Sealed for the same owner and place, so that one text can stand in many messages.
    await server.context.database.pool.query(
      `insert into messages (chat_id, created_at, text_sealed, words)
       select chat_id, created_at, text_sealed, words
       from messages, generate_series(1, 450) where id = $1`,
      [long.id],
    );
    let isOver = false;
    let inTurn = 0;
    let mostInTurn = 0;
    const opening = vi.spyOn(server.context.vault, 'openText');
    const look = (): void => {
      mostInTurn = Math.max(mostInTurn, opening.mock.calls.length - inTurn);
      inTurn = opening.mock.calls.length;
      if (!isOver) setImmediate(look);
    };
    look();
    const { body } = await client.call(api.searchChats, { query: { q: 'needle' } });
    isOver = true;
    expect(body.map(({ snippet }) => snippet)).toEqual(['A needle']);
    expect(first.id).toBeLessThan(long.id);
    expect(opening.mock.calls.length).toBeGreaterThan(450);
    expect(mostInTurn).toBeLessThan(15);
    opening.mockRestore();
  });

  it('gives at most fifty, the newest first', async () => {
    const client = await signedIn(server);
    const made: string[] = [];
    for (let index = 0; index < 65; index++) {
      const { body } = await client.call(api.createChat, { body: { name: `Cough ${index}` } });
      made.push(body.conversation_id);
      if (index % 20 === 0) await tick();
    }
    const all = (await listed(client)).map(({ conversation_id }) => conversation_id);
    const { body } = await client.call(api.searchChats, { query: { q: 'cough' } });
    expect(body.map(({ conversation_id }) => conversation_id)).toEqual(all.slice(0, 50));
    const oldest = await client.call(api.searchChats, { query: { q: 'cough 0' } });
    expect(oldest.body[0]?.conversation_id).toBe(made[0]);
  });

  it('reaches the oldest of very many chats', async () => {
    const client = await signedIn(server, { plan: 'annual' });
    const oldest = await startChat(client);
    await ask(client, oldest, 'A needle');
    await tick();
    const hay = await startChat(client);
    await ask(client, hay, 'Hay');
    await multiply(hay, 1500);
    const { body } = await client.call(api.searchChats, { query: { q: 'needle' } });
    expect(body.map(({ conversation_id }) => conversation_id)).toEqual([oldest]);
  });

  it('ends when nobody waits for it any more', async () => {
    const client = await signedIn(server);
    const hay = await startChat(client);
    await ask(client, hay, 'Hay');
    await multiply(hay, 200);
    const userId = (await rowOf(hay))?.userId ?? 0;
    const opening = vi.spyOn(server.context.vault, 'openText');
    let looks = 0;
    const isAwaited = (): boolean => ++looks < 3;
    await searchChats(server.context, userId, { query: 'needle', isAwaited });
    const opened = opening.mock.calls.length;
    opening.mockRestore();
    expect(opened).toBeGreaterThan(0);
    expect(opened).toBeLessThan(100);
  });

  /** Copies of a chat and its message, each a second newer. */
  async function multiply(conversationId: string, copies: number): Promise<void> {
    await server.context.database.pool.query(
      `with copied as (
         insert into chats (conversation_id, thread_id, user_id, key_owner, name_sealed, created_at, updated_at)
         select gen_random_uuid(), gen_random_uuid(), user_id, key_owner, name_sealed, created_at,
           updated_at + interval '1 second' * number
         from chats, generate_series(1, $2::int) number where conversation_id = $1
         returning id
       )
       insert into messages (chat_id, created_at, text_sealed, words)
       select copied.id, messages.created_at, text_sealed, messages.words
       from copied, messages join chats on chats.id = chat_id where conversation_id = $1`,
      [conversationId, copies],
    );
  }
});
