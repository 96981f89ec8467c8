import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { root } from '../scripts/lib/paths.mjs';
import { serverArgs, serverEnv } from '../scripts/lib/serve.mjs';
import { findBrowser } from '../scripts/lib/test-tools.mjs';
import { freePort } from '../server/test/free-port.ts';

export interface Product {
  origin: string;
  browser: Browser;
}

/** The built product on an empty data folder, and a browser to look at it with. */
export async function withProduct<Result>(
  look: (it: Product) => Promise<Result>,
  browserArgs: readonly string[] = [],
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-bench-'));
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, TEST_HOOKS: '1', LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, serverArgs(), {
    cwd: root,
    env: { ...serverEnv(), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...browserArgs],
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    while (!(await isReady(origin))) {
      if (server.exitCode !== null) throw new Error('the server ended before it was ready');
      await sleep(100);
    }
    return await look({ origin, browser });
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
