import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { api } from '@hale/contract';
import { buildPath, type Endpoint } from '@hale/contract/endpoint';
import { makeUser } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRefusal, type Refusal } from '../../test/client.ts';
import { person } from '../../test/people.ts';
import { startServer, type TestServer } from '../../test/server.ts';

/* The ground rules, made from the contract and proved on every call of it. */
const endpoints: readonly Endpoint[] = Object.values(api);
let server: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  // The first account is the one that sample paths name: an administrator, whom no call can remove.
  tokens['admin'] = await makeToken('admin', { is_admin: true });
  tokens['bearer'] = await makeToken('bearer');
  tokens['bearer or visitor'] = tokens['bearer'];
});
afterAll(() => server.stop());

const named = (chosen: readonly Endpoint[]) =>
  chosen.map(
    (endpoint) => [`${endpoint.id} ${endpoint.method} ${endpoint.path}`, endpoint] as const,
  );

function samplePath(endpoint: Endpoint, value = '1'): string {
  const names = [...endpoint.path.matchAll(/\{(\w+)\*?\}/g)].map(([, name = '']) => [name, value]);
  return buildPath(endpoint.path, Object.fromEntries(names));
}

async function makeToken(name: string, state: { is_admin?: boolean } = {}): Promise<string> {
  const { body } = await server.client().call(makeUser, { body: { ...person(name), ...state } });
  return body.access;
}

/** Who deletes their account needs another one for the next call. */
async function authorised({ id, access }: Endpoint): Promise<Record<string, string>> {
  const token = id === api.deleteAccount.id ? await makeToken(randomUUID()) : tokens[access];
  return token ? { authorization: `Bearer ${token}` } : {};
}

function send({ method }: Endpoint, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(server.origin + path, { method, redirect: 'manual', ...init });
}

async function refused(endpoint: Endpoint, path: string, init?: RequestInit): Promise<Refusal> {
  const response = await send(endpoint, path, init);
  return checkRefusal(response, await response.json());
}

describe.each(named(endpoints))('%s', (_name, endpoint) => {
  it('answers with and without the last slash alike, never cached, with the ground headers', async () => {
    const path = samplePath(endpoint);
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    const first = await send(endpoint, path, { headers: await authorised(endpoint) });
    const second = await send(endpoint, other, { headers: await authorised(endpoint) });
    expect(second.status).toBe(first.status);
    expect([301, 302, 307, 308, 500]).not.toContain(first.status);
    for (const response of [first, second]) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-request-id')).toBeTruthy();
      if (/^\/(api|auth)\//.test(path)) {
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  it('refuses another method with 405 and says which it allows', async () => {
    const taken: string[] = endpoints
      .filter(({ path }) => path === endpoint.path)
      .map(({ method }) => method);
    const wrong = ['PUT', 'DELETE', 'POST', 'PATCH'].find((method) => !taken.includes(method));
    const { body, headers } = await refused(endpoint, samplePath(endpoint), {
      method: wrong ?? '',
    });
    expect(body.code).toBe('method_not_allowed');
    expect(headers.get('allow')?.split(', ')).toContain(endpoint.method);
  });
});

const changing = endpoints.filter(({ method, changes }) => method === 'GET' && changes);
it.each(named(changing))('%s is not begun by asking for its head', async (_name, endpoint) => {
  const headers = await authorised(endpoint);
  const response = await send(endpoint, samplePath(endpoint), { method: 'HEAD', headers });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET');
});

const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'cookie');
describe.each(named(closed))('%s', (_name, endpoint) => {
  it('asks who is there before it reads anything', async () => {
    const attempts: Record<string, string>[] = [
      {},
      { authorization: 'Bearer garbage' },
      { authorization: 'Basic dTpw' },
      { cookie: `access_token=${tokens['bearer']}; is_auth=true` },
      { cookie: 'anon_id=forged' },
    ];
    for (const headers of attempts) {
      const { body } = await refused(endpoint, samplePath(endpoint), {
        headers: { ...headers, 'content-type': 'text/xml' },
        ...(endpoint.method !== 'GET' && { body: '<a/>' }),
      });
      expect(body.code, JSON.stringify(headers)).toBe('not_authenticated');
    }
  });
});

it.each(named(endpoints.filter(({ access }) => access === 'admin')))(
  '%s is for administrators only',
  async (_name, endpoint) => {
    const headers = { authorization: `Bearer ${tokens['bearer']}` };
    const { body } = await refused(endpoint, samplePath(endpoint), { headers });
    expect(body.code).toBe('not_admin');
  },
);

const reading = endpoints.filter(
  ({ body, multipart, access }) => (body || multipart) && access !== 'visitor',
);
it.each(named(reading))('%s refuses a body it cannot read', async (_name, endpoint) => {
  const path = samplePath(endpoint);
  const headers = await authorised(endpoint);
  const typed = (type: string, body: string) =>
    refused(endpoint, path, { headers: { ...headers, 'content-type': type }, body });
  expect((await typed('text/xml', '<a/>')).body.code).toBe('unsupported_media_type');
  if (!endpoint.body) {
    expect((await typed('application/json', '{}')).body.code).toBe('unsupported_media_type');
    return;
  }
  const broken = await typed('application/json', '{"a":');
  expect(broken.body.code).toBe('validation_error');
  expect(Object.keys(broken.body.errors ?? {})).not.toEqual([]);
});

const bodiless = endpoints.filter(
  ({ body, multipart, method, access }) =>
    !body && !multipart && method !== 'GET' && access !== 'visitor',
);
it.each(named(bodiless))('%s reads no body and ignores one', async (_name, endpoint) => {
  const plain = await send(endpoint, samplePath(endpoint), { headers: await authorised(endpoint) });
  const headers = { ...(await authorised(endpoint)), 'content-type': 'text/xml' };
  const withBody = await send(endpoint, samplePath(endpoint), { headers, body: '<a/>' });
  expect(withBody.status).toBe(plain.status);
});

const withId = endpoints.filter(
  ({ body, query, multipart, access, params }) =>
    params && !body && !query && !multipart && access !== 'visitor',
);
it.each(named(withId))(
  '%s finds nothing under an id that does not parse',
  async (_name, endpoint) => {
    const headers = await authorised(endpoint);
    const { body } = await refused(endpoint, samplePath(endpoint, '\\'), { headers });
    // Parts of links are checked by their use case, which has an error of its own for them.
    const expected = endpoint.path.includes('{token}') ? 'invalid_link' : 'not_found';
    expect(body.code).toBe(expected);
  },
);

const sending = [
  api.sendMessage,
  api.sendVisitorMessage,
  api.savePersonalInfo,
  api.uploadKnowledgeFiles,
];
it.each(named(sending))(
  '%s asks who is there before it says that a body is too large',
  async (_name, endpoint) => {
    const tooLarge = { 'content-length': '178257921' };
    expect(await statusOf(endpoint.method, samplePath(endpoint), tooLarge)).toBe(401);
    expect(await statusOf('PUT', samplePath(endpoint), tooLarge)).toBe(405);
    expect(await statusOf(endpoint.method, '/api/nothing/', tooLarge)).toBe(404);
    const { authorization } = await authorised(endpoint);
    if (!authorization) return;
    const known = { ...tooLarge, authorization };
    expect(await statusOf(endpoint.method, samplePath(endpoint), known)).toBe(413);
  },
);

/** With the head of a form alone: nobody waits for its body. */
function statusOf(method: string, path: string, headers: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const asked = request(server.origin + path, { method, headers: { ...type, ...headers } });
    asked.once('response', ({ statusCode = 0 }) => {
      asked.destroy();
      resolve(statusCode);
    });
    asked.once('error', reject);
    asked.flushHeaders();
  });
}

it('tells the suspended so, whatever they send', async () => {
  const client = server.client();
  const { body: suspended } = await client.call(makeUser, {
    body: { ...person('suspended'), is_active: false },
  });
  const authorization = `Bearer ${suspended.access}`;
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const { body } = await refused(api.sendMessage, samplePath(api.sendMessage), {
      headers: { authorization, 'content-type': type },
      body: '{',
    });
    expect(body.code, type).toBe('account_suspended');
  }
});

it('reads no body that is null', async () => {
  const headers = { 'content-type': 'application/json' };
  const { body } = await refused(api.logIn, '/auth/log-in/', { headers, body: 'null' });
  expect(body.code).toBe('validation_error');
  const admin = { ...headers, authorization: `Bearer ${tokens['admin']}` };
  const listed = await refused(api.listDialogs, samplePath(api.listDialogs), {
    headers: admin,
    body: 'null',
  });
  expect(listed.body.code).toBe('validation_error');
});

it('refuses a JSON body over 25 MB', async () => {
  const body = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(25 * 1024 * 1024) });
  const headers = { 'content-type': 'application/json' };
  expect((await refused(api.logIn, '/auth/log-in/', { headers, body })).body.code).toBe(
    'payload_too_large',
  );
});

it('tells every wrong field in one answer, and ignores fields it does not know', async () => {
  const headers = { 'content-type': 'application/json' };
  const wrong = await refused(api.logIn, '/auth/log-in/', {
    headers,
    body: '{"email":"x","more":1}',
  });
  expect(Object.keys(wrong.body.errors ?? {}).toSorted()).toEqual(['email', 'password']);
  expect(wrong.body.detail).toBe(wrong.body.errors?.['email']?.[0]);
  const body = JSON.stringify({ email: 'a@b.co', password: 'x', more: 1 });
  const known = await refused(api.logIn, '/auth/log-in/', { headers, body });
  expect(known.body.code).not.toBe('validation_error');
});

it('has a text for the person in every error of the calls that send messages', async () => {
  const headers = { ...(await authorised(api.sendMessage)), 'content-type': 'text/xml' };
  const { body } = await refused(api.sendMessage, samplePath(api.sendMessage), {
    headers,
    body: '<a/>',
  });
  expect(body.message_client).toBe('Error. Please try again later.');
});
