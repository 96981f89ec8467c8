import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Clock } from '../clock/port.ts';
import type { Database } from '../database/port.ts';
import { createQueues, deadQueue, jobQueue } from './job-queue.ts';
import { type RunnableKind, runnableKind, storedJob, type StoredJob } from './job-registry.ts';
import { JobRunner, type JobsLog } from './job-runner.ts';
import type { Jobs } from './port.ts';
import { Sweeps } from './sweeps.ts';

export interface JobsOptions {
  database: Pick<Database, 'kind' | 'pool'>;
  clock: Clock;
  log: JobsLog;
  /** Jobs at the same time on this copy. */
  concurrency?: number;
  /** How long a job made by another copy may wait unseen. */
  pollSeconds?: number;
  /** A job without a sign of life for this long lost its copy and is tried again. At least 10. */
  heartbeatSeconds?: number;
}

export function openJobs(options: JobsOptions): Jobs {
  const { database, clock, log } = options;
  const { concurrency = 4, pollSeconds = 2, heartbeatSeconds = 30 } = options;
  const kinds = new Map<string, RunnableKind>();
  const boss = makeBoss(database, log, heartbeatSeconds);
  const runner = new JobRunner({
    boss,
    kinds,
    log,
    concurrency,
    pollMs: pollSeconds * 1000,
    heartbeatMs: (heartbeatSeconds * 1000) / 3,
  });
  const sweeps = new Sweeps({ boss, clock, log, heartbeatSeconds, onSent: () => runner.wake() });
  let stopping: Promise<void> | undefined;

  function add(name: string, kind: RunnableKind): void {
    if (kinds.has(name)) throw new Error(`the job ${name} is defined twice`);
    kinds.set(name, kind);
  }

  /** The queue lives on real time; what the moved clock has passed is brought forward. */
  async function bringForward(): Promise<void> {
    const waiting = await boss.findJobs<unknown>(jobQueue, { queued: true });
    for (const { id, state, data, startAfter } of waiting) {
      const { runAfter } = storedJob.parse(data);
      const isDue = runAfter !== undefined && new Date(runAfter) <= clock.now();
      if (!isDue || state !== 'created' || startAfter <= new Date()) continue;
      await boss.update(jobQueue, undefined, { id, startAfter: new Date() });
    }
  }

  async function stop(limitMs: number): Promise<void> {
    sweeps.stop();
    await runner.stop(limitMs);
    await boss.stop({ graceful: false });
  }

  return {
    define: (kind, handler) => add(kind.name, runnableKind(kind, handler)),
    sweep(name, everySeconds, run) {
      const sweep = sweeps.add(name, everySeconds, run);
      add(sweep.name, sweep.kind);
    },
    async start() {
      await oneCopyAtATime(database, async () => {
        await boss.start();
        await createQueues(boss);
      });
      runner.start();
      sweeps.start();
    },
    async enqueue(kind, data, { runAfter, uniqueKey, within } = {}) {
      const known = kinds.get(kind.name);
      if (!known) throw new Error(`the job ${kind.name} is not defined`);
      kind.data.parse(data);
      const job: StoredJob = { kind: kind.name, data };
      if (runAfter) job.runAfter = runAfter.toISOString();
      const waitMs = runAfter ? runAfter.getTime() - clock.now().getTime() : 0;
      const id = await boss.send(jobQueue, job, {
        singletonKey: `${kind.name}:${uniqueKey ?? randomUUID()}`,
        retryLimit: known.retries,
        retryDelay: known.retryDelaySeconds,
        // The runner's own limit comes first; this one is for a server that died.
        expireInSeconds: known.timeoutSeconds + 60,
        heartbeatSeconds,
        deadLetter: deadQueue,
        ...(waitMs > 0 ? { startAfter: new Date(Date.now() + waitMs) } : {}),
        ...(within ? { db: { executeSql: (text, values) => within.query(text, values) } } : {}),
      });
      runner.wake();
      return id;
    },
    async runDueNow() {
      await sweeps.runAll();
      await bringForward();
      await runner.drain();
    },
    async dead() {
      const { rows } = await database.pool.query(deadJobsSql, [deadQueue]);
      return z.array(deadJobRow).parse(rows);
    },
    stop: (limitMs = 10_000) => (stopping ??= stop(limitMs)),
  };
}

/** Any number, the same in every copy of the server. */
const LOCK_KEY = 4_027_331_651;

/** Copies that start at once on an empty database would trip over each other while they make the tables. */
async function oneCopyAtATime(
  { kind, pool }: JobsOptions['database'],
  work: () => Promise<void>,
): Promise<void> {
  // Only one copy uses an embedded database, and its one session would wait for itself.
  if (kind === 'embedded') return work();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
    }
  } finally {
    client.release();
  }
}

const deadJobsSql = `
  select source_id as id, data ->> 'kind' as name, created_on as "failedAt",
         source_retry_count as retries
  from pgboss.job where name = $1 order by created_on desc limit 100
`;

const deadJobRow = z.object({
  id: z.string(),
  name: z.string(),
  failedAt: z.date(),
  retries: z.number(),
});

function makeBoss(
  database: JobsOptions['database'],
  log: JobsLog,
  superviseIntervalSeconds: number,
): PgBoss {
  const isServer = database.kind === 'postgres';
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    // Recurring work does not use its cron, and nothing here uses its flows.
    schedule: false,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    flowIntervalSeconds: 3_600,
    maintenanceIntervalSeconds: 3_600,
    // The embedded database looks after its tables itself.
    reindex: isServer,
    monitorVacuum: isServer,
  });
  boss.on('error', (error) => log.error({ reason: error.message }, 'job queue'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue'));
  return boss;
}
