import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg';
import type { DatabaseLog } from './port.ts';

export interface Patience {
  /** A query under way for so long is reason to ask whether the server still answers at all. */
  busyMs: number;
  /** So long a question as small as can be may take. */
  answerMs: number;
}

const defaultPatience: Patience = { busyMs: 3_000, answerMs: 7_000 };
const lookMs = 500;

/**
 * Tells a server that answers nothing, frozen or behind a dead line, from one that is slow: whoever
 * waits for the first is told soon, and nobody begins to wait until it answers again. Gives what ends
 * the watch.
 */
export function watchSilence(
  pool: Pool,
  settings: PoolConfig,
  {
    log,
    patience = defaultPatience,
  }: { log?: DatabaseLog | undefined; patience?: Patience | undefined } = {},
): () => void {
  const busy = new Map<PoolClient, number>();
  const waiting = new Set<{ since: number; giveUp: () => void }>();
  let isSilent = false;
  let isAsking = false;
  pool.on('acquire', (client) => busy.set(client, performance.now()));
  pool.on('release', (_error, client) => busy.delete(client));
  pool.on('remove', (client) => busy.delete(client));

  async function ask(): Promise<void> {
    isAsking = true;
    const wasSilent = isSilent;
    isSilent = !(await answers({ ...settings, ...limitedTo(patience.answerMs) }));
    isAsking = false;
    if (isSilent === wasSilent) return;
    if (isSilent) log?.error({}, 'the database does not answer');
    else log?.info({}, 'the database answers again');
    if (!isSilent) return;
    for (const client of busy.keys()) cutOff(client);
    for (const { giveUp } of waiting) giveUp();
  }

  const looking = setInterval(() => {
    const since = performance.now() - patience.busyMs;
    const starts = [...busy.values(), ...[...waiting].map((turn) => turn.since)];
    const isLong = starts.some((start) => start < since);
    if (!isAsking && (isSilent || isLong)) void ask();
  }, lookMs).unref();

  const connect = pool.connect.bind(pool);

  /** A free connection, or a new one; in vain for as long as the server is silent. */
  function take(taken: Taken): void {
    if (isSilent) {
      process.nextTick(taken, new SilenceError());
      return;
    }
    const turn = { since: performance.now(), giveUp };
    waiting.add(turn);
    connect((error, client, release) => {
      if (waiting.delete(turn)) taken(error, client, release);
      // Too late for who waited, not for somebody else.
      else client?.release();
    });

    function giveUp(): void {
      waiting.delete(turn);
      taken(new SilenceError());
    }
  }

  const watched = (taken?: Taken): Promise<PoolClient> | undefined => {
    if (taken) return void take(taken);
    return new Promise((resolve, reject) => {
      take((error, client) => (client ? resolve(client) : reject(error)));
    });
  };
  Object.defineProperty(pool, 'connect', { value: watched, writable: true, configurable: true });
  return () => clearInterval(looking);
}

/** As the pool calls back: this way a connection costs no promise, and every query takes one. */
type Taken = (error?: Error, client?: PoolClient, release?: (destroy?: boolean) => void) => void;

class SilenceError extends Error {
  constructor() {
    super('the database does not answer');
    this.name = 'SilenceError';
  }
}

const limitedTo = (limitMs: number): PoolConfig => ({
  connectionTimeoutMillis: limitMs,
  query_timeout: limitMs,
});

/** A server that says no, to so many connections for example, is there. */
async function answers(settings: PoolConfig): Promise<boolean> {
  const client = new Client(settings);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !(error instanceof Error && /timeout/i.test(error.message));
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Its queries fail at once, and the pool lets go of it. */
function cutOff(client: PoolClient): void {
  if (client instanceof Client) void client.end().catch(() => undefined);
}
