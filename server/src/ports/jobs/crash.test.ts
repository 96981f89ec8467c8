import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { makePostgresUrl } from '../../../test/databases.ts';
import { systemClock } from '../clock/system.ts';
import { openEmbeddedDatabase } from '../database/embedded.ts';
import { openPostgres } from '../database/postgres.ts';
import { openJobs } from './pg-boss.ts';

const serverUrl = inject('postgresUrl');

async function makeFolder(): Promise<{ place: string; remove: () => Promise<void> }> {
  const place = await mkdtemp(join(tmpdir(), 'hale-crash-'));
  return { place, remove: () => rm(place, { recursive: true, force: true }) };
}

async function makeUrl(): Promise<{ place: string; remove: () => Promise<void> }> {
  const { url, remove } = await makePostgresUrl(serverUrl ?? '');
  return { place: url, remove };
}

const databases = [
  {
    name: 'embedded',
    missing: false,
    make: makeFolder,
    open: (place: string) => openEmbeddedDatabase({ dataDir: place }),
  },
  {
    name: serverUrl ? 'postgres' : 'postgres (skipped: not installed)',
    missing: !serverUrl,
    make: makeUrl,
    open: (place: string) => openPostgres({ url: place }),
  },
];

describe.each(databases)('jobs after kill -9: $name', ({ name, missing, make, open }) => {
  it.skipIf(missing)('the job that was running is tried again', { timeout: 120_000 }, async () => {
    const { place, remove } = await make();
    onTestFinished(remove);
    const script = fileURLToPath(new URL('../../../test/hang-in-job.ts', import.meta.url));
    const copy = spawn(process.execPath, [script, name, place], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void copy.kill('SIGKILL'));
    await once(copy.stdout, 'data');
    copy.kill('SIGKILL');
    await once(copy, 'exit');

    const database = await open(place);
    onTestFinished(() => database.close());
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const jobs = openJobs({ database, clock: systemClock, log: silent, heartbeatSeconds: 10 });
    const seen: { n: number; retry: number }[] = [];
    jobs.define({ name: 'hang', data: z.object({ n: z.number() }) }, async ({ n }, { retry }) => {
      seen.push({ n, retry });
    });
    await jobs.start();
    await vi.waitFor(() => expect(seen).toEqual([{ n: 7, retry: 1 }]), 100_000);
    await jobs.stop();
  });
});
