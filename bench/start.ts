import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/test/free-port.ts';
import { root } from '../scripts/lib/paths.mjs';
import { serverArgs, serverEnv } from '../scripts/lib/serve.mjs';
import { median, type Row } from './lib.ts';

interface Start {
  readyMs: number;
  idleMb: number;
}

/** Time from the command to the first ready answer, and memory at rest, on the embedded default. */
export async function measureStart(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  try {
    const first = await startOnce(dataDir);
    const later: Start[] = [];
    for (let round = 0; round < 3; round++) later.push(await startOnce(dataDir));
    const secondMs = median(later.map(({ readyMs }) => readyMs));
    const idleMb = median(later.map((start) => start.idleMb));
    return [
      row('first start after the build', first.readyMs, 6000, 'ms'),
      row('second start', secondMs, 3000, 'ms'),
      row('idle memory, embedded database', idleMb, 600, 'MB'),
      ...(process.env['BENCH_DATABASE_URL']
        ? [await onPostgres(process.env['BENCH_DATABASE_URL'])]
        : []),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(url: string): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  const appKey = Buffer.alloc(32, 7).toString('base64');
  const { idleMb } = await startOnce(dataDir, { DATABASE_URL: url, APP_KEY: appKey });
  await rm(dataDir, { recursive: true, force: true });
  return row('idle memory on PostgreSQL', idleMb, 150, 'MB');
}

function row(what: string, value: number, bar: number, unit: string): Row {
  return {
    what,
    measured: `${Math.round(value)} ${unit}`,
    bar: `≤ ${bar} ${unit}`,
    ok: value <= bar,
  };
}

async function startOnce(dataDir: string, env: Record<string, string> = {}): Promise<Start> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, serverArgs(), {
    cwd: root,
    env: { ...serverEnv(), PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    await sleep(10);
  }
  const readyMs = performance.now() - begin;
  await sleep(5000);
  const idleMb = await residentMb(child.pid ?? 0);
  child.kill('SIGTERM');
  await ended;
  return { readyMs, idleMb };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
