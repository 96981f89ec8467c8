import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lockDataFolder } from '../../lib/lock-folder.ts';
import { keepInShape } from './embedded-maintenance.ts';
import { databaseFolder, EMPTY_TEMPLATE, type Template } from './embedded-paths.ts';
import { startDatabaseThread } from './embedded-thread.ts';
import { nameStatements } from './name-statements.ts';
import type { Database, DatabaseLog } from './port.ts';

export interface EmbeddedOptions {
  /** The database lies in its folder `database`; the whole of it is locked. */
  dataDir: string;
  poolMax?: number;
  /** What a new database may be a copy of, best first. */
  templates?: readonly Template[];
  log?: DatabaseLog;
}

/** Above all pools together: ours, the jobs' and what an operator's tool may open. */
const MAX_CONNECTIONS = 100;
/** The part of a Unix socket's name that PostgreSQL clients add to its folder. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** The longest path of a Unix socket that every system takes. */
const MAX_SOCKET_PATH = 103;

export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const { log, poolMax = 10, templates = [EMPTY_TEMPLATE] } = options;
  const dataDir = resolve(options.dataDir);
  const lock = lockDataFolder(dataDir);
  const socketFolder = process.platform === 'win32' ? null : makeSocketFolder();
  const release = () => {
    if (socketFolder !== null) rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  const starting = startDatabaseThread({
    folder: databaseFolder(dataDir),
    templates: [...templates],
    socketPath: socketFolder === null ? null : join(socketFolder, SOCKET_NAME),
    maxConnections: MAX_CONNECTIONS,
  }).catch((error: unknown) => {
    release();
    throw error;
  });
  // The query builder is large; it is read while the database boots in its thread.
  const [thread, { openPool }] = await Promise.all([starting, import('./pooled.ts')]);

  const url = connectionUrl(socketFolder, thread.address);
  const { endPool, ...pooled } = openPool(
    {
      connectionString: url,
      max: poolMax,
      // One query at a time: behind a long one, all others wait here.
      connectionTimeoutMillis: 30_000,
      query_timeout: 30_000,
      idleTimeoutMillis: 30_000,
    },
    log,
  );
  nameStatements(pooled.pool);
  const stopMaintenance = keepInShape(pooled.pool, log);

  let closing: Promise<void> | undefined;
  const close = async () => {
    await stopMaintenance();
    await endPool();
    await thread.stop();
    release();
  };
  return {
    ...pooled,
    kind: 'embedded',
    url,
    onFailure: (listener) => thread.onFailure(listener),
    close: () => (closing ??= close()),
  };
}

/** Private to this user, as the database asks for no password. */
function makeSocketFolder(): string {
  const longest = join(tmpdir(), 'hale-XXXXXX', SOCKET_NAME);
  const parent = Buffer.byteLength(longest) > MAX_SOCKET_PATH ? '/tmp' : tmpdir();
  return mkdtempSync(join(parent, 'hale-'));
}

function connectionUrl(socketFolder: string | null, address: string): string {
  const url = new URL('postgresql://postgres@localhost:5432/postgres?sslmode=disable');
  if (socketFolder === null) url.host = address;
  else url.searchParams.set('host', socketFolder);
  return url.href;
}
