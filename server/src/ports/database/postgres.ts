import type { ConnectionOptions } from 'node:tls';
import { nameStatements } from './name-statements.ts';
import { openPool } from './pooled.ts';
import type { Database, DatabaseLog } from './port.ts';
import { repeatVictims } from './repeat-victims.ts';
import { type Patience, watchSilence } from './watch-silence.ts';

export interface PostgresOptions {
  url: string;
  poolMax?: number;
  ssl?: boolean | ConnectionOptions;
  /** Also the longest wait for a free connection of the pool. */
  connectTimeoutMs?: number;
  /** 0 leaves it to the server, as a transaction-mode pooler in between needs it. */
  statementTimeoutMs?: number;
  /** With a server that answers nothing. */
  patience?: Patience;
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
  const server = {
    connectionString: url,
    ...(options.ssl === undefined ? {} : { ssl: options.ssl }),
  };
  const { endPool, ...pooled } = openPool(
    {
      ...server,
      max: poolMax,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...(statementTimeoutMs > 0 ? timeouts(statementTimeoutMs) : {}),
    },
    log,
  );
  nameStatements(pooled.pool);
  repeatVictims(pooled.pool);
  const endWatch = watchSilence(pooled.pool, server, { log, patience: options.patience });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    endWatch();
    await endPool();
  };
  const database: Database = {
    ...pooled,
    kind: 'postgres',
    url,
    // A PostgreSQL server may come back at any time: it is never lost for good.
    onFailure: () => undefined,
    close: () => (closing ??= close()),
  };
  try {
    // A start that loads much may hold the thread until the time is over, with the answer long there.
    const look = () => database.ping(connectTimeoutMs);
    await look().catch(look);
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
    // For a server that answers others only; a living one has ended the statement before.
    query_timeout: statementTimeoutMs + 5_000,
  };
}
