import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../test/free-port.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Run {
  child: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  ended: Promise<number | null>;
}

function run(settings: Record<string, string>): Run {
  const { PATH, HOME, TMPDIR } = process.env;
  // None of them lives long enough for V8 to optimise the embedded database.
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  return { child, output: () => text, ended };
}

describe('the server process', () => {
  let dataDir: string;
  let port: string;
  let first: Run;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hale-main-'));
    port = String(await freePort());
    first = run({ PORT: port, DATA_DIR: dataDir, TEST_HOOKS: '1' });
    await vi.waitUntil(() => first.output().includes('Hale runs at'), { timeout: 50_000 });
  });
  afterAll(async () => {
    first.child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  it('says where it runs, where the data lies and how to become the first administrator', () => {
    expect(first.output()).toContain(`http://127.0.0.1:${port}`);
    expect(first.output()).toContain(dataDir);
    expect(first.output()).toMatch(
      /first administrator: http:\/\/127\.0\.0\.1:\d+\/sandbox\/first-administrator\//,
    );
  });

  it('refuses a second copy on the same data folder, in plain words', async () => {
    const second = run({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/in use by another running copy/);
    expect(second.output()).not.toMatch(/^\s+at /m);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });

  it('refuses settings that cannot work, all of them at once', async () => {
    const wrong = run({ PORT: 'x', LOG_LEVEL: 'loud', DATA_DIR: dataDir });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toMatch(/PORT[\s\S]*LOG_LEVEL/);
  });

  it('says in plain words which key or folder it cannot use', async () => {
    const folder = join(dataDir, 'other');
    await mkdir(folder);
    await writeFile(join(folder, 'app-key'), 'damaged');
    const key = run({ PORT: String(await freePort()), DATA_DIR: folder });
    const file = run({ PORT: String(await freePort()), DATA_DIR: join(folder, 'app-key') });
    expect([await key.ended, await file.ended]).toEqual([1, 1]);
    expect(key.output()).toContain(join(folder, 'app-key'));
    expect(key.output()).not.toContain('damaged');
    expect(file.output()).toContain('DATA_DIR');
    for (const { output } of [key, file]) expect(output()).not.toMatch(/^\s+at /m);
  });

  it('drains and ends cleanly when it is told to stop: not ready any more, but what runs is answered', async () => {
    const { socket, finish } = await sendHalf(port);
    first.child.kill('SIGTERM');
    await vi.waitUntil(() => first.output().includes('"msg":"draining"'), { timeout: 20_000 });
    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({ code: 'not_ready' });
    finish();
    expect(await readAll(socket)).toContain('HTTP/1.1 200');
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain('"msg":"stopped"');
  });

  it('does not wait for ever for a request that never ends', async () => {
    const stuck = run({ PORT: port, DATA_DIR: dataDir, TEST_HOOKS: '1', DRAIN_SECONDS: '1' });
    await vi.waitUntil(() => stuck.output().includes('Hale runs at'), { timeout: 50_000 });
    const { socket } = await sendHalf(port);
    const silent = connect(Number(port), '127.0.0.1');
    stuck.child.kill('SIGTERM');
    expect(await stuck.ended).toBe(0);
    expect(stuck.output()).toContain('"msg":"stopped"');
    socket.destroy();
    silent.destroy();
  });
});

/** A call whose body is on its way. */
async function sendHalf(port: string): Promise<{ socket: Socket; finish: () => void }> {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /sandbox/clock/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n' +
      'Content-Type: application/json\r\nContent-Length: 15\r\n\r\n{"adv',
  );
  // The interim answer proves that the call has begun.
  await once(socket, 'readable');
  return { socket, finish: () => socket.write('ance_s":0}') };
}
