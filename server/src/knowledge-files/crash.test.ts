import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeAsker } from '../../test/asker.ts';
import { signedIn } from '../../test/chatting.ts';
import { Client } from '../../test/client.ts';
import { freePort } from '../../test/free-port.ts';
import { statusesOf, uploadTexts } from '../../test/knowledge.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let dataDir: string;
let port: number;
let server: ChildProcess;

async function start(): Promise<ChildProcess> {
  const { PATH, HOME, TMPDIR } = process.env;
  const settings = { PORT: String(port), DATA_DIR: dataDir, TEST_HOOKS: '1', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 50_000, interval: 100 });
  return child;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hale-crash-'));
  port = await freePort();
  server = await start();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

it('a server killed while it indexes goes on after its restart, and nothing is half found', async () => {
  const target = { client: () => new Client(`http://127.0.0.1:${port}`) };
  const staff = await signedIn(target, { is_admin: true });
  await uploadTexts(staff, { 'old.txt': 'Against the zyrphast headache helps the old remedy.' });
  const statuses = () => statusesOf(staff);
  await vi.waitUntil(async () => (await statuses())[0] === 'ready', { timeout: 60_000 });

  const filler = Array.from({ length: 30_000 }, (_, at) => `Word${at} stands in line ${at}.`);
  const text = [...filler, 'Against the zyrphast headache helps the new remedy.'].join('\n\n');
  await uploadTexts(staff, { 'new.txt': text });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const isUnderWay = (await statuses())[0] === 'indexing';
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  expect(isUnderWay).toBe(true);

  server = await start();
  const asker = await makeAsker(target);
  const ask = async () => (await asker.hear('What helps against the zyrphast headache?')).text;
  if ((await statuses())[0] === 'indexing') expect(await ask()).toContain('the old remedy');
  await vi.waitUntil(async () => (await statuses())[0] === 'ready', {
    timeout: 150_000,
    interval: 500,
  });
  expect(await ask()).toContain('the new remedy');
}, 240_000);
