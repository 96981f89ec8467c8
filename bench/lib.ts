import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** A call that only servers under test have. */
export const benchPath = '/api/bench/';

export interface Row {
  what: string;
  measured: string;
  bar: string;
  ok: boolean;
}

export interface Subject {
  origin: string;
  /** CPU seconds used so far by the whole process. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Runs a server file in a process of its own; it says its address and, when asked, its CPU time. */
export async function startSubject(file: URL, env: Record<string, string> = {}): Promise<Subject> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = await message(child, 'origin');
  return {
    origin,
    cpuSeconds: async () => {
      child.send('cpu');
      return Number(await message(child, 'cpu'));
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function message(child: ChildProcess, key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the server under test ended'));
    child.once('exit', ended);
    child.once('message', (value: object) => {
      child.off('exit', ended);
      resolve(String(Reflect.get(value, key)));
    });
  });
}

/** Called by server files: answers the questions of `startSubject`. */
export function reportTo(parent: NodeJS.Process, origin: string): void {
  parent.on('message', () => {
    const { user, system } = parent.cpuUsage();
    parent.send?.({ cpu: (user + system) / 1e6 });
  });
  parent.send?.({ origin });
}

interface Load {
  path: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  count: number;
}

/** CPU microseconds the server spends on one request of this kind, over keep-alive connections. */
export async function cpuPerRequest(subject: Subject, load: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  await sendMany(subject.origin, agent, { ...load, count: Math.ceil(load.count / 4) });
  const before = await subject.cpuSeconds();
  await sendMany(subject.origin, agent, load);
  const after = await subject.cpuSeconds();
  agent.destroy();
  return ((after - before) / load.count) * 1e6;
}

async function sendMany(origin: string, agent: Agent, load: Load): Promise<void> {
  let left = load.count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await sendOne(origin, agent, load);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

function sendOne(origin: string, agent: Agent, load: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    const { path, method = 'GET', body, headers = {} } = load;
    const outgoing = request(origin + path, { agent, method, headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export async function postJson(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? {} : Object(await response.json());
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function printTable(rows: readonly Row[]): void {
  const widths = (['what', 'measured', 'bar'] as const).map((key) =>
    Math.max(...rows.map((row) => row[key].length)),
  );
  for (const row of rows) {
    const cells = [row.what, row.measured, row.bar].map((cell, index) =>
      cell.padEnd(widths[index] ?? 0),
    );
    console.log(`${row.ok ? '✓' : '✗'} ${cells.join('  ')}`);
  }
}
