import { request } from 'node:http';
import { api } from '@hale/contract';
import { makeUser, moveClock, readOutbox } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const person = (name: string) => ({
  email: `${name}@example.org`,
  password: 'Secret-12',
  firstName: 'Ada',
  lastName: 'Byron',
});

describe('sandbox', () => {
  it('answers nobody whose request was forwarded', async () => {
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
    ]) {
      const response = await fetch(`${server.origin}/sandbox/outbox/`, { headers });
      expect(response.status).toBe(404);
    }
  });

  it('shows mails as JSON and as a page, newest first, escaped', async () => {
    const mail = (subject: string, minute: number) => ({
      to: 'ada@example.org',
      kind: 'verify',
      subject,
      text: 'Open <b>this</b>',
      html: '<p>Open this</p>',
      link: `${server.origin}/verify-email/1/abc`,
      lang: 'en',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    });
    await server.context.mailer.send(mail('First', 1));
    await server.context.mailer.send(mail('Second', 2));
    const { body } = await server
      .client()
      .call(readOutbox, { query: { email: 'ada@example.org' } });
    expect(body.map(({ subject }) => subject)).toEqual(['Second', 'First']);
    expect(body[0]).toMatchObject({
      to: 'ada@example.org',
      kind: 'verify',
      created_at: '2026-01-01T00:02:00.000Z',
    });
    const page = await (await fetch(`${server.origin}/sandbox/inbox/`)).text();
    expect(page).toContain('Sandbox');
    expect(page).toContain('Open &#60;b&#62;this');
  });

  it('moves the clock of business rules', async () => {
    const client = server.client();
    const before = Date.now();
    const { body } = await client.call(moveClock, { body: { advance_s: 3600 } });
    expect(Date.parse(body.now)).toBeGreaterThanOrEqual(before + 3_600_000);
    const reset = await client.call(moveClock, { body: { reset: true } });
    expect(Date.parse(reset.body.now)).toBeLessThan(before + 3_600_000);
    const refused = await client.refused(moveClock, { body: { advance_s: -1 } });
    expect(refused.body.code).toBe('validation_error');
  });

  it('makes users, once per address in any letter case, with the cookies of a session', async () => {
    const client = server.client();
    const made = await client.call(makeUser, { body: person('grace') });
    expect(made.status).toBe(201);
    expect([...client.cookies.keys()].toSorted()).toEqual([
      'access_token',
      'is_auth',
      'refresh_token',
    ]);
    const refresh = made.headers.getSetCookie().find((line) => line.startsWith('refresh_token='));
    expect(refresh).toMatch(/HttpOnly/i);
    expect(refresh).toMatch(/Path=\/auth\//i);
    expect(refresh).toMatch(/Max-Age=1209600/i);
    const again = await client.refused(makeUser, {
      body: { ...person('grace'), email: 'GRACE@Example.org' },
    });
    expect(again.body.code).toBe('user_exists');
  });

  it('describes every call of the contract', async () => {
    const document = (await (await fetch(`${server.origin}/sandbox/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    );
    expect(ids.toSorted()).toEqual(
      Object.values(api)
        .map(({ id }) => id)
        .toSorted(),
    );
    const page = await (await fetch(`${server.origin}/sandbox/api/`)).text();
    for (const { id } of Object.values(api)) expect(page).toContain(`id="${id}"`);
  });
});

describe('without test hooks', () => {
  let plain: TestServer;
  beforeAll(async () => {
    plain = await startServer({ settings: { TEST_HOOKS: '0' } });
  });
  afterAll(() => plain.stop());

  it('the hooks do not exist', async () => {
    for (const path of ['/sandbox/clock/', '/sandbox/users/']) {
      const response = await fetch(plain.origin + path, { method: 'POST' });
      expect(response.status).toBe(404);
    }
  });

  it('a one-time link makes the first administrator, and only the first', async () => {
    const { firstAdministratorPath } = await import('../auth/register-first-administrator.ts');
    const path = await firstAdministratorPath(plain.context);
    expect(path).toBeTruthy();
    const send = (fields: Record<string, string>): Promise<Response> =>
      fetch(`${plain.origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    expect((await fetch(`${plain.origin}/sandbox/first-administrator/wrong/`)).status).toBe(404);
    const weak = await send({ ...person('root'), password: 'weak' });
    expect(weak.status).toBe(400);
    expect(await weak.text()).toContain('Password must be at least 8 characters long');
    const answers = await Promise.all([send(person('root')), send(person('rival'))]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
    expect(await firstAdministratorPath(plain.context)).toBeNull();
    expect((await send(person('late'))).status).toBe(404);
  });
});

it('a name that somebody let point to this machine opens nothing', async () => {
  const { hostname, port } = new URL(server.origin);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const options = { hostname, port, path: '/sandbox/outbox/', headers: { host: 'evil.example' } };
    const outgoing = request(options, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
  expect(status).toBe(404);
});

it.each(['x-real-ip', 'via', 'cf-connecting-ip', 'x-forwarded-proto', 'true-client-ip'])(
  '%s marks a request as forwarded',
  async (name) => {
    const response = await fetch(`${server.origin}/sandbox/outbox/`, {
      headers: { [name]: '203.0.113.7' },
    });
    expect(response.status).toBe(404);
  },
);

it('odd values are refused or harmless, never an error of ours', async () => {
  const client = server.client();
  expect((await fetch(`${server.origin}/sandbox/outbox/?email=%00`)).status).toBe(200);
  const tooFar = await client.refused(moveClock, { body: { advance_s: 99_999_999_999_999 } });
  expect(tooFar.body.code).toBe('validation_error');
  for (const odd of [{ country: '\u0000x' }, { date_joined: '0000-01-01T00:00:00Z' }]) {
    const refused = await client.refused(makeUser, { body: { ...person('odd'), ...odd } });
    expect(refused.body.code).toBe('validation_error');
  }
});
