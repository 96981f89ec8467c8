import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeEmbedded, makePostgres } from '../../../test/databases.ts';
import type { Database } from './port.ts';

const serverUrl = inject('postgresUrl');
const POOL_MAX = 4;

const adapters = [
  { name: 'embedded', open: () => makeEmbedded({ poolMax: POOL_MAX }) },
  ...(serverUrl
    ? [{ name: 'PostgreSQL', open: () => makePostgres(serverUrl, { poolMax: POOL_MAX }) }]
    : []),
];

const notes = pgTable('notes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  body: text('body').notNull().unique(),
});

if (!serverUrl) test.skip('PostgreSQL is not installed here: its adapter is not tested');

describe.each(adapters)('$name', ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.pool.query(
      'create table notes (id integer primary key generated always as identity, body text not null unique)',
    );
  });
  afterAll(() => remove());

  const bodies = async () => (await database.orm.select().from(notes)).map(({ body }) => body);

  test('answers queries with parameters, plain and through drizzle', async () => {
    const { rows } = await database.pool.query('select $1::int + $2::int as sum', [2, 3]);
    expect(rows).toEqual([{ sum: 5 }]);

    const [made] = await database.orm.insert(notes).values({ body: 'drizzle' }).returning();
    expect(made).toEqual({ id: expect.any(Number), body: 'drizzle' });
    expect(await bodies()).toContain('drizzle');
  });

  test('keeps the values of every type we store', async () => {
    await database.pool.query(`create table kinds (
      at timestamptz, data jsonb, raw bytea, big bigint, words text, list text[], numbers int[],
      id uuid, yes boolean, price numeric(10, 2)
    )`);
    const given = {
      at: new Date('2026-02-28T23:59:59.123Z'),
      data: { nested: [1, 'two', null, { deep: true }], ключ: '🩺' },
      raw: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
      big: '9007199254740993',
      words: 'Žluťoučký 👩‍⚕️ مرحبا \\ \' " \n end',
      list: ['a,b', '', 'c"d', '{}'],
      numbers: [-1, 0, 2_147_483_647],
      id: '0b0e8ed4-52f1-4bb8-9dd1-0e1d3a5b7c11',
      yes: true,
      price: '19.99',
    };
    await database.pool.query(
      'insert into kinds values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      Object.values(given),
    );
    const { rows } = await database.pool.query('select * from kinds');
    expect(rows).toEqual([given]);
  });

  test('commits a transaction whole', async () => {
    await database.transaction(async (tx, client) => {
      await tx.insert(notes).values({ body: 'through drizzle' });
      await client.query('insert into notes (body) values ($1)', ['through the client']);
    });
    expect(await bodies()).toEqual(
      expect.arrayContaining(['through drizzle', 'through the client']),
    );
  });

  test('rolls back a transaction whose work fails', async () => {
    const failing = database.transaction(async (tx, client) => {
      await tx.insert(notes).values({ body: 'never 1' });
      await client.query("insert into notes (body) values ('never 2')");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await bodies()).filter((body) => body.startsWith('never'))).toEqual([]);
  });

  test('rolls back only the inner transaction that fails', async () => {
    await database.transaction(async (tx) => {
      await tx.insert(notes).values({ body: 'outer' });
      const inner = tx.transaction(async (deeper) => {
        await deeper.insert(notes).values({ body: 'inner' });
        throw new Error('no');
      });
      await expect(inner).rejects.toThrow('no');
    });
    const found = await bodies();
    expect(found).toContain('outer');
    expect(found).not.toContain('inner');
  });

  test('keeps concurrent transactions apart', async () => {
    await database.pool.query('create table counters (id int primary key, value int not null)');
    await database.pool.query('insert into counters values (1, 0)');
    // More of them than connections, each with a pause in which the others would interfere.
    const increments = Array.from({ length: POOL_MAX * 5 }, () =>
      database.transaction(async (_tx, client) => {
        const { rows } = await client.query('select value from counters where id = 1 for update');
        await sleep(2);
        await client.query('update counters set value = $1 where id = 1', [rows[0].value + 1]);
      }),
    );
    await Promise.all(increments);
    const { rows } = await database.pool.query('select value from counters');
    expect(rows).toEqual([{ value: POOL_MAX * 5 }]);
  });

  test('does not show an open transaction to others', async () => {
    const started = Promise.withResolvers<void>();
    const transaction = database.transaction(async (tx) => {
      await tx.insert(notes).values({ body: 'first' });
      started.resolve();
      await sleep(20);
      await tx.insert(notes).values({ body: 'second' });
    });
    await started.promise;
    const count = async () => {
      const found = await bodies();
      return found.filter((body) => body === 'first' || body === 'second').length;
    };
    expect([0, 2]).toContain(await count());
    await transaction;
    expect(await count()).toBe(2);
  });

  test('keeps statements with large parameters apart from those of other connections', async () => {
    const large = 'x'.repeat(1_000_000);
    const queries = Array.from({ length: 40 }, async (_, index) => {
      const { rows } =
        index % 2 === 0
          ? await database.pool.query('select $1::int as n, length($2) as size', [index, large])
          : await database.pool.query('select $1::int as n, 0 as size', [index]);
      expect(rows).toEqual([{ n: index, size: index % 2 === 0 ? large.length : 0 }]);
    });
    await Promise.all(queries);
  });

  test('prepares a statement that comes often once it can, for every connection', async () => {
    const find = () => database.pool.query('select note from later where id = $1', [1]);
    const atOnce = () => Promise.allSettled(Array.from({ length: 12 }, find));
    for (const one of await atOnce()) expect(one).toMatchObject({ reason: { code: '42P01' } });
    await database.pool.query('create table later (id int primary key, note text)');
    await database.pool.query("insert into later values (1, 'found')");
    for (const one of [...(await atOnce()), ...(await atOnce())]) {
      expect(one).toMatchObject({ value: { rows: [{ note: 'found' }] } });
    }
  });

  test('says what went wrong by the code of PostgreSQL', async () => {
    const insert = () => database.pool.query("insert into notes (body) values ('twice')");
    await insert();
    await expect(insert()).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_body_key',
    });
    await expect(database.pool.query('select * from nothing')).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(database.pool.query('selec')).rejects.toMatchObject({ code: '42601' });
    await expect(database.pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({
      code: '22012',
    });
    const throughDrizzle = database.orm.insert(notes).values({ body: 'twice' });
    await expect(throughDrizzle).rejects.toMatchObject({ cause: { code: '23505' } });
  });

  test('goes on after an error inside a transaction', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test('rolls back what a lost connection had begun', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into notes (body) values ('lost')");
    client.release(true);
    await expect.poll(bodies).not.toContain('lost');
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test('lets queries wait while all connections are in use', async () => {
    const held = await Promise.all(Array.from({ length: POOL_MAX }, () => database.pool.connect()));
    const waiting = database.pool.query('select 1 as one');
    const first = await Promise.race([waiting.then(() => 'answered'), sleep(50, 'waits')]);
    expect(first).toBe('waits');
    for (const client of held) client.release();
    expect((await waiting).rows).toEqual([{ one: 1 }]);
  });

  test('bounds the wait for a ping', async () => {
    const held = await Promise.all(Array.from({ length: POOL_MAX }, () => database.pool.connect()));
    try {
      await expect(database.ping(30)).rejects.toThrow('30 ms');
    } finally {
      for (const client of held) client.release();
    }
    await expect(database.ping()).resolves.toBeUndefined();
  });
});

describe.each(adapters)('$name, at its end', ({ open }) => {
  test('finishes the queries under way, then refuses new ones', async () => {
    const { database, remove } = await open();
    const last = database.pool.query('select pg_sleep(0.05), 1 as one');
    await sleep(10);
    await Promise.all([database.close(), database.close()]);
    expect((await last).rows).toMatchObject([{ one: 1 }]);
    await expect(database.ping()).rejects.toThrow();
    await remove();
  });
});
