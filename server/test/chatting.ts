import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import type { Message } from '@hale/contract/messages';
import { makeUser } from '@hale/contract/sandbox';
import { eq } from 'drizzle-orm';
import type { CallInput } from '@hale/contract/endpoint';
import { answerRuns, chats, messages } from '../src/db/schema/chats.ts';
import { type AccessClaims, readAccessToken } from '../src/features/auth/sign-token.ts';
import { readKeyOwner } from '../src/vault/key-owner.ts';
import { places } from '../src/vault/places.ts';
import type { Client } from './client.ts';
import { person } from './people.ts';
import type { TestServer } from './server.ts';

export type UserState = Partial<CallInput<typeof makeUser>['body']>;

/** Somebody signed in, in whatever state the test needs. */
export async function signedIn(
  server: Pick<TestServer, 'client'>,
  state: UserState = {},
): Promise<Client> {
  const client = server.client();
  const body = { ...person(randomUUID()), ...state };
  client.token = (await client.call(makeUser, { body })).body.access;
  return client;
}

/** Whose session the client's token belongs to. */
export async function claimsOf(
  { context }: Pick<TestServer, 'context'>,
  { token }: Pick<Client, 'token'>,
): Promise<AccessClaims> {
  const claims = await readAccessToken(context.appKeys, token ?? '');
  if (!claims) throw new Error('the token is no good');
  return claims;
}

export async function startChat(client: Client): Promise<string> {
  return (await client.call(api.createChat, { body: {} })).body.conversation_id;
}

export async function startVisitorChat(client: Client): Promise<string> {
  const { body } = await client.call(api.createVisitorChat, { body: {} });
  return body.chat.conversation_id;
}

/** The form of a question. Files in their order, after the fields. */
export function question(conversationId: string, text: string, files: readonly File[] = []) {
  const form = new FormData();
  form.set('conversation_id', conversationId);
  form.set('message', text);
  for (const file of files) form.append('files', file);
  return { body: form };
}

/** Sends as whoever the client is: a user with a token, else a visitor. */
export async function ask(
  client: Client,
  conversationId: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<Message> {
  const endpoint = client.token ? api.sendMessage : api.sendVisitorMessage;
  return (await client.call(endpoint, question(conversationId, text), headers)).body;
}

export async function history(client: Client, conversationId: string): Promise<Message[]> {
  const input = { params: { conversation_id: conversationId } };
  return (await client.call(api.getHistory, input)).body;
}

export async function attemptsLeft(client: Client): Promise<number> {
  if (!client.token) return (await client.call(api.checkVisitorAttempts, {})).body.attempts;
  return (await client.call(api.checkAttempts, {})).body.messages_attempts;
}

export const textFile = (name = 'note.txt', text = 'Blood pressure 120/80') =>
  new File([text], name, { type: 'text/plain' });

/** Puts an answer into the database as if a stream had made it. */
export async function storeAnswer(
  { context }: TestServer,
  messageId: number,
  answer: string,
  nurse?: string,
): Promise<void> {
  const { orm } = context.database;
  const [row] = await orm
    .select({ keyOwner: chats.keyOwner, chatId: chats.id, words: chats.words })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(eq(messages.id, messageId));
  if (!row) throw new Error('no such message');
  const seal = (place: string, text: string) =>
    context.vault.sealText(readKeyOwner(row.keyOwner), place, text);
  const words = `${answer} ${nurse ?? ''}`.trim().split(/\s+/).length;
  const [message] = await orm
    .select({ words: messages.words })
    .from(messages)
    .where(eq(messages.id, messageId));
  await orm
    .update(messages)
    .set({
      responseSealed: await seal(places.messageResponse, answer),
      nurseSealed: nurse === undefined ? null : await seal(places.messageNurse, nurse),
      words: (message?.words ?? 0) + words,
    })
    .where(eq(messages.id, messageId));
  await orm
    .update(chats)
    .set({ words: row.words + words, ...(nurse !== undefined && { nurseCount: 1 }) })
    .where(eq(chats.id, row.chatId));
}

/** Makes an answer look as if it were being written right now; the result ends it. */
export async function beginAnswer(
  { context }: TestServer,
  messageId: number,
  leaseMs = 60_000,
): Promise<() => Promise<void>> {
  const { orm } = context.database;
  const [row] = await orm
    .select({ chatId: messages.chatId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!row) throw new Error('no such message');
  await orm.insert(answerRuns).values({
    chatId: row.chatId,
    messageId,
    runId: randomUUID(),
    startedAt: new Date(),
    leaseUntil: new Date(Date.now() + leaseMs),
  });
  return async () => {
    await orm.delete(answerRuns).where(eq(answerRuns.chatId, row.chatId));
  };
}

/** How the answer to a message came about, as staff are told. */
export async function traceOf(server: TestServer, staff: Client, messageId: number) {
  const [row] = await server.context.database.orm
    .select({ runId: messages.runId })
    .from(messages)
    .where(eq(messages.id, messageId));
  return (await staff.call(api.getTrace, { params: { id: row?.runId ?? '' } })).body;
}
