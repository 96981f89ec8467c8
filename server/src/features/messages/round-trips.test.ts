import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@hale/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { AnswerReader } from '../../../test/answer-reader.ts';
import {
  ask,
  question,
  signedIn,
  startChat,
  startVisitorChat,
  textFile,
} from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/*
 * From a question to the model there are at most four waits for the database: who asks, the question
 * saved, who wants the answer, the chat so far. For users who were here before they are two: their
 * session is proved with the question, and with the chat. Lookups at the same time are one wait.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Work in the background asks the database too; only what a call asks is counted here.
  await server.context.jobs.stop(0);
  // What is due at a start would stand between the questions of this test.
  await server.context.jobs.runDueNow();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.stop());

interface Query {
  text: string;
  began: number;
  ended: number;
}

/** Days of activity are gathered and stored, and leases of answers renewed, beside the calls. */
const besideCalls = /active_days|lease_until = now\(\)/;

/** Notes every statement that features run; jobs have a pool of their own. */
function watchQueries(): Query[] {
  const { pool } = server.context.database;
  const queries: Query[] = [];
  const run = pool.query.bind(pool);
  const watched = async (...args: Parameters<typeof run>) => {
    const [config] = args;
    const text = typeof config === 'string' ? config : Reflect.get(Object(config), 'text');
    const query = { text: String(text), began: performance.now(), ended: Infinity };
    if (!besideCalls.test(query.text)) queries.push(query);
    const result: unknown = await Promise.resolve(run(...args));
    query.ended = performance.now();
    return result;
  };
  vi.spyOn(pool, 'query').mockImplementation(Object(watched));
  return queries;
}

/** How many of them had to wait for another one to end. */
function waits(queries: readonly Query[]): number {
  let [count, free] = [0, -Infinity];
  for (const { began, ended } of queries.toSorted((a, b) => a.ended - b.ended)) {
    if (began < free) continue;
    count += 1;
    free = ended;
  }
  return count;
}

/** Sends a question, asks for its answer and counts up to its first words. */
async function waitsUntilModel(client: Client, chat: string): Promise<number> {
  const queries = watchQueries();
  // The rest takes its time: what is stored at the end does not count.
  const text = 'My throat hurts [[chunks:2]] [[slow:500]]';
  await ask(client, chat, text, { 'idempotency-key': crypto.randomUUID() });
  const reader = await AnswerReader.open(client, chat);
  await reader.take(1);
  const until = performance.now();
  await reader.rest();
  vi.restoreAllMocks();
  return waits(queries.filter(({ ended }) => ended <= until));
}

/** What is looked up for a new chat, beside the calls, is done. */
async function beginChat(client: Client): Promise<string> {
  const expected = vi.spyOn(server.context.answers, 'expectQuestion');
  const chat = await startChat(client);
  await expected.mock.results.at(-1)?.value;
  return chat;
}

/** As long as keys, or people, are kept in memory, without waiting for it. */
const forgetKeys = (): void => skip(60_000);
const forgetPeople = (): void => skip(2 * 60 * 60_000);

function skip(ms: number): void {
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ms);
}

it('a user waits twice, and once more for a key that must be fetched', async () => {
  const client = await signedIn(server);
  const chat = await beginChat(client);
  expect(await waitsUntilModel(client, chat)).toBe(2);
  forgetKeys();
  expect(await waitsUntilModel(client, chat)).toBe(3);
});

it('a user of whom the server knows nothing waits three times', async () => {
  const client = await signedIn(server);
  const chat = await beginChat(client);
  forgetPeople();
  expect(await waitsUntilModel(client, chat)).toBe(3);
});

it('what a user saved about themselves comes with the rest', async () => {
  const client = await signedIn(server);
  const chat = await beginChat(client);
  const body = { gender: 'female' as const, date_of_birth: '1990-01-01' };
  await client.call(api.savePersonalInfo, { body });
  expect(await waitsUntilModel(client, chat)).toBe(2);
  forgetKeys();
  expect(await waitsUntilModel(client, chat)).toBe(3);
});

it('a visitor waits four times', async () => {
  const visitor = server.client();
  const chat = await startVisitorChat(visitor);
  expect(await waitsUntilModel(visitor, chat)).toBe(4);
  forgetKeys();
  expect(await waitsUntilModel(visitor, 'default')).toBe(4);
});

it('a question is one statement, whatever comes of it', async () => {
  const client = await signedIn(server, { messages_attempts: 2 });
  const chat = await beginChat(client);
  const count = async (work: () => Promise<unknown>) => {
    const queries = watchQueries();
    await work();
    await sleep(20);
    vi.restoreAllMocks();
    return queries.filter(({ text }) => !text.includes('owner_keys')).length;
  };
  const send = () => ask(client, chat, 'Hello');
  expect(await count(send)).toBe(1);
  const keyed = { 'idempotency-key': 'once' };
  expect(await count(() => ask(client, chat, 'Hello', keyed))).toBe(1);
  // Nothing is told again, and nobody is refused anything, before their session is looked up.
  expect(await count(() => ask(client, chat, 'Hello', keyed))).toBe(3);
  expect(await count(() => client.refused(api.sendMessage, question(chat, 'Hello')))).toBe(2);
  const last = await client.call(api.getHistory, { params: { conversation_id: chat } });
  const id = last.body.at(-1)?.id ?? 0;
  const remove = () => client.call(api.deleteMessage, { params: { id } });
  expect(await count(remove)).toBe(2);
  const list = () => client.call(api.getHistory, { params: { conversation_id: chat } });
  expect(await count(list)).toBe(2);
  const withFiles = await signedIn(server);
  const other = await startChat(withFiles);
  await withFiles.call(api.sendMessage, question(other, '', [textFile(), textFile('b.txt')]));
  expect(
    await count(() => withFiles.call(api.getHistory, { params: { conversation_id: other } })),
  ).toBe(2);
});
