import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { makeEmbedded, makePostgres } from '../../../test/databases.ts';
import { createMovableClock, type MovableClock } from '../clock/movable.ts';
import type { Database } from '../database/port.ts';
import { openJobs } from './pg-boss.ts';
import type { JobHandler, JobKind, Jobs } from './port.ts';

const serverUrl = inject('postgresUrl');
const soon = { timeout: 20_000, interval: 50 };

const adapters = [
  { name: 'embedded database', missing: false, make: () => makeEmbedded() },
  {
    name: serverUrl ? 'PostgreSQL' : 'PostgreSQL (skipped: not installed)',
    missing: !serverUrl,
    make: () => makePostgres(serverUrl ?? ''),
  },
];

const numbered = z.object({ n: z.number() });
let kindCount = 0;

/** Kinds of other tests stay in the queue, so each test has its own. */
function newKind(options: Partial<JobKind<typeof numbered>> = {}): JobKind<typeof numbered> {
  kindCount += 1;
  return { name: `kind-${kindCount}`, data: numbered, retryDelaySeconds: 1, ...options };
}

describe.each(adapters)('jobs: $name', ({ missing, make }) => {
  describe.skipIf(missing)('suite', () => {
    let database: Database;
    let remove: () => Promise<void>;
    let clock: MovableClock;
    const logged: { fields: object; message: string }[] = [];
    const started: Jobs[] = [];

    beforeAll(async () => {
      ({ database, remove } = await make());
      clock = createMovableClock();
    });
    afterEach(async () => {
      await Promise.all(started.splice(0).map((jobs) => jobs.stop(5_000)));
      await clock.reset();
      logged.length = 0;
    });
    afterAll(() => remove());

    /** One server copy. */
    async function startCopy(prepare: (jobs: Jobs) => void): Promise<Jobs> {
      const write = (fields: object, message: string): void =>
        void logged.push({ fields, message });
      const log = { info: write, warn: write, error: write };
      const jobs = openJobs({ database, clock, log, pollSeconds: 0.2 });
      prepare(jobs);
      await jobs.start();
      started.push(jobs);
      return jobs;
    }

    function startWith(
      kind: JobKind<typeof numbered>,
      handler: JobHandler<typeof numbered>,
    ): Promise<Jobs> {
      return startCopy((jobs) => jobs.define(kind, handler));
    }

    it('runs each job once, though two copies start and work at the same time', async () => {
      const kind = newKind();
      const [first, second]: number[][] = [[], []];
      const handlerOf = (seen: number[] | undefined) => async (data: { n: number }) => {
        await sleep(20);
        seen?.push(data.n);
      };
      const [one, two] = await Promise.all([
        startWith(kind, handlerOf(first)),
        startWith(kind, handlerOf(second)),
      ]);
      const all = Array.from({ length: 60 }, (_, n) => n);
      await Promise.all(all.map((n) => (n % 2 ? one : two).enqueue(kind, { n })));
      const done = (): number[] => [...(first ?? []), ...(second ?? [])];
      await vi.waitFor(() => expect(done()).toHaveLength(60), soon);
      await Promise.all([one.stop(5_000), two.stop(5_000)]);
      expect(done().toSorted((a, b) => a - b)).toEqual(all);
      expect(first).not.toEqual([]);
      expect(second).not.toEqual([]);
    });

    it('runs no more at the same time than it may', async () => {
      const kind = newKind();
      let running = 0;
      let most = 0;
      let done = 0;
      const jobs = await startWith(kind, async () => {
        running += 1;
        most = Math.max(most, running);
        await sleep(30);
        running -= 1;
        done += 1;
      });
      await Promise.all(Array.from({ length: 20 }, (_, n) => jobs.enqueue(kind, { n })));
      await vi.waitFor(() => expect(done).toBe(20), soon);
      expect(most).toBe(4);
    });

    it('tries again after a failure, later each time, until it works', async () => {
      const kind = newKind();
      const tries: number[] = [];
      const times: number[] = [];
      const jobs = await startWith(kind, async (_data, job) => {
        tries.push(job.retry);
        times.push(Date.now());
        if (tries.length < 3) throw new Error('not yet');
      });
      await jobs.enqueue(kind, { n: 1 });
      await vi.waitFor(() => expect(tries).toEqual([0, 1, 2]), soon);
      const [first = 0, second = 0, third = 0] = times;
      expect(second - first).toBeGreaterThanOrEqual(900);
      expect(third - second).toBeGreaterThanOrEqual(1_900);
      expect(await jobs.dead()).toEqual([]);
    });

    it('gives up after the last retry, keeps the job visible and logs nothing personal', async () => {
      const kind = newKind({ retries: 1 });
      const jobs = await startWith(kind, () => Promise.reject(new Error('of Jane Doe')));
      const id = await jobs.enqueue(kind, { n: 1 });
      await vi.waitFor(async () => expect(await jobs.dead()).toHaveLength(1), soon);
      const dead = { id, name: kind.name, failedAt: expect.any(Date), retries: 1 };
      expect(await jobs.dead()).toEqual([dead]);
      expect(logged.map(({ message }) => message)).toEqual([
        'job failed and will be tried again',
        'job failed for good',
      ]);
      expect(logged[1]?.fields).toMatchObject({ job: id, kind: kind.name, error: 'Error' });
      const stored = await database.pool.query(
        'select data, output, source_output from pgboss.job',
      );
      expect(JSON.stringify([logged, stored.rows])).not.toContain('Jane');
    });

    it('fails a job that takes too long and tells it so', async () => {
      const kind = newKind({ retries: 0, timeoutSeconds: 1 });
      const aborted = Promise.withResolvers<void>();
      const jobs = await startWith(kind, async (_data, { signal }) => {
        signal.addEventListener('abort', () => aborted.resolve());
        await aborted.promise;
      });
      const id = await jobs.enqueue(kind, { n: 1 });
      await aborted.promise;
      const deadIds = async (): Promise<string[]> => (await jobs.dead()).map((dead) => dead.id);
      await vi.waitFor(async () => expect(await deadIds()).toContain(id), soon);
    });

    it('refuses data that does not fit, and a kind that nobody defined', async () => {
      const kind = newKind();
      const jobs = await startWith(kind, async () => undefined);
      const wrong = jobs.enqueue({ ...kind, data: z.object({ n: z.number().max(1) }) }, { n: 2 });
      await expect(wrong).rejects.toThrow(z.ZodError);
      await expect(jobs.enqueue(newKind(), { n: 1 })).rejects.toThrow('is not defined');
    });

    it('waits with a delayed job', async () => {
      const kind = newKind();
      const seen: { n: number; at: number }[] = [];
      const jobs = await startWith(kind, async ({ n }) => void seen.push({ n, at: Date.now() }));
      const due = Date.now() + 1_500;
      await jobs.enqueue(kind, { n: 1 }, { runAfter: new Date(due) });
      await jobs.enqueue(kind, { n: 2 }, { runAfter: new Date(due - 60_000) });
      await vi.waitFor(() => expect(seen.map(({ n }) => n)).toEqual([2, 1]), soon);
      expect(seen[1]?.at).toBeGreaterThanOrEqual(due - 50);
    });

    it('makes one job for a unique key while it waits or runs, and another one afterwards', async () => {
      const kind = newKind();
      const gate = Promise.withResolvers<void>();
      const seen: number[] = [];
      const jobs = await startWith(kind, async ({ n }) => {
        seen.push(n);
        await gate.promise;
      });
      const unique = { uniqueKey: 'same' };
      const asked = await Promise.all(
        Array.from({ length: 10 }, (_, n) => jobs.enqueue(kind, { n }, unique)),
      );
      expect(asked.filter((id) => id !== null)).toHaveLength(1);
      await vi.waitFor(() => expect(seen).toHaveLength(1), soon);
      expect(await jobs.enqueue(kind, { n: 90 }, unique)).toBeNull();
      expect(await jobs.enqueue(kind, { n: 91 }, { uniqueKey: 'other' })).not.toBeNull();
      gate.resolve();
      await vi.waitFor(async () => {
        expect(await jobs.enqueue(kind, { n: 92 }, unique)).not.toBeNull();
      }, soon);
      await vi.waitFor(() => expect(seen).toContain(92), soon);
    });

    it('makes a job with its transaction, or not at all', async () => {
      const kind = newKind();
      const seen: number[] = [];
      const jobs = await startWith(kind, async ({ n }) => void seen.push(n));
      const failing = database.transaction(async (_tx, client) => {
        await jobs.enqueue(kind, { n: 1 }, { within: client });
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      await database.transaction(async (_tx, client) => {
        await jobs.enqueue(kind, { n: 2 }, { within: client });
        await sleep(500);
        expect(seen).toEqual([]);
      });
      await vi.waitFor(() => expect(seen).toEqual([2]), soon);
    });

    it('survives a stop: what waits runs later, what runs is finished first', async () => {
      const kind = newKind();
      const begun = Promise.withResolvers<void>();
      const seen: number[] = [];
      const first = await startWith(kind, async ({ n }) => {
        begun.resolve();
        await sleep(300);
        seen.push(n);
      });
      await first.enqueue(kind, { n: 1 });
      await first.enqueue(kind, { n: 2 }, { runAfter: new Date(Date.now() + 600) });
      await begun.promise;
      await first.stop(5_000);
      expect(seen).toEqual([1]);
      await sleep(600);
      expect(seen).toEqual([1]);
      await startWith(kind, async ({ n }) => void seen.push(n));
      await vi.waitFor(() => expect(seen).toEqual([1, 2]), soon);
    });

    it('does not wait for ever at a stop: the job is aborted and tried again by the next copy', async () => {
      const kind = newKind();
      const begun = Promise.withResolvers<void>();
      let aborted = false;
      const first = await startWith(kind, async (_data, { signal }) => {
        signal.addEventListener('abort', () => (aborted = true));
        begun.resolve();
        await new Promise(() => undefined);
      });
      await first.enqueue(kind, { n: 1 });
      await begun.promise;
      await first.stop(100);
      expect(aborted).toBe(true);
      const retries: number[] = [];
      await startWith(kind, async (_data, job) => void retries.push(job.retry));
      await vi.waitFor(() => expect(retries).toEqual([1]), soon);
    });

    it('sweeps once per period, whatever the number of copies', async () => {
      const runs: Date[] = [];
      const name = `sweep-${++kindCount}`;
      const prepare = (jobs: Jobs): void =>
        jobs.sweep(name, 86_400, async (now) => void runs.push(now));
      await Promise.all([startCopy(prepare), startCopy(prepare)]);
      await vi.waitFor(() => expect(runs).toHaveLength(1), soon);
      await startCopy(prepare);
      await sleep(800);
      expect(runs).toHaveLength(1);
    });

    it('sweeps again in every period, one run after the other', async () => {
      const name = `sweep-${++kindCount}`;
      let running = 0;
      let runs = 0;
      const startedAt = Date.now();
      const prepare = (jobs: Jobs): void =>
        jobs.sweep(name, 1, async () => {
          running += 1;
          expect(running).toBe(1);
          await sleep(100);
          running -= 1;
          runs += 1;
        });
      await Promise.all([startCopy(prepare), startCopy(prepare)]);
      await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(3), soon);
      expect(runs).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / 1000) + 1);
    });

    it('runs sweeps and due jobs before a move of the clock returns', async () => {
      const kind = newKind();
      const seen: string[] = [];
      const jobs = await startCopy((copy) => {
        copy.define(kind, async ({ n }) => {
          await sleep(50);
          seen.push(`job ${n}`);
          if (n === 1) await copy.enqueue(kind, { n: 10 });
        });
        copy.sweep(`sweep-${++kindCount}`, 86_400, async (now) => {
          seen.push(`sweep ${Math.round((now.getTime() - Date.now()) / 3_600_000)}`);
        });
      });
      await vi.waitFor(() => expect(seen).toEqual(['sweep 0']), soon);
      const inHours = (hours: number): Date => new Date(clock.now().getTime() + hours * 3_600_000);
      await jobs.enqueue(kind, { n: 1 }, { runAfter: inHours(1) });
      await jobs.enqueue(kind, { n: 5 }, { runAfter: inHours(5) });
      await clock.advance(2 * 3600);
      await jobs.runDueNow();
      expect(seen.splice(0)).toEqual(['sweep 0', 'sweep 2', 'job 1', 'job 10']);
      await jobs.enqueue(kind, { n: 6 }, { runAfter: inHours(6) });
      await clock.advance(4 * 3600);
      await jobs.runDueNow();
      expect(seen).toEqual(['sweep 6', 'job 5']);
    });
  });
});
