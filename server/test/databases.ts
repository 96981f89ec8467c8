import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
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

export async function makePostgresUrl(
  serverUrl: string,
): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `hale_${randomBytes(8).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, `create database ${name}`);
  return {
    url: url.href,
    remove: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
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
