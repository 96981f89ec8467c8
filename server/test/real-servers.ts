import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { makeReadyPostgres } from './databases.ts';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of a real PostgreSQL, or null where none is installed. Make your own database in it. */
    postgresUrl: string | null;
    /** URL of a real Redis, or null where none is installed. Use your own key prefix. */
    redisUrl: string | null;
  }
}

/** Starts one real PostgreSQL and one real Redis on free ports for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'hale-servers-'));
  // PostgreSQL refuses to run as root and then runs as its own user, who must reach the folder.
  chmodSync(folder, 0o777);
  const postgres = process.env['TEST_POSTGRES_URL'] ? null : await startPostgres(folder);
  const redis = process.env['TEST_REDIS_URL'] ? null : await startRedis(folder);
  const postgresUrl = process.env['TEST_POSTGRES_URL'] ?? postgres?.url ?? null;
  if (postgresUrl !== null) await makeReadyPostgres(postgresUrl);
  project.provide('postgresUrl', postgresUrl);
  project.provide('redisUrl', process.env['TEST_REDIS_URL'] ?? redis?.url ?? null);
  return async () => {
    await Promise.all([stop(postgres?.process, 'SIGINT'), stop(redis?.process, 'SIGTERM')]);
    rmSync(folder, { recursive: true, force: true });
  };
}

interface RunningServer {
  url: string;
  process: ChildProcess;
}

async function startPostgres(folder: string): Promise<RunningServer | null> {
  const bin = postgresBinaries();
  if (!bin) return null;
  const data = join(folder, 'postgres');
  const port = await freePort();
  const asPostgres =
    userInfo().uid === 0
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
      : [];
  const command = (program: string, args: string[]): [string, string[]] => {
    const [first, ...rest] = [...asPostgres, join(bin, program), ...args];
    return [first ?? program, rest];
  };
  execFileSync(
    ...command('initdb', [
      '-D',
      data,
      '-U',
      'hale',
      '--auth=trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]),
    { stdio: 'ignore' },
  );
  const settings = [
    '-c',
    'max_connections=500',
    '-c',
    'fsync=off',
    '-c',
    'listen_addresses=127.0.0.1',
  ];
  const child = spawn(
    ...command('postgres', ['-D', data, '-p', String(port), '-k', folder, ...settings]),
    { stdio: 'ignore' },
  );
  const url = `postgresql://hale@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; ; attempt++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return { url, process: child };
    } catch (error) {
      if (attempt > 200 || child.exitCode !== null) throw error;
      await sleep(50);
    }
  }
}

function postgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return (
    folders.find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
}

async function startRedis(folder: string): Promise<RunningServer | null> {
  const program = (process.env['PATH'] ?? '')
    .split(':')
    .flatMap((path) => [join(path, 'valkey-server'), join(path, 'redis-server')])
    .find((path) => existsSync(path));
  if (!program) return null;
  const port = await freePort();
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: 'ignore' },
  );
  await acceptsConnections(port);
  return { url: `redis://127.0.0.1:${port}`, process: child };
}

async function acceptsConnections(port: number): Promise<void> {
  const { connect } = await import('node:net');
  for (let attempt = 0; attempt < 200; attempt++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
      socket.on('error', () => resolve(false));
    });
    if (open) return;
    await sleep(25);
  }
  throw new Error(`nothing listens on port ${port}`);
}

async function stop(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
