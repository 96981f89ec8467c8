import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onFirstCall } from './first-call.ts';

const server = createServer((_request, response) => response.end());
let acted = 0;

beforeEach(async () => {
  acted = 0;
  server.removeAllListeners('request');
  server.on('request', (_request, response) => response.end());
  onFirstCall(server, () => (acted += 1));
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

it.each(['/', '/healthz', '/readyz', '/metrics', '/assets/main.js', '/apiary/'])(
  'is not awake for %s',
  async (path) => {
    await get(path);
    expect(acted).toBe(0);
  },
);

it.each(['/api/auth/login/', '/api/chats/create/', '/sandbox/users/'])(
  'is awake for %s, once',
  async (path) => {
    await get('/readyz');
    await get(path);
    await get(path);
    expect(acted).toBe(1);
    expect(server.listenerCount('request')).toBe(1);
  },
);
