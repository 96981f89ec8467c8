import { randomUUID } from 'node:crypto';
import { api } from '@hale/contract';
import { buildPath, type Endpoint } from '@hale/contract/endpoint';
import { makeUser } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgedTokens } from '../../test/forged-tokens.ts';
import { person } from '../../test/people.ts';
import { startServer, type TestServer } from '../../test/server.ts';

/* Every call of the contract × everybody who may knock. */
const endpoints: readonly Endpoint[] = Object.values(api);
const REFUSALS = ['not_authenticated', 'account_suspended', 'not_admin'];
/** These end the session or the account that they are called with. */
const DESTRUCTIVE = [api.logOut.id, api.deleteAccount.id, api.deleteUser.id] as string[];

let server: TestServer;
/** By who they are of; '' is for no token at all. */
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  tokens['no token'] = '';
  tokens['a user'] = await makeToken({});
  tokens['an administrator'] = await makeToken({ is_admin: true });
  tokens['a suspended user'] = await makeToken({ is_active: false });
  tokens['a suspended administrator'] = await makeToken({ is_active: false, is_admin: true });
  tokens['an ended session'] = await makeEndedToken();
  const good = tokens['an administrator'];
  for (const [name, token] of Object.entries(await forgedTokens(server.context, good))) {
    tokens[`a token ${name}`] = token;
  }
});
afterAll(() => server.stop());

async function makeToken(state: { is_admin?: boolean; is_active?: boolean }): Promise<string> {
  const body = { ...person(randomUUID()), ...state };
  return (await server.client().call(makeUser, { body })).body.access;
}

async function makeEndedToken(): Promise<string> {
  const client = server.client();
  client.token = (
    await client.call(makeUser, { body: { ...person(randomUUID()), is_admin: true } })
  ).body.access;
  await client.call(api.logOut, {});
  return client.token;
}

/** What a call answers to somebody: its error code, or its status. */
async function knock(
  endpoint: Endpoint,
  token: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\*?\}/g)].map(([, name = '']) => [name, '999']);
  const response = await fetch(
    server.origin + buildPath(endpoint.path, Object.fromEntries(names)),
    {
      method: endpoint.method,
      redirect: 'manual',
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    },
  );
  const isError = response.status >= 400;
  const body: unknown = isError ? await response.json() : await response.body?.cancel();
  const code: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : null;
  return typeof code === 'string' ? code : String(response.status);
}

/** Each knocks with a token of their own where the call takes it away. */
async function tokenFor(endpoint: Endpoint, who: string): Promise<string> {
  const isOwn = DESTRUCTIVE.includes(endpoint.id);
  if (isOwn && who === 'a user') return makeToken({});
  if (isOwn && who === 'an administrator') return makeToken({ is_admin: true });
  return tokens[who] ?? '';
}

const named = (access: Endpoint['access']) =>
  endpoints
    .filter((endpoint) => endpoint.access === access)
    .map((endpoint) => [`${endpoint.id} ${endpoint.method} ${endpoint.path}`, endpoint] as const);

async function answers(endpoint: Endpoint, headers?: Record<string, string>) {
  const answered: Record<string, string> = {};
  for (const who of Object.keys(tokens)) {
    answered[who] = await knock(endpoint, await tokenFor(endpoint, who), headers);
  }
  return answered;
}

/** What everybody is answered who is let in, or not, by their token alone. */
function expected(
  answered: Record<string, string>,
  welcome: readonly string[],
  special: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answered).map(([who, answer]) => {
      const isRefused = REFUSALS.includes(answer);
      if (welcome.includes(who)) return [who, isRefused ? 'to be let in' : answer];
      return [who, special[who] ?? 'not_authenticated'];
    }),
  );
}

const suspended = {
  'a suspended user': 'account_suspended',
  'a suspended administrator': 'account_suspended',
};

describe('calls of signed-in users', () => {
  it.each(named('bearer'))('%s', async (_name, endpoint) => {
    const answered = await answers(endpoint);
    const welcome = ['a user', 'an administrator'];
    expect(answered).toEqual(expected(answered, welcome, suspended));
  });
});

describe('calls of administrators', () => {
  it.each(named('admin'))('%s', async (_name, endpoint) => {
    const answered = await answers(endpoint);
    const special = { ...suspended, 'a user': 'not_admin' };
    expect(answered).toEqual(expected(answered, ['an administrator'], special));
  });
});

describe('calls of signed-in users or visitors: a token decides, whatever cookies there are', () => {
  it.each(named('bearer or visitor'))('%s', async (_name, endpoint) => {
    const answered = await answers(endpoint, { cookie: 'anon_id=forged' });
    const welcome = ['a user', 'an administrator'];
    expect(answered).toEqual(expected(answered, welcome, suspended));
  });
});

describe('calls of visitors: a token never helps', () => {
  it.each(named('visitor'))('%s', async (_name, endpoint) => {
    expect(new Set(Object.values(await answers(endpoint)))).toEqual(new Set(['not_authenticated']));
  });
});

describe('calls by the refresh cookie: a token never helps', () => {
  it.each(named('cookie'))('%s', async (_name, endpoint) => {
    expect(new Set(Object.values(await answers(endpoint)))).toEqual(new Set(['refresh_failed']));
  });
});

describe('public calls: a token changes nothing', () => {
  it.each(named('public'))('%s', async (_name, endpoint) => {
    const answered = await answers(endpoint);
    for (const answer of Object.values(answered)) expect(REFUSALS).not.toContain(answer);
    const limited = endpoint.limit ? ['too_many_attempts'] : [];
    const different = Object.values(answered).filter((answer) => !limited.includes(answer));
    expect(new Set(different).size).toBe(1);
  });
});
