import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectGarbage, giveBackMemory } from './give-back-memory.ts';

const server = createServer();
const held: ServerResponse[] = [];
const tidyUp = vi.fn<() => void>();

beforeEach(async () => {
  tidyUp.mockClear();
  held.length = 0;
  server.removeAllListeners('request');
  server.on('request', ({ url }, response) => {
    if (url === '/held') held.push(response);
    else response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function get(path: string): Promise<void> {
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
}

it('is done once, and later requests do not pay for it', async () => {
  giveBackMemory(server, { afterStartMs: 1, quietMs: 1 }, tidyUp);
  await vi.waitFor(() => expect(tidyUp).toHaveBeenCalledOnce());
  expect(server.listenerCount('request')).toBe(1);
  await get('/');
  await sleep(50);
  expect(tidyUp).toHaveBeenCalledOnce();
});

it('waits for an answer that is being read', async () => {
  giveBackMemory(server, { afterStartMs: 1, quietMs: 1 }, tidyUp);
  const answer = new EventEmitter();
  // Without a network, so that it has come in before anybody can look.
  server.emit('request', { url: '/held' }, answer);
  await sleep(200);
  expect(tidyUp).not.toHaveBeenCalled();
  answer.emit('close');
  await vi.waitFor(() => expect(tidyUp).toHaveBeenCalledOnce());
});

it('waits for the end of requests that follow each other', async () => {
  giveBackMemory(server, { afterStartMs: 1, quietMs: 60_000 }, tidyUp);
  await get('/');
  await sleep(100);
  expect(tidyUp).not.toHaveBeenCalled();
});

it('waits no longer for a reader who has left', async () => {
  giveBackMemory(server, { afterStartMs: 1, quietMs: 50 }, tidyUp);
  const reading = get('/held').catch(() => 'gone');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held.pop()?.destroy();
  expect(await reading).toBe('gone');
  await vi.waitFor(() => expect(tidyUp).toHaveBeenCalledOnce());
});

it('what nothing holds any more is gone at once', async () => {
  const left = new WeakRef(Array.from({ length: 1_000_000 }, () => 0));
  // A reference is held until the turn in which it was made is over.
  await sleep(0);
  collectGarbage();
  expect(left.deref()).toBeUndefined();
});
