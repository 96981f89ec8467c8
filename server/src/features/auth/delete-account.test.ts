import { buffer } from 'node:stream/consumers';
import { api } from '@hale/contract';
import { exportDataLimit } from '@hale/contract/limits';
import { makeUser, moveClock } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf, signedIn } from '../../../test/chatting.ts';
import { fillAccount, type FullAccount } from '../../../test/full-account.ts';
import { person, signUpForm } from '../../../test/people.ts';
import type { TestServer } from '../../../test/server.ts';
import { stagesHere } from '../../../test/stages.ts';
import { formOf } from '../../../test/uploads.ts';

/** Found nowhere by chance. */
const FIRST_ID = 918_273_645;

describe.each(stagesHere)('deletion of an account on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
    await server.context.database.pool.query(
      `alter table users alter column id restart with ${FIRST_ID}`,
    );
  });
  afterAll(() => server.stop());

  /** Every row of every table that speaks of one of these, as `table: what`. */
  async function findTraces(what: readonly string[]): Promise<string[]> {
    const { pool } = server.context.database;
    const tables = await pool.query(`select table_schema as schema, table_name as name
      from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`);
    const found: string[] = [];
    for (const { schema, name } of tables.rows) {
      const { rows } = await pool.query(
        `select entry::text as row from "${schema}"."${name}" entry`,
      );
      for (const { row } of rows) {
        const hits = what.filter((trace) => new RegExp(`(?<!\\d)${trace}(?!\\d)`).test(row));
        found.push(...hits.map((trace) => `${schema}.${name}: ${trace}`));
      }
    }
    return [...new Set(found)].toSorted();
  }

  async function blobKeys(): Promise<string[]> {
    const { blobs } = await server.context.blobs.list('', { limit: 1000 });
    return blobs.map(({ key }) => key);
  }

  async function fileIdsOf({ userId }: FullAccount): Promise<string[]> {
    const { rows } = await server.context.database.pool.query(
      `select file.id from message_files file join messages on messages.id = file.message_id
       join chats on chats.id = messages.chat_id where chats.user_id = $1`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  it('leaves nothing behind, in any table or file, and nothing of others is touched', async () => {
    const account = await fillAccount(server, 'ada', { plan: 'trial_canceled' });
    const other = await fillAccount(server, 'grace');
    const fileIds = await fileIdsOf(account);
    expect(fileIds).toHaveLength(4);
    const traces = [
      account.email,
      String(account.userId),
      ...account.texts,
      ...account.conversationIds,
      ...fileIds,
    ];
    const before = await findTraces(traces);
    const tables = ['users', 'chats', 'sessions', 'owner_keys', 'message_files', 'plans'];
    for (const table of [...tables, 'personal_data', 'id_pictures', 'doctor_reviews']) {
      expect(
        before.some((trace) => trace.startsWith(`public.${table}: `)),
        table,
      ).toBe(true);
    }
    const otherTraces = [other.email, ...other.conversationIds];
    // Jobs and runs come and go by themselves.
    const lasting = (trace: string): boolean => !/^pgboss|answer_runs/.test(trace);
    const othersBefore = (await findTraces(otherTraces)).filter(lasting);
    expect(othersBefore).toContain(`public.users: ${other.email}`);
    const keysBefore = await blobKeys();

    const { body } = await account.client.call(api.deleteAccount, {});
    expect(body.message).toBe('Account deleted');
    expect([...account.client.cookies.keys()]).not.toContain('refresh_token');
    expect([...account.client.cookies.keys()]).not.toContain('is_auth');

    expect(await findTraces(traces)).toEqual([]);
    expect(await findTraces(otherTraces)).toEqual(expect.arrayContaining(othersBefore));
    const keysAfter = await blobKeys();
    expect(keysAfter.filter((key) => fileIds.some((id) => key.includes(id)))).toEqual([]);
    expect(keysBefore.length - keysAfter.length).toBeGreaterThanOrEqual(6);
    const ofOthers = keysAfter.filter((key) => key.startsWith('id-pictures/'));
    expect(ofOthers).toHaveLength(2);
    for (const key of keysAfter) {
      const blob = await server.context.blobs.get(key);
      const bytes = blob ? await buffer(blob.stream) : Buffer.alloc(0);
      for (const { bytes: secret } of account.files) expect(bytes.includes(secret)).toBe(false);
    }
    const kept = await server.context.database.pool.query('select email_hash from used_trials');
    expect(kept.rows).toHaveLength(1);

    const chats = await other.client.call(api.listChats, {});
    expect(chats.body.map(({ name }) => name)).toContain('chat-of-grace');
  });

  it('ends every session at once and frees the e-mail, without a second trial', async () => {
    const client = server.client();
    const form = person('again');
    const made = await client.call(makeUser, {
      body: { ...form, plan: 'subscription_canceled' },
    });
    const elsewhere = server.client();
    await elsewhere.call(api.logIn, { body: form });
    client.token = made.body.access;
    await client.call(api.deleteAccount, {});
    expect((await client.refused(api.deleteAccount, {})).body.code).toBe('not_authenticated');
    expect((await elsewhere.refused(api.refreshSession, {})).body.code).toBe('refresh_failed');
    expect((await client.refused(api.logIn, { body: form })).body.code).toBe('wrong_credentials');

    await client.call(api.signUp, { body: signUpForm('again') });
    const { rows } = await server.context.database.pool.query(
      'select has_used_trial from users where email = $1',
      [form.email],
    );
    expect(rows).toEqual([{ has_used_trial: true }]);
  });

  it('is refused while a plan runs, and frees the e-mail once it is canceled (sequence 12)', async () => {
    const client = server.client();
    const form = person('sequence');
    const made = await client.call(makeUser, { body: { ...form, plan: 'annual' } });
    client.token = made.body.access;
    const refused = await client.refused(api.deleteAccount, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'active_subscription' } });
    await client.call(api.cancelSubscription, {});
    const { body } = await client.call(api.deleteAccount, {});
    expect(body.message).toBe('Account deleted');
    client.token = null;
    expect((await client.refused(api.logIn, { body: form })).status).toBe(401);
    expect((await client.call(api.signUp, { body: signUpForm('sequence') })).status).toBe(200);
  });

  it.each(['none', 'monthly', 'trial'] as const)('of who has the plan %s', async (plan) => {
    const client = server.client();
    const made = await client.call(makeUser, { body: { ...person(`plan-${plan}`), plan } });
    client.token = made.body.access;
    if (plan !== 'none') {
      const refused = await client.refused(api.deleteAccount, {});
      expect(refused.body).toMatchObject({
        code: 'active_subscription',
        detail: 'Please cancel all active subscriptions and trials first.',
      });
      expect(client.cookies.has('refresh_token')).toBe(true);
      await client.call(plan === 'trial' ? api.cancelTrial : api.cancelSubscription, {});
    }
    expect((await client.call(api.deleteAccount, {})).status).toBe(200);
  });

  it('leaves nothing counted under the number of the account', async () => {
    const { clock, limits } = server.context;
    const client = await signedIn(server);
    const { userId } = await claimsOf(server, client);
    const counted = async () => {
      const key = `${exportDataLimit.bucket}:${userId}`;
      return (await limits.peek(key, exportDataLimit, clock.now())).count;
    };
    const headers = { authorization: `Bearer ${client.token}` };
    await (await client.fetch(api.exportData.path, { headers })).body?.cancel();
    expect(await counted()).toBe(1);
    await client.call(api.deleteAccount, {});
    expect(await counted()).toBe(0);
  });

  it('asked for twice at once is done once, and fails nobody', async () => {
    const client = await signedIn(server, person('twice'));
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        client.fetch('/auth/delete-user/', {
          method: 'DELETE',
          headers: { authorization: `Bearer ${client.token}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 401]).toContain(status);
  });

  it('that breaks off leaves nothing that can be read, and is finished by the sweeps', async () => {
    const { context } = server;
    const account = await fillAccount(server, 'crash');
    const fileIds = await fileIdsOf(account);
    const { rows: keys } = await context.database.pool.query('select owner from owner_keys');
    const { removeAll } = context.blobs;
    context.log.level = 'silent';
    context.blobs.removeAll = () => Promise.reject(new Error('the store is away'));
    try {
      expect((await account.client.call(api.deleteAccount, {})).status).toBe(200);
    } finally {
      context.blobs.removeAll = removeAll;
    }
    context.log.level = 'error';
    const { rows: keysAfter } = await context.database.pool.query('select owner from owner_keys');
    expect(keysAfter.length).toBeLessThan(keys.length);
    const isTheirs = (key: string) => fileIds.some((id) => key.includes(id));
    expect((await blobKeys()).filter(isTheirs)).not.toEqual([]);
    const left = [String(account.userId), ...account.conversationIds];
    for (const trace of await findTraces(left)) expect(trace).toMatch(/^public\.message_files: /);

    await server.client().call(moveClock, { body: { advance_s: 7200 } });
    expect((await blobKeys()).filter(isTheirs)).toEqual([]);
    expect(await findTraces([...left, ...fileIds])).toEqual([]);
    await server.client().call(moveClock, { body: { reset: true } });
  });

  it('while an answer is written ends the answer for its readers', async () => {
    const client = await signedIn(server, person('reader'));
    const chat = await client.call(api.createChat, { body: {} });
    const { conversation_id: id } = chat.body;
    const message = '[[slow:200]][[chunks:100]] I have had a headache since yesterday.';
    await client.call(api.sendMessage, { body: formOf([], { conversation_id: id, message }) });
    const reading = await client.fetch(`/api/chats/get-gpt-answer/${id}/en/`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    await client.call(api.deleteAccount, {});
    const events = await reading.text();
    expect(events).toContain('"error":"ai_failed"');
    expect(events.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });

  it('takes every table along that belongs to a user', async () => {
    const { rows } = await server.context.database.pool.query(
      `select conrelid::regclass::text as "table", confdeltype as "onDelete" from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass and confdeltype <> 'c'
       order by 1`,
    );
    // The books stay, without a name: what was paid must add up, also for those who left. The row
    // of an ID picture waits for the sweep that removes its blob, whose key is gone at once.
    expect(rows).toEqual([
      { table: 'checkouts', onDelete: 'n' },
      { table: 'id_pictures', onDelete: 'n' },
      { table: 'purchases', onDelete: 'n' },
    ]);
  });

  it('forgets keys that were made by somebody who wrote too late', async () => {
    const { context } = server;
    const owners = ['user:999999', 'chat:00000000-0000-4000-8000-000000000000'] as const;
    for (const owner of owners) await context.vault.makeKey(owner);
    const count = async () =>
      (
        await context.database.pool.query('select 1 from owner_keys where owner = any($1)', [
          owners,
        ])
      ).rowCount;
    await context.jobs.runDueNow();
    expect(await count()).toBe(2);
    await context.database.pool.query(
      "update owner_keys set created_at = created_at - interval '1 hour'",
    );
    await context.jobs.runDueNow();
    expect(await count()).toBe(0);
    const { rowCount } = await context.database.pool.query('select 1 from owner_keys');
    expect(rowCount).toBeGreaterThan(0);
  });
});
