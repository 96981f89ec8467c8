import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { openEmbeddedDatabase } from '../src/ports/database/embedded.ts';
import type { Database } from '../src/ports/database/port.ts';
import { openPostgres } from '../src/ports/database/postgres.ts';

interface TestDatabase {
  database: Database;
  /** Closes the database and removes every trace of it. */
  remove(): Promise<void>;
}

/** An empty embedded database in its own folder. */
export async function makeEmbedded(options: { poolMax?: number } = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-data-'));
  const database = await openEmbeddedDatabase({ dataDir, ...options });
  return {
    database,
    async remove() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty database of its own on a real PostgreSQL server. */
export async function makePostgres(
  serverUrl: string,
  options: { poolMax?: number } = {},
): Promise<TestDatabase> {
  const { url, remove } = await makePostgresUrl(serverUrl);
  const database = await openPostgres({ url, ...options });
  return {
    database,
    async remove() {
      await database.close();
      await remove();
    },
  };
}

/** Has every migration; others are copied from it. */
const readyName = 'hale_ready';

/** To be called once for a server, before anybody wants a database that is ready. */
export async function makeReadyPostgres(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${readyName} with (force)`);
  await onServer(serverUrl, `create database ${readyName}`);
  const database = await openPostgres({ url: urlOf(serverUrl, readyName) });
  await migrate(database);
  await database.close();
}

export async function makePostgresUrl(
  serverUrl: string,
  { isReady = false } = {},
): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `hale_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} ${isReady ? `template ${readyName}` : ''}`);
  return {
    url: urlOf(serverUrl, name),
    remove: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
