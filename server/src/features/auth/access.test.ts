import { randomBytes } from 'node:crypto';
import { api } from '@hale/contract';
import { moveClock } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../../test/client.ts';
import { signedIn } from '../../../test/chatting.ts';
import { mailedLink, person, signUpForm } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { parseAppKeys } from '../../vault/app-key.ts';
import { saveActivity } from './record-activity.ts';
import { issueRefreshToken, readRefreshToken } from './sign-refresh-token.ts';
import { issueAccessToken, readAccessToken } from './sign-token.ts';

const UNKNOWN_USER = '/api/admin-panel/delete-user/999/';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    settings: { ADMIN_EMAILS: 'Boss@Example.org', CORS_ORIGINS: 'https://app.example' },
  });
});
afterAll(() => server.stop());

describe('administrators by their address', () => {
  it('are so while the address is verified, and nobody else', async () => {
    const client = server.client();
    const { email, password } = person('boss');
    await client.call(api.signUp, { body: signUpForm('boss') });
    await client.call(api.requestVerificationMail, { body: { email } });
    await client.call(api.verifyEmail, { params: await mailedLink(client, email) });
    const { body } = await client.call(api.logIn, { body: { email, password } });
    expect(body.user.isAdmin).toBe(true);
    client.token = body.access;
    const asAdministrator = async () => {
      const headers = { authorization: `Bearer ${client.token}` };
      const { status } = await client.fetch(UNKNOWN_USER, { method: 'DELETE', headers });
      const { user } = (await client.call(api.checkSession, {})).body;
      return { status, isAdmin: user.isAdmin };
    };
    expect(await asAdministrator()).toEqual({ status: 404, isAdmin: true });
    await server.context.database.pool.query(
      'update users set email_verified_at = null where email = $1',
      [email],
    );
    expect(await asAdministrator()).toEqual({ status: 403, isAdmin: false });
    const other = await signedIn(server, person('boss2'));
    expect((await other.call(api.checkSession, {})).body.user.isAdmin).toBe(false);
  });
});

describe('a page of somebody else', () => {
  const from = (origin: string) => ({ origin });

  it('cannot make a browser log in, refresh, log out or sign up', async () => {
    const client = await signedIn(server, person('victim'));
    const { email, password } = person('victim');
    for (const origin of ['https://evil.example', 'null', server.origin.replace(/\d+$/, '1')]) {
      const foreign = from(origin);
      const refusals = [
        await client.refused(api.refreshSession, {}, foreign),
        await client.refused(api.checkSession, {}, foreign),
        await client.refused(api.logOut, {}, foreign),
        await client.refused(api.logIn, { body: { email, password } }, foreign),
        await client.refused(api.signUp, { body: signUpForm('forced') }, foreign),
        await client.refused(api.createVisitorChat, { body: {} }, foreign),
      ];
      for (const { body } of refusals) expect(body.code).toBe('not_authenticated');
    }
    await client.call(api.refreshSession, {});
  });

  it('is told from ours, by whichever name it was opened, and from those that are allowed', async () => {
    const client = await signedIn(server, person('friend'));
    for (const origin of [server.origin, 'https://app.example']) {
      await client.call(api.refreshSession, {}, from(origin));
    }
    const byName = new Client(server.origin.replace('127.0.0.1', 'localhost'));
    for (const [name, value] of client.cookies) byName.cookies.set(name, value);
    await byName.call(api.refreshSession, {}, from(byName.origin));
  });

  it('gains nothing where a header proves who calls', async () => {
    const client = await signedIn(server, person('header'));
    await client.call(api.changeLanguage, { body: { lang: 'en' } }, from('https://native.example'));
  });
});

describe('the days on which users were active', () => {
  const days = async (name: string): Promise<string[]> => {
    await saveActivity(server.context);
    const { rows } = await server.context.database.pool.query<{ day: string }>(
      `select day::text from active_days join users on users.id = user_id
       where email = $1 order by day`,
      [person(name).email],
    );
    return rows.map(({ day }) => day);
  };
  const today = () => server.context.clock.now().toISOString().slice(0, 10);
  const language = { body: { lang: 'en' } };

  it('are stored once each, by the clock of the business, for calls that were let in', async () => {
    const client = await signedIn(server, person('active'));
    const idle = await signedIn(server, { ...person('idle'), is_active: false });
    await client.call(api.changeLanguage, language);
    await client.call(api.changeLanguage, language);
    await idle.refused(api.changeLanguage, language);
    const first = today();
    expect(await days('active')).toEqual([first]);
    await client.call(moveClock, { body: { advance_s: 86_400 } });
    await client.call(api.changeLanguage, language);
    expect(await days('active')).toEqual([first, today()]);
    expect(await days('idle')).toEqual([]);
    await client.call(moveClock, { body: { reset: true } });
  });

  it('are saved no sooner than those that are on their way already', async () => {
    const client = await signedIn(server, person('underway'));
    await client.call(api.changeLanguage, language);
    const saved: string[] = [];
    const save = async (which: string) => {
      await saveActivity(server.context);
      saved.push(which);
    };
    await Promise.all([save('underway'), save('nobody else')]);
    expect(saved).toEqual(['underway', 'nobody else']);
  });

  it('appear without anybody asking for them', async () => {
    const client = await signedIn(server, person('gathered'));
    await client.call(api.changeLanguage, language);
    const count = async () => {
      const { rowCount } = await server.context.database.pool.query(
        `select 1 from active_days join users on users.id = user_id
         where email = 'gathered@example.org'`,
      );
      return rowCount;
    };
    await expect.poll(count, { timeout: 10_000 }).toBe(1);
  });
});

describe('when the application key is replaced', () => {
  const [oldKey, newKey] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const before = parseAppKeys(oldKey);
  const after = parseAppKeys(newKey, [oldKey]);
  const later = parseAppKeys(newKey);
  const session = { sessionId: '00112233-4455-6677-8899-aabbccddeeff', generation: 7 };

  it('tokens of the old key work until the old key is dropped', async () => {
    const refresh = issueRefreshToken(before, session);
    expect(readRefreshToken(after, refresh)).toEqual(session);
    expect(readRefreshToken(later, refresh)).toBeNull();
    expect(issueRefreshToken(after, session)).not.toBe(refresh);
    const claims = { userId: 5, sessionId: session.sessionId };
    const access = await issueAccessToken(before, claims);
    expect(await readAccessToken(after, access)).toEqual(claims);
    expect(await readAccessToken(later, access)).toBeNull();
  });
});
