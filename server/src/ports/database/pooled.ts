import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { withTimeLimit } from '../../lib/time-limit.ts';
import type { Database, DatabaseLog } from './port.ts';

const CLOSE_LIMIT_MS = 10_000;

/** The part both adapters share: everything that a pool of connections can do. */
export function openPool(
  settings: PoolConfig,
  log?: DatabaseLog,
): Pick<Database, 'pool' | 'orm' | 'transaction' | 'ping'> & { endPool(): Promise<void> } {
  const pool = new Pool({ application_name: 'hale', ...settings });
  const tell = (error: Error) => log?.error({ err: error }, 'a database connection broke');
  // A connection may break while nobody waits on it, which must not end the process: the pool
  // replaces an idle one, and who holds one inside a transaction fails at the next query.
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    orm: drizzle(pool),
    async transaction(work) {
      const client = await pool.connect();
      let hasBegun = false;
      try {
        const result = await drizzle(client).transaction((tx) => {
          hasBegun = true;
          return work(tx, client);
        });
        client.release();
        return result;
      } catch (error) {
        // Where the database did not answer, the transaction may still be open: whatever came next
        // on this connection would be part of it, and lost with it.
        const isRolledBack = hasBegun && client.getTransactionStatus() === 'I';
        client.release(!isRolledBack);
        throw error;
      }
    },
    async ping(timeoutMs = 2_000) {
      await withTimeLimit(pool.query('select 1'), timeoutMs, 'the answer of the database');
    },
    async endPool() {
      await withTimeLimit(pool.end(), CLOSE_LIMIT_MS, 'closing the database connections').catch(
        (error: unknown) => log?.error({ err: error }, 'queries were cut off'),
      );
    },
  };
}
