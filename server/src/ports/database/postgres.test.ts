import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { makePostgresUrl } from '../../../test/databases.ts';
import { openTcpRelay } from '../../../test/tcp-relay.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

const serverUrl = inject('postgresUrl');

describe.skipIf(!serverUrl)('a PostgreSQL server (skipped where none is installed)', () => {
  let url: string;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ url, remove } = await makePostgresUrl(serverUrl ?? ''));
  });
  afterAll(() => remove());

  async function open(options: Partial<PostgresOptions> = {}) {
    const database = await openPostgres({ url, ...options });
    onTestFinished(() => database.close());
    return database;
  }

  test('is found by a start that holds the thread for longer than it waits', async () => {
    const opening = open({ connectTimeoutMs: 1000 });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    await (await opening).ping();
  });

  test('may end a connection, idle or inside a transaction, and only that work fails', async () => {
    const database = await open();
    const other = await open();
    const endAllOf = () =>
      other.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    await endAllOf();
    await expect.poll(() => database.pool.totalCount).toBe(0);
    const cutOff = database.transaction(async (_tx, client) => {
      await client.query('select 1');
      // Not by events.once, which would catch the error event that this test is about.
      const ended = new Promise<void>((resolve) => void client.once('end', resolve));
      await endAllOf();
      await ended;
      await client.query('select 2');
    });
    await expect(cutOff).rejects.toThrow();
    await expect.poll(() => database.ping().then(() => 'answers')).toBe('answers');
  });

  test('ends one of two that wait for each other, and its statement is run again', async () => {
    const database = await open();
    const lockBoth = 'select pg_advisory_xact_lock($1::int), pg_advisory_xact_lock($2::int)';
    const victim = await database.transaction(async (_tx, client) => {
      await client.query('select pg_advisory_xact_lock(1)');
      // It waits the longer of the two, so it is the one that is ended.
      const waiting = database.pool.query(lockBoth, [2, 1]).then(
        ({ rowCount }) => rowCount,
        (error: unknown) => error,
      );
      await expect
        .poll(async () => {
          const { rows } = await client.query(
            `select from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
          );
          return rows.length;
        })
        .toBe(1);
      await client.query('select pg_advisory_xact_lock(2)');
      return { waiting };
    });
    expect(await victim.waiting).toBe(1);
  });

  test('ends a statement that takes too long', async () => {
    const database = await open({ statementTimeoutMs: 50 });
    await expect(database.pool.query('select pg_sleep(60)')).rejects.toMatchObject({
      code: '57014',
    });
    await database.ping();
  });

  test('that answers nothing is not waited for, and used again once it answers', async () => {
    const relay = await openTcpRelay(url);
    onTestFinished(() => relay.close());
    const patience = { busyMs: 100, answerMs: 500 };
    const database = await open({ url: relay.url, patience });
    // One that is slow is waited for.
    await database.pool.query('select pg_sleep(2)');
    relay.silence();
    const waiting = await Promise.allSettled([
      database.pool.query('select 1'),
      database.transaction((tx) => tx.execute(sql`select 1`)),
    ]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(database.pool.query('select 1')).rejects.toThrow('does not answer');
    await expect(database.transaction(async () => 1)).rejects.toThrow('does not answer');
    relay.letGo();
    await expect
      .poll(() => database.ping().then(() => 'answers', String), { timeout: 10_000 })
      .toBe('answers');
  });

  test('that is late with the start of a transaction takes nothing of what follows into it', async () => {
    const relay = await openTcpRelay(url);
    const impatient = new URL(relay.url);
    impatient.searchParams.set('query_timeout', '500');
    const database = await open({ url: impatient.href, poolMax: 1 });
    await database.pool.query('create table kept (id int)');
    relay.hold();
    await expect(database.transaction(async () => undefined)).rejects.toThrow();
    relay.letGo();
    await database.pool.query('insert into kept values (1)');
    const { rows } = await (await open()).pool.query('select id from kept');
    expect(rows).toEqual([{ id: 1 }]);
    await database.close();
    await relay.close();
  });

  test('keeps the connection of a transaction that was taken back', async () => {
    const { pool, transaction } = await open({ poolMax: 1 });
    const session = async () => (await pool.query('select pg_backend_pid() as id')).rows[0];
    const before = await session();
    const refused = transaction(() => Promise.reject(new Error('no attempts left')));
    await expect(refused).rejects.toThrow('no attempts left');
    expect(await session()).toEqual(before);
  });

  test('plans a statement that comes again once, and the others each time', async () => {
    const { orm, pool } = await open({ poolMax: 1 });
    const prepared = async () => {
      const { rows } = await pool.query<{ statement: string }>(
        'select statement from pg_prepared_statements',
      );
      return rows.map(({ statement }) => statement);
    };
    const statement = 'select $1::int + 1 as next';
    for (let n = 0; n < 4; n += 1) {
      const { rows } = await pool.query(statement, [n]);
      expect(rows).toEqual([{ next: n + 1 }]);
      expect((await orm.execute(sql`select ${n}::int as given`)).rows).toEqual([{ given: n }]);
      await pool.query(`select $1::int as other_${n}`, [n]);
      expect((await pool.query({ text: statement, rowMode: 'array' }, [n])).rows).toEqual([
        [n + 1],
      ]);
    }
    expect((await prepared()).toSorted()).toEqual(
      [statement, 'select $1::int as given'].toSorted(),
    );
  });

  test('whose connections are all in use refuses the rest after the wait', async () => {
    const database = await open({ poolMax: 1, connectTimeoutMs: 1_500 });
    const client = await database.pool.connect();
    await expect(database.pool.query('select 1')).rejects.toThrow('timeout');
    client.release();
    await database.ping();
  });
});

test('a server that takes the connection and says nothing is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `postgresql://someone@127.0.0.1:${port}/nothing`;
  await expect(openPostgres({ url, connectTimeoutMs: 100 })).rejects.toThrow();
});
