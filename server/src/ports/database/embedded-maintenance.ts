import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier, type Pool } from 'pg';
import { z } from 'zod';
import { patientQuery } from '../../lib/patient-query.ts';
import type { DatabaseLog } from './port.ts';

const LOOK_EVERY_MS = 30_000;
const CHECKPOINT_AFTER_BYTES = 48 * 1024 * 1024;
const CHECKPOINT_AFTER_MS = 5 * 60_000;
/** Fewer bytes than this are mostly traces of the last checkpoint itself. */
const WORTH_A_CHECKPOINT_BYTES = 64 * 1024;
const VACUUM_EVERY_MS = 10 * 60_000;
const LIMIT_MS = 5 * 60_000;

/**
 * Does what the background processes of a PostgreSQL server do and the embedded one lacks: without
 * checkpoints its log of changes would grow until the server stops, and the recovery after a crash
 * with it; without vacuum its tables would grow with every update. Returns the end of it.
 */
export function keepInShape(pool: Pool, log?: DatabaseLog): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  let lastCheckpoint = Date.now();
  let lastVacuum = Date.now();

  const look = async () => {
    const isLate = Date.now() - lastCheckpoint > CHECKPOINT_AFTER_MS;
    if (await checkpointIfWorthIt(pool, isLate)) lastCheckpoint = Date.now();
    if (Date.now() - lastVacuum > VACUUM_EVERY_MS) {
      lastVacuum = Date.now();
      await vacuumWhatNeedsIt(pool);
    }
  };
  const lookAgainAndAgain = async () => {
    while (!signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false });
      await look().catch((error: unknown) =>
        log?.error({ err: error }, 'upkeep of the embedded database failed'),
      );
    }
  };
  const running = lookAgainAndAgain().catch(() => undefined);
  return () => {
    stop.abort();
    return running;
  };
}

export async function checkpointIfWorthIt(pool: Pool, isLate: boolean): Promise<boolean> {
  const { rows } = await pool.query(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  const [{ bytes }] = z.tuple([z.object({ bytes: z.number() })]).parse(rows);
  if (bytes < (isLate ? WORTH_A_CHECKPOINT_BYTES : CHECKPOINT_AFTER_BYTES)) return false;
  await patientQuery(pool, LIMIT_MS, 'checkpoint');
  return true;
}

/** With the thresholds that PostgreSQL's own autovacuum has by default. */
export async function vacuumWhatNeedsIt(pool: Pool): Promise<string[]> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query(`
    select schemaname as schema, stat.relname as name
    from pg_stat_all_tables stat join pg_class on pg_class.oid = relid
    where schemaname not like 'pg_toast%' and relkind = 'r' and (
      n_dead_tup > 50 + 0.2 * n_live_tup
      or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
      or n_mod_since_analyze > 50 + 0.1 * n_live_tup
      or age(relfrozenxid) > 200000000)`);
  const tables = z.array(z.object({ schema: z.string(), name: z.string() })).parse(rows);
  for (const { schema, name } of tables) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
    await patientQuery(pool, LIMIT_MS, `vacuum (analyze) ${table}`);
  }
  return tables.map(({ name }) => name);
}
