import type { ConnectionOptions } from 'node:tls';
import { nameStatements } from './name-statements.ts';
import { openPool } from './pooled.ts';
import type { Database, DatabaseLog } from './port.ts';

export interface PostgresOptions {
  url: string;
  poolMax?: number;
  ssl?: boolean | ConnectionOptions;
  /** Also the longest wait for a free connection of the pool. */
  connectTimeoutMs?: number;
  /** 0 leaves it to the server, as a transaction-mode pooler in between needs it. */
  statementTimeoutMs?: number;
  log?: DatabaseLog;
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const {
    url,
    log,
    poolMax = 10,
    connectTimeoutMs = 10_000,
    statementTimeoutMs = 30_000,
  } = options;
  const { endPool, ...pooled } = openPool(
    {
      connectionString: url,
      max: poolMax,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...(options.ssl === undefined ? {} : { ssl: options.ssl }),
      ...(statementTimeoutMs > 0 ? timeouts(statementTimeoutMs) : {}),
    },
    log,
  );
  nameStatements(pooled.pool);
  let closing: Promise<void> | undefined;
  const database: Database = {
    ...pooled,
    kind: 'postgres',
    url,
    // A PostgreSQL server may come back at any time: it is never lost for good.
    onFailure: () => undefined,
    close: () => (closing ??= endPool()),
  };
  try {
    await database.ping(connectTimeoutMs);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function timeouts(statementTimeoutMs: number) {
  return {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    // For a server that is gone without a word; a living one has ended the statement before.
    query_timeout: statementTimeoutMs + 5_000,
  };
}
