import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { z } from 'zod';
import { patientQuery } from '../lib/patient-query.ts';
import type { Database } from '../ports/database/port.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));
/** Any number, the same in every copy of the server. */
const LOCK_KEY = 4_027_331_650;
/** How long another copy may take with its migrations, and one statement of ours. */
const LIMIT_MS = 10 * 60_000;

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const appliedSchema = z.array(z.object({ name: z.string(), hash: z.string() }));

interface Migration {
  name: string;
  hash: string;
  statements: string[];
}

/** Names the code does not have: an older server must not write to a newer database. */
export class DatabaseTooNewError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was made by a newer version: it has ${unknown.join(', ')}, which this version does not know. Start the newer version, or restore a backup made before the update.`,
    );
    this.name = 'DatabaseTooNewError';
  }
}

/**
 * Brings the database to the state the code expects and returns the names of what it applied.
 * All or nothing; when several copies start at once, one of them does it and the others wait.
 */
export async function migrate(
  database: Database,
  { folder }: { folder?: string } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return database.transaction(async (_tx, client) => {
    const run = (text: string, values?: unknown[]) => patientQuery(client, LIMIT_MS, text, values);
    await run(`set local statement_timeout = ${LIMIT_MS}`);
    await run('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await run(`create table if not exists schema_migrations (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`);
    const applied = appliedSchema.parse(
      (await run('select name, hash from schema_migrations')).rows,
    );
    const pending = pendingOf(migrations, applied);
    for (const { name, hash, statements } of pending) {
      for (const statement of statements) await run(statement);
      await run('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
    }
    return pending.map(({ name }) => name);
  });
}

/** Stands for all migrations of this version. */
export async function digestMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of await readMigrations()) hash.update(migration.name + migration.hash);
  return hash.digest('hex');
}

async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const journal = journalSchema.parse(
    JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')),
  );
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      // A checkout on Windows may have other line ends; the migration is the same.
      const text = (await readFile(join(folder, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: tag,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint'),
      };
    }),
  );
}

function pendingOf(
  migrations: Migration[],
  applied: { name: string; hash: string }[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown);

  const changed = applied.find(({ name, hash }) => known.get(name)?.hash !== hash);
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after it had been applied to this database. Put its text back and write a new migration.`,
    );
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}
