import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { freePort } from '../server/test/free-port.ts';
import { spawnServer } from './spawn-server.mjs';

const PATIENCE_MS = 90_000;

async function startServer() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawnServer(String(port));
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  };
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const givenUp = Date.now() + PATIENCE_MS; !(await isReady()); await sleep(200)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    if (Date.now() > givenUp) {
      await stop();
      throw new Error('The server did not become ready');
    }
  }
  return { origin, stop };
}

/** Journeys that change what all share, as the clock, on a server that nobody else uses. */
export const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what is needed
    async ({}, use) => {
      const { origin, stop } = await startServer();
      await use(origin);
      await stop();
    },
    { scope: 'worker', timeout: PATIENCE_MS + 40_000 },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});
