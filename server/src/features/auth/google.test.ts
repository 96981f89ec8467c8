import { api } from '@hale/contract';
import { googleConsentPath, makeUser } from '@hale/contract/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { freePort } from '../../../test/free-port.ts';
import { type OpenidProvider, startOpenidProvider } from '../../../test/openid-provider.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

interface Person {
  email: string;
  first_name?: string;
  last_name?: string;
}

interface Google {
  settings: Record<string, string>;
  /** The person agrees on the page behind the address; gives what comes back to the browser. */
  agree(url: string, person: Person): Promise<URLSearchParams>;
  /** From now on it answers nobody. */
  breakDown?(): void;
  stop(): Promise<void>;
}

async function sandboxGoogle(): Promise<Google> {
  return {
    settings: {},
    async agree(url, person) {
      const state = new URL(url).searchParams.get('state') ?? '';
      const body = new URLSearchParams({ state, action: 'allow', ...person });
      const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      expect(response.status).toBe(303);
      const target = new URL(response.headers.get('location') ?? '', url);
      expect(target.pathname).toBe('/auth/google-auth/redirect/');
      return target.searchParams;
    },
    stop: () => Promise.resolve(),
  };
}

async function openidGoogle(): Promise<Google> {
  const port = await freePort();
  const provider: OpenidProvider = await startOpenidProvider(
    `http://127.0.0.1:${port}/auth/google-auth/redirect/`,
  );
  return {
    settings: {
      PORT: String(port),
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    },
    agree(url, { email, first_name, last_name }) {
      provider.person = {
        sub: `id-${email}`,
        email,
        email_verified: true,
        given_name: first_name,
        family_name: last_name,
      };
      return provider.consent(url);
    },
    breakDown() {
      provider.fault = (_request, response) => (response.writeHead(503).end(), true);
    },
    stop: provider.stop,
  };
}

describe.each([
  { name: 'the sandbox page', start: sandboxGoogle },
  { name: 'an OpenID provider', start: openidGoogle },
])('sign-in through $name', ({ start }) => {
  let google: Google;
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    google = await start();
    server = await startServer({ settings: google.settings });
  });
  afterAll(async () => {
    await server.stop();
    await google.stop();
  });
  beforeEach(() => {
    client = server.client();
  });

  const begin = async (by: Client, person: Person) => {
    const { body } = await by.call(api.startGoogleSignIn, {});
    const returned = await google.agree(body.url, person);
    return { code: returned.get('code') ?? '', state: returned.get('state') ?? '' };
  };
  const signIn = async (by: Client, person: Person, headers: Record<string, string> = {}) => {
    const query = await begin(by, person);
    return by.call(api.finishGoogleSignIn, { query }, headers);
  };
  const rowOf = async (email: string) =>
    (await server.context.database.pool.query('select * from users where email = $1', [email]))
      .rows[0];

  it('makes an account for who has none', async () => {
    const person = { email: 'Ada@Example.org', first_name: 'Ada', last_name: 'Byron' };
    const query = await begin(client, person);
    const { body, headers } = await client.call(
      api.finishGoogleSignIn,
      { query: { ...query, fingerprint: 'f'.repeat(300) } },
      { 'x-platform': 'ios' },
    );
    expect(body).toMatchObject({
      is_new_user: true,
      url: '/success-registration',
      user: { email: 'ada@example.org', first_name: 'Ada', lastName: 'Byron', is_active: true },
    });
    expect(client.cookies.get('access_token')).toBe(body.access);
    expect([...client.cookies.keys()].toSorted()).toEqual([
      'access_token',
      'is_auth',
      'refresh_token',
    ]);
    expect(headers.getSetCookie().find((line) => line.startsWith('google_state='))).toMatch(
      /Max-Age=0.*Path=\/auth\/.*HttpOnly/,
    );
    expect(await rowOf('ada@example.org')).toMatchObject({
      password_hash: null,
      platform: 'ios',
      fingerprint: 'f'.repeat(256),
      email_verified_at: expect.any(Date),
      last_log_in_at: expect.any(Date),
    });

    const again = await signIn(server.client(), person);
    expect(again.body).toMatchObject({ is_new_user: false, url: '/' });
    expect(again.body.user.user_id).toBe(body.user.user_id);
  });

  it('leaves password log-in of such an account to the reset mail', async () => {
    await signIn(client, { email: 'only-google@example.org' });
    const refused = await client.refused(api.logIn, {
      body: { email: 'only-google@example.org', password: 'Secret-12' },
    });
    expect(refused.body.code).toBe('wrong_credentials');
  });

  it('finds the account of the same e-mail, in any letter case, with its password', async () => {
    const account = { email: 'grace@example.org', password: 'Secret-12' };
    const names = { firstName: 'Grace', lastName: 'Hopper' };
    const made = await client.call(makeUser, { body: { ...account, ...names } });
    const by = server.client();
    const query = await begin(by, { email: 'GRACE@example.org', first_name: 'G' });
    const { body } = await by.call(api.finishGoogleSignIn, {
      query: { ...query, fingerprint: 'print' },
    });
    expect(await rowOf(account.email)).toMatchObject({ fingerprint: 'print' });
    expect(body).toMatchObject({ is_new_user: false, user: { first_name: 'Grace' } });
    expect(body.user.user_id).toBe(made.body.user_id);
    await client.call(api.logIn, { body: account });
  });

  it('takes an account nobody has proved away from who made it', async () => {
    const account = { email: 'victim@example.org', password: 'Evils-12' };
    const evil = server.client();
    const made = await evil.call(makeUser, {
      body: { ...account, firstName: 'E', lastName: 'V', is_verified: false },
    });
    evil.token = made.body.access;
    const { body } = await signIn(client, { email: account.email });
    expect(body).toMatchObject({ is_new_user: false, user: { user_id: made.body.user_id } });
    const refused = await server.client().refused(api.logIn, { body: account });
    expect(refused.body.code).toBe('wrong_credentials');
    expect((await evil.refused(api.exportData, {})).body.code).toBe('not_authenticated');
    expect((await evil.refused(api.refreshSession, {})).body.code).toBe('refresh_failed');
  });

  it('lets suspended people in, who then see why', async () => {
    const email = 'suspended@example.org';
    await client.call(makeUser, {
      body: { email, password: 'Secret-12', firstName: 'A', lastName: 'B', is_active: false },
    });
    const { body } = await signIn(client, { email });
    expect(body.user.is_active).toBe(false);
  });

  it('signs in somebody new who presses twice', async () => {
    const person = { email: 'twice@example.org', first_name: 'T', last_name: 'W' };
    const clients = [server.client(), server.client()];
    const answers = await Promise.all(clients.map((by) => signIn(by, person)));
    expect(answers.map(({ body }) => body.is_new_user).toSorted()).toEqual([false, true]);
    expect(new Set(answers.map(({ body }) => body.user.user_id)).size).toBe(1);
  });

  describe('refuses', () => {
    const expectRefusal = async (by: Client, query: Record<string, string>) => {
      const { status, body } = await by.refused(api.finishGoogleSignIn, { query });
      expect(body.code).toBe('google_failed');
      expect(status).toBe(400);
      expect(body.detail).toBe('Error during google authorization');
      expect(by.cookies.has('access_token')).toBe(false);
    };

    it('a code that was used', async () => {
      const query = await begin(client, { email: 'replay@example.org' });
      const kept = client.cookies.get('google_state') ?? '';
      await client.call(api.finishGoogleSignIn, { query });
      const thief = server.client();
      thief.cookies.set('google_state', kept);
      await expectRefusal(thief, query);
      await expectRefusal(server.client(), query);
    });

    it('a browser that did not begin', async () => {
      const query = await begin(client, { email: 'csrf@example.org' });
      await expectRefusal(server.client(), query);
    });

    it('the code of somebody else’s sign-in', async () => {
      const theirs = await begin(server.client(), { email: 'eve@example.org' });
      const mine = await begin(client, { email: 'me@example.org' });
      await expectRefusal(client, { ...mine, code: theirs.code });
    });

    it('a state that is not the one of the cookie, also when it is one of ours', async () => {
      const first = await begin(client, { email: 'tabs@example.org' });
      await begin(client, { email: 'tabs@example.org' });
      await expectRefusal(client, first);
    });

    it('a state that nobody gave out', async () => {
      const { code } = await begin(client, { email: 'forged@example.org' });
      client.cookies.set('google_state', 'forged');
      await expectRefusal(client, { code, state: 'forged' });
    });

    it.each([{}, { code: 'x' }, { state: 'y' }, { code: '', state: '' }])('%j', async (query) => {
      await client.call(api.startGoogleSignIn, {});
      await expectRefusal(client, query);
    });

    it('a made-up code', async () => {
      await client.call(api.startGoogleSignIn, {});
      const state = client.cookies.get('google_state') ?? '';
      await expectRefusal(client, { code: 'made-up', state });
    });
  });

  it('keeps the state in a cookie that only the auth calls of the server see', async () => {
    const { body, headers } = await client.call(api.startGoogleSignIn, {});
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(
      /^google_state=[\w.-]+; Max-Age=600; Path=\/auth\/; HttpOnly; SameSite=Lax$/,
    );
    expect(new URL(body.url).searchParams.get('state')).toBe(client.cookies.get('google_state'));
  });

  it('takes the chat along that was begun without an account', async () => {
    const { body } = await client.call(api.createVisitorChat, { body: {} });
    const { conversation_id: id } = body.chat;
    client.cookies.set('unAuthChatId', id);
    client.token = (await signIn(client, { email: 'visitor@example.org' })).body.access;
    const chats = await client.call(api.listChats, {});
    expect(chats.body.map((chat) => chat.conversation_id)).toEqual([id]);
  });

  it('a provider that breaks down in the middle is no failure of the person', async ({ skip }) => {
    skip(!google.breakDown, 'nothing stands between us and the sandbox');
    const query = await begin(client, { email: 'late@example.org' });
    google.breakDown?.();
    server.context.log.level = 'silent';
    const refused = await client.refused(api.finishGoogleSignIn, { query });
    expect(refused.body.code).toBe('google_unavailable');
  });
});

describe('the consent page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const open = (path: string) => fetch(server.origin + path);
  const post = (fields: Record<string, string>) =>
    fetch(server.origin + googleConsentPath, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  it('is marked as sandbox and hands the state on, escaped', async () => {
    const page = await (
      await open(`${googleConsentPath}?state=${encodeURIComponent('"><b>')}`)
    ).text();
    expect(page).toContain('Sandbox');
    expect(page).toContain('value="&#34;&#62;&#60;b&#62;"');
  });

  it('goes back without a code when the person says no', async () => {
    const response = await post({ state: 'a b', email: 'x@example.org', action: 'deny' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      '/auth/google-auth/redirect/?error=access_denied&state=a+b',
    );
  });

  it('says what is wrong with an e-mail and keeps what was typed', async () => {
    const response = await post({ state: 's', email: 'x', first_name: 'Ada', action: 'allow' });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('Enter a valid email.');
    expect(page).toContain('value="Ada"');
  });

  it('takes along nobody without names', async () => {
    const client = server.client();
    const { body } = await client.call(api.startGoogleSignIn, {});
    const state = new URL(body.url).searchParams.get('state') ?? '';
    const response = await post({ state, email: 'no.name@example.org', action: 'allow' });
    const code = new URL(response.headers.get('location') ?? '', server.origin).searchParams.get(
      'code',
    );
    const done = await client.call(api.finishGoogleSignIn, { query: { state, code: code ?? '' } });
    expect(done.body.user).toMatchObject({ first_name: 'no', last_name: 'name' });
  });
});

describe('switched off', () => {
  it('both calls say that it cannot be had, and there is no consent page', async () => {
    const server = await startServer({ settings: { GOOGLE: 'off' } });
    try {
      const client = server.client();
      const refused = await client.refused(api.startGoogleSignIn, {});
      expect(refused.body.code).toBe('google_unavailable');
      expect((await fetch(server.origin + googleConsentPath)).status).toBe(404);
    } finally {
      await server.stop();
    }
  });
});
