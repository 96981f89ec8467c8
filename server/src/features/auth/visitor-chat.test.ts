import { api } from '@hale/contract';
import { makeUser } from '@hale/contract/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { mailedLink, person, signUpForm } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { makeVisitorToken } from '../chats/authenticate-visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A browser with a visitor's chat in it. */
async function visitor(): Promise<{ client: Client; chatId: string }> {
  const client = server.client();
  const { body } = await client.call(api.createVisitorChat, { body: {} });
  const chatId = body.chat.conversation_id;
  client.cookies.set('unAuthChatId', chatId);
  return { client, chatId };
}

async function ownerOf(chatId: string): Promise<number | null> {
  const { rows } = await server.context.database.pool.query<{ user_id: number | null }>(
    'select user_id from chats where conversation_id = $1',
    [chatId],
  );
  return rows[0]?.user_id ?? null;
}

const logIn = (client: Client, name: string) => {
  const { email, password } = person(name);
  return client.call(api.logIn, { body: { email, password } });
};

it('a log-in takes the chat of that visitor along', async () => {
  const { client, chatId } = await visitor();
  await server.client().call(makeUser, { body: person('mover') });
  client.token = (await logIn(client, 'mover')).body.access;
  const { body } = await client.call(api.listChats, {});
  expect(body.map(({ conversation_id: id }) => id)).toEqual([chatId]);
});

it('nothing moves without the cookie of its visitor, and nothing fails', async () => {
  const { client, chatId } = await visitor();
  await server.client().call(makeUser, { body: person('thief') });
  for (const anonToken of ['', 'forged', makeVisitorToken()]) {
    client.cookies.set('anon_id', anonToken);
    await logIn(client, 'thief');
  }
  const { client: other } = await visitor();
  other.cookies.set('unAuthChatId', chatId);
  await logIn(other, 'thief');
  other.cookies.set('unAuthChatId', 'no-uuid');
  await logIn(other, 'thief');
  expect(await ownerOf(chatId)).toBeNull();
});

/** Somebody with a verified account that was made beside a visitor's chat. */
async function signUpBesideChat(name: string): Promise<string> {
  const { client, chatId } = await visitor();
  const { email } = person(name);
  await client.call(api.signUp, { body: signUpForm(name) });
  await client.call(api.requestVerificationMail, { body: { email } });
  await client.call(api.verifyEmail, { params: await mailedLink(client, email) });
  expect(await ownerOf(chatId)).toBeNull();
  return chatId;
}

it('sign-up remembers the chat; the first log-in moves it from wherever it comes', async () => {
  const chatId = await signUpBesideChat('remembered');
  const { body } = await logIn(server.client(), 'remembered');
  expect(await ownerOf(chatId)).toBe(body.user.user_id);
});

it('a log-in that breaks before the chat is moved leaves it to the next one', async () => {
  const { pool } = server.context.database;
  const chatId = await signUpBesideChat('unlucky');
  const { email, password } = person('unlucky');
  await pool.query('alter table visitors rename to visitors_away');
  const broken = await server.client().refused(api.logIn, { body: { email, password } });
  await pool.query('alter table visitors_away rename to visitors');
  expect(broken.status).toBe(500);
  const { body } = await logIn(server.client(), 'unlucky');
  expect(await ownerOf(chatId)).toBe(body.user.user_id);
});

it('sign-up remembers no chat of another visitor', async () => {
  const { chatId } = await visitor();
  const { client } = await visitor();
  client.cookies.set('unAuthChatId', chatId);
  await client.call(api.signUp, { body: signUpForm('claimer') });
  const { rows } = await server.context.database.pool.query(
    `select visitor_chat_id from users where email = 'claimer@example.org'`,
  );
  expect(rows).toEqual([{ visitor_chat_id: null }]);
});
