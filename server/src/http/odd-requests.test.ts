import { once } from 'node:events';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { api } from '@hale/contract';
import { readOutbox } from '@hale/contract/sandbox';
import { errorBody } from '@hale/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../test/chatting.ts';
import { checkRefusal } from '../../test/client.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  server = await startServer();
  proxied = await startServer({
    settings: { TRUST_PROXY: '1', CORS_ORIGINS: 'https://app.example' },
    extend: (app) => void app.get('/test/address', ({ ip }) => ({ ip })),
  });
});
afterAll(async () => {
  await server.stop();
  await proxied.stop();
});

const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(server.origin + path, { redirect: 'manual', ...init });

/** Bytes as they are, where `fetch` would mend or refuse them. */
async function sendRaw(bytes: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}

const ask = (
  line: string,
  more = '',
): Promise<{ status: number; headers: Headers; body: string }> =>
  sendRaw(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);

describe('what cannot be read', () => {
  it.each([
    ['a broken escape', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    [
      'a broken escape below /api/',
      'GET /api/% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP', 'GARBAGE\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is refused like everything else', async (_name, bytes, status) => {
    const answer = await sendRaw(bytes);
    expect(answer.status).toBe(status);
    const { detail, message } = errorBody.parse(JSON.parse(answer.body));
    expect(message).toBe(detail);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('content-security-policy')).toBeTruthy();
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  it('is not what a client expects of us beside an answer', async () => {
    expect((await ask('GET /healthz', 'Expect: a-cake\r\n')).status).toBe(200);
    expect(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200 });
  });

  it('names the fault of a broken JSON body in both places', async () => {
    const response = await send('/sandbox/clock/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    });
    const { body } = checkRefusal(response, await response.json());
    expect(body.errors?.['body']?.[0]).toBe(body.detail);
  });
});

describe('a body of more values than any call has', () => {
  it.each([
    ['in a field nobody knows', `{"message":"hello","more":[${'0,'.repeat(20_000)}0]}`],
    ['one inside the other', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('is refused unread, %s', async (_where, body) => {
    const response = await send('/api/triage/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const refusal = checkRefusal(response, await response.json());
    expect(response.status).toBe(400);
    expect(refusal.body.detail).toBe('The body has too many values.');
  });

  it('is not one long text', async () => {
    const response = await send('/api/triage/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'hello', more: '[,'.repeat(20_000) }),
    });
    expect(response.status).toBe(200);
  });
});

describe('a token', () => {
  it.each(['Bearer  ', 'bEARER ', 'Bearer    '])('may stand behind "%s"', async (scheme) => {
    const { token } = await signedIn(server);
    const line = `GET ${api.listChats.path}`;
    expect(await ask(line, `Authorization: ${scheme}${token}\r\n`)).toMatchObject({ status: 200 });
  });
});

describe('methods', () => {
  // A connection to somewhere else is no call of ours: Node closes it.
  const rare = METHODS.filter((method) => !/^(GET|HEAD|CONNECT)$/.test(method));

  it.each(rare)('%s is refused with 405 on a known path', async (method) => {
    for (const path of ['/healthz', '/', '/chat/new', '/index.html']) {
      const answer = await ask(`${method} ${path}`);
      expect(answer.status, path).toBe(405);
      expect(answer.headers.get('allow'), path).toBe('GET, HEAD');
      expect(errorBody.parse(JSON.parse(answer.body)).code).toBe('method_not_allowed');
    }
  });

  it.each(rare)('%s finds no unknown path', async (method) => {
    for (const path of ['/api/nothing', '/nothing.png', '/metrics', '/sandbox/nothing']) {
      expect((await ask(`${method} ${path}`)).status, path).toBe(404);
    }
  });

  it('do not tell strangers which pages the sandbox has', async () => {
    const answer = await fetch(`${proxied.origin}/sandbox/gallery`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(answer.status).toBe(404);
  });
});

describe('paths', () => {
  it('in escapes are the same paths', async () => {
    const outbox = await ask('GET /%73andbox/outbox/');
    expect(outbox.status).toBe(200);
    expect(outbox.headers.get('cache-control')).toBe('no-store');
    expect((await ask('GET /%61pi/nothing')).status).toBe(404);
  });

  it.each(['/metrics/', '/nothing.png/'])('%s is no page either', async (path) => {
    expect((await send(path)).status).toBe(404);
  });

  it('that are unknown are refused before a body is read', async () => {
    const answer = await ask(
      'POST /api/nothing',
      'Content-Type: application/json\r\nContent-Length: 99999999\r\n',
    );
    expect(answer.status).toBe(404);
  });
});

describe('files', () => {
  it.each([
    ['range', 'bytes=99999999-'],
    ['range', 'nonsense'],
    ['if-match', '"other"'],
    ['if-unmodified-since', 'Sat, 01 Jan 2000 00:00:00 GMT'],
  ])('asked for with %s: %s are no failure of the server', async (name, value) => {
    expect((await send('/index.html', { headers: { [name]: value } })).status).toBeLessThan(500);
  });
});

describe('foreign callers', () => {
  it('cannot use the calls of the sandbox through a form of another page', async () => {
    const body = new URLSearchParams({
      email: 'form@example.org',
      password: 'Secret-12',
      firstName: 'A',
      lastName: 'B',
    });
    expect((await send('/sandbox/users/', { method: 'POST', body })).status).toBe(415);
  });

  it('do not learn which calls the sandbox has', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await send('/sandbox/clock/', { method: 'PUT', headers })).status).toBe(404);
  });

  it('from a listed origin may ask first, from others nothing is allowed', async () => {
    const preflight = (origin: string) =>
      fetch(`${proxied.origin}/healthz`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    const listed = await preflight('https://app.example');
    expect(listed.status).toBe(204);
    expect(listed.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(listed.headers.get('access-control-allow-credentials')).toBe('true');
    const other = await preflight('https://evil.example');
    expect(other.status).toBe(405);
    const names = [...other.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(names).toEqual([]);
  });

  it('from a listed origin learn nothing more where nobody asks first', async () => {
    const options = (path: string) =>
      fetch(proxied.origin + path, {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example' },
      });
    expect((await options('/healthz')).status).toBe(405);
    expect((await options('/chat/new')).status).toBe(405);
    const unknown = await options('/api/nothing');
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('access-control-allow-origin')).toBe('https://app.example');
  });

  it('get no page from a cache that was made for another origin', async () => {
    for (const path of ['/', '/chat/', '/healthz']) {
      const { headers } = await fetch(proxied.origin + path, {
        headers: { origin: 'https://app.example' },
      });
      expect(headers.get('vary')?.toLowerCase(), path).toContain('origin');
    }
  });

  it('from a listed origin may be of every kind, and may read every header it is told', async () => {
    const headers = { origin: 'https://app.example', 'access-control-request-method': 'PATCH' };
    const path = proxied.origin + api.editMessage.path.replace('{id}', '1');
    const preflight = await fetch(path, { method: 'OPTIONS', headers });
    const allowed = preflight.headers.get('access-control-allow-methods')?.split(', ');
    const needed = new Set(Object.values(api).map(({ method }) => method));
    expect(allowed).toEqual(expect.arrayContaining([...needed]));
    const answer = await fetch(`${proxied.origin}/healthz`, { headers });
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'Retry-After, Content-Disposition',
    );
  });
});

describe('behind a proxy', () => {
  const forwarded = { 'x-forwarded-for': '127.0.0.2, 203.0.113.7' };

  it('the address is the one the proxy saw, whatever the client wrote', async () => {
    const response = await fetch(`${proxied.origin}/test/address`, { headers: forwarded });
    expect(await response.json()).toEqual({ ip: '203.0.113.7' });
  });

  it('nobody becomes a caller on this machine by saying so', async () => {
    const { body } = await proxied.client().refused(readOutbox, { query: {} }, forwarded);
    expect(body.code).toBe('not_found');
  });
});
