import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

/** What a store runs its SQL on: the whole database, or the transaction it was called in. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/**
 * PostgreSQL, wherever it runs. SQL must work on PostgreSQL 15 and on the embedded one, which has
 * one session behind all its connections: inside a transaction use only that transaction, name
 * no prepared statements (the adapters do), use no LISTEN/NOTIFY, no COPY, no session-wide SET and no session advisory
 * locks (pg_advisory_xact_lock is fine).
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For libraries that keep their own pool. May hold a password: never log it. */
  readonly url: string;
  readonly pool: Pool;
  readonly orm: NodePgDatabase;
  /** Commits when `work` resolves, rolls back when it rejects. `client` is for plain SQL in it. */
  transaction<T>(work: (tx: Queryable, client: PoolClient) => Promise<T>): Promise<T>;
  /** Resolves when a query was answered, rejects when none was within the time. */
  ping(timeoutMs?: number): Promise<void>;
  /** Calls back, once, when the database is lost for good and only a restart helps. */
  onFailure(listener: (error: Error) => void): void;
  /** Waits a while for the queries under way, then lets go of everything. Safe to call twice. */
  close(): Promise<void>;
}

/** The part of a pino logger that the adapters use. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
