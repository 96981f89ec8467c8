import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@hale/contract';
import { message as messageSchema } from '@hale/contract/messages';
import { makeUser } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { fillAccount, type FullAccount } from '../../../test/full-account.ts';
import { person } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { hasTool } from '../../../test/tools.ts';
import { formOf } from '../../../test/uploads.ts';

const run = promisify(execFile);
let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'hale-export-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const download = (client: Client): Promise<Response> =>
  client.fetch('/auth/export-data/', { headers: { authorization: `Bearer ${client.token}` } });

async function saveExport(client: Client): Promise<string> {
  const response = await download(client);
  expect(response.status).toBe(200);
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(path, await response.bytes());
  return path;
}

const listNames = async (zip: string): Promise<string[]> =>
  (await run('unzip', ['-Z1', zip])).stdout.trim().split('\n');
const readEntry = async (zip: string, name: string): Promise<Buffer> => {
  // Names are patterns to unzip.
  const pattern = name.replace(/[[\]*?\\]/g, '?');
  const options = { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const;
  return (await run('unzip', ['-p', zip, pattern], options)).stdout;
};
const readData = async (zip: string) => JSON.parse((await readEntry(zip, 'data.json')).toString());

describe.skipIf(!hasTool('unzip'))('the export, opened by unzip', () => {
  let account: FullAccount;
  let zip = '';
  beforeAll(async () => {
    account = await fillAccount(server, 'ada', { plan: 'subscription_canceled' });
    await fillAccount(server, 'grace');
    zip = await saveExport(account.client);
  });

  it('is whole', async () => {
    await run('unzip', ['-tq', zip]);
    const names = await listNames(zip);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('data.json');
  });

  it('tells everything of the account, and no secret', async () => {
    const data = await readData(zip);
    expect(Object.keys(data)).toEqual([
      'exported_at',
      'account',
      'personal_data',
      'doctor_reviews',
      'purchases',
      'attempts',
      'chats',
      'messages',
      'missing_files',
    ]);
    expect(data.account).toMatchObject({
      user_id: account.userId,
      email: account.email,
      first_name: 'first-of-ada',
      has_password: true,
      asked_questions: 2,
    });
    expect(data.account.sessions.length).toBeGreaterThan(0);
    expect(data.purchases).toMatchObject({ plan: 'annual', has_paid: true });
    expect(data.personal_data).toMatchObject({
      address: 'address-of-ada',
      country: 'UA',
      id_verification: { status: 'pending' },
      id_pictures: [{ kind: 'photo_id' }, { kind: 'selfie' }],
    });
    expect(data.doctor_reviews).toMatchObject([{ status: 'requested', note: null }]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|_sealed|Sealed|hash/i);
    expect(JSON.stringify(data)).not.toContain('grace');
    expect(data.missing_files).toEqual([]);
  });

  it('tells every chat and message, those from before the account and deleted ones too', async () => {
    const data = await readData(zip);
    const ids = data.chats.map((chat: { conversation_id: string }) => chat.conversation_id);
    expect(ids.toSorted()).toEqual(account.conversationIds.toSorted());
    const deleted = data.chats.filter((chat: { deleted_at: string }) => chat.deleted_at !== null);
    expect(deleted.map((chat: { name: string }) => chat.name)).toEqual(['deleted-chat-of-ada']);
    for (const message of data.messages) messageSchema.parse(message);
    const texts = data.messages.map(({ message }: { message: string }) => message);
    expect(texts).toEqual([
      'visitor-question-of-ada',
      'question-of-ada',
      'deleted-question-of-ada',
    ]);
    const answered = data.messages[1];
    expect(answered.response).not.toBe('');
    expect(answered).toMatchObject({ rating: 'down', rating_reason: 'reason-of-ada' });
  });

  it('holds every uploaded file under the name its message tells', async () => {
    const data = await readData(zip);
    const files: { path: string; file_of_name: string }[] = data.messages.flatMap(
      ({ files: some }: { files: [] }) => some,
    );
    expect(files.map((file) => file.file_of_name)).toEqual(account.files.map(({ name }) => name));
    const names = await listNames(zip);
    expect(names.toSorted()).toEqual([...files.map(({ path }) => path), 'data.json'].toSorted());
    for (const [index, { path }] of files.entries()) {
      expect((await readEntry(zip, path)).toString()).toBe(account.files[index]?.bytes);
    }
  });
});

describe.skipIf(!hasTool('unzip'))('files in the export', () => {
  it('have names that every system takes, and whose bytes are gone are named', async () => {
    const client = await signedIn(server, person('odd'));
    const { body } = await client.call(api.createChat, { body: {} });
    const odd = ['a:b*c?.txt', 'تقرير طبي.txt', `${'長'.repeat(180)}.txt`, 'con.txt', '... .txt'];
    const form = formOf(
      odd.map((name) => ({ name, bytes: name })),
      { conversation_id: body.conversation_id, message: 'odd names' },
    );
    await client.call(api.sendMessage, { body: form });
    const zip = await saveExport(client);
    const names = await listNames(zip);
    expect(names).toHaveLength(odd.length + 1);
    for (const name of names.filter((one) => one !== 'data.json')) {
      expect(name).toMatch(/^files\/\d+-\d+ [^<>:"/\\|?*\p{Cc}]+\.txt$/u);
      expect(Buffer.byteLength(name)).toBeLessThan(200);
    }

    const { blobs } = await server.context.blobs.list('files/', { limit: 1000 });
    const { rows } = await server.context.database.pool.query(
      'select file.id from message_files file where key_owner = $1 and position = 1',
      [`user:${(await readData(zip)).account.user_id}`],
    );
    for (const { key } of blobs) {
      if (key.includes(rows[0].id)) await server.context.blobs.remove(key);
    }
    const later = await readData(await saveExport(client));
    expect(later.missing_files).toEqual([expect.stringContaining('تقرير طبي.txt')]);
  });
});

it('is sent as a file of its own name, to its owner alone, three times an hour', async () => {
  const client = server.client();
  expect((await download(client)).status).toBe(401);
  client.token = (await client.call(makeUser, { body: person('often') })).body.access;
  for (let time = 0; time < 3; time++) {
    const response = await download(client);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="hale-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    await response.bytes();
  }
  const refused = await client.refused(api.exportData, {});
  expect(refused.body.code).toBe('too_many_attempts');
});

it('stops making what nobody reads any more', async () => {
  const account = await fillAccount(server, 'leaver');
  const opened: { destroyed: boolean; readableEnded: boolean }[] = [];
  const { get: getBlob } = server.context.blobs;
  server.context.blobs.get = async (key) => {
    const blob = await getBlob(key);
    if (blob) opened.push(blob.stream);
    return blob;
  };
  try {
    const headers = { authorization: `Bearer ${account.client.token}` };
    const outgoing = get(`${server.origin}/auth/export-data/`, { agent: false, headers });
    const [response] = await once(outgoing, 'response');
    await once(response, 'readable');
    outgoing.destroy();
    await expect
      .poll(() => opened.every(({ destroyed, readableEnded }) => destroyed || readableEnded))
      .toBe(true);
  } finally {
    server.context.blobs.get = getBlob;
  }
});
