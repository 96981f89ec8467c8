import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { makeEmbedded, makePostgres } from '../../test/databases.ts';
import type { Database } from '../ports/database/port.ts';
import { openPostgres } from '../ports/database/postgres.ts';
import { DatabaseTooNewError, migrate } from './migrate.ts';

// The generator adds to all arrays of the process, in which other tests run too.
afterAll(() => Reflect.deleteProperty(Array.prototype, 'random'));

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));
const serverUrl = inject('postgresUrl');

const adapters = [
  { name: 'embedded', open: () => makeEmbedded() },
  ...(serverUrl ? [{ name: 'PostgreSQL', open: () => makePostgres(serverUrl) }] : []),
];
if (!serverUrl) test.skip('PostgreSQL is not installed here: migrations are not tested on it');

const journal = async () =>
  z
    .object({ entries: z.array(z.object({ tag: z.string() })) })
    .parse(JSON.parse(await readFile(join(FOLDER, 'meta', '_journal.json'), 'utf8')))
    .entries.map(({ tag }) => tag);

async function schema(): Promise<Record<string, unknown>> {
  const folder = new URL('schema/', import.meta.url);
  const modules = (await readdir(folder)).map((file) => import(new URL(file, folder).href));
  return Object.assign({}, ...(await Promise.all(modules)));
}

test('the migrations make exactly the tables of the schema', async () => {
  const snapshots = await journal();
  const last = `${String(snapshots.length - 1).padStart(4, '0')}_snapshot.json`;
  const made = JSON.parse(await readFile(join(FOLDER, 'meta', last), 'utf8'));
  const wanted = generateDrizzleJson(await schema());
  expect(Object.keys(wanted.tables)).toContain('public.users');
  expect(await generateMigration(made, wanted)).toEqual([]);
});

describe.each(adapters)('migrations on $name', ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let folder: string;

  beforeEach(async () => {
    ({ database, remove } = await open());
    folder = await mkdtemp(join(tmpdir(), 'hale-migrations-'));
    await cp(FOLDER, folder, { recursive: true });
  });
  afterEach(async () => {
    await remove();
    await rm(folder, { recursive: true, force: true });
  });

  const tables = async () => {
    const { rows } = await database.pool.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    return rows.map((row) => row.table_name);
  };
  const addMigration = async (name: string, text: string) => {
    const entries = [...(await journal()), name].map((tag) => ({ tag }));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
    await writeFile(join(folder, `${name}.sql`), text);
  };

  test('are each applied once, also when two copies start at the same moment', async () => {
    const second = await openPostgres({ url: database.url });
    const applied = await Promise.all([migrate(database), migrate(second)]);
    await second.close();
    expect(applied.flat()).toEqual(await journal());
    expect(await tables()).toEqual(expect.arrayContaining(['users', 'sessions', 'owner_keys']));
    expect(await migrate(database)).toEqual([]);
  });

  test('that are new are applied to an older database', async () => {
    await migrate(database);
    await addMigration('9000_later', 'create table later (id int);');
    expect(await migrate(database, { folder })).toEqual(['9000_later']);
    expect(await tables()).toContain('later');
  });

  test('are applied whole or not at all', async () => {
    await addMigration(
      '9000_broken',
      'create table half (id int);--> statement-breakpoint\nselect * from nowhere;',
    );
    await expect(migrate(database, { folder })).rejects.toMatchObject({ code: '42P01' });
    expect(await tables()).toEqual([]);
  });

  test('refuse a database that a newer version has changed', async () => {
    await addMigration('9000_future', 'create table future (id int);');
    await migrate(database, { folder });
    await expect(migrate(database)).rejects.toThrow(DatabaseTooNewError);
    await expect(migrate(database)).rejects.toThrow('9000_future');
  });

  test('refuse to go on when an applied one was changed afterwards', async () => {
    await addMigration('9000_first', 'create table first (id int);');
    await migrate(database, { folder });
    await addMigration('9000_first', 'create table first (id bigint);');
    await expect(migrate(database, { folder })).rejects.toThrow('9000_first was changed');
  });
});
