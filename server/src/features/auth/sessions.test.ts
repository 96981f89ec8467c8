import { api } from '@hale/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { signedIn } from '../../../test/chatting.ts';
import { mailedLink, person } from '../../../test/people.ts';
import { stages } from '../../../test/stages.ts';
import type { TestServer } from '../../../test/server.ts';
import { saveActivity } from './record-activity.ts';

describe.each(stages)('sessions on the $name', ({ isMissing, start }) => {
  describe.skipIf(isMissing)('where it is installed', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    const cookie = (token: string) => ({ cookie: `refresh_token=${token}` });
    const refreshToken = (client: Client) => client.cookies.get('refresh_token') ?? '';

    /** As if that much time had passed since the last refresh. */
    async function passSeconds(seconds: number): Promise<void> {
      await server.context.database.pool.query(
        `update sessions set replaced = coalesce((select jsonb_object_agg(key, value::bigint - $1)
         from jsonb_each(replaced)), '{}')`,
        [seconds * 1000],
      );
    }

    const rename = { body: { firstName: 'Grace', lastName: 'Hopper' } };

    it('a refresh replaces the token; the old one works ten seconds longer and then ends all', async () => {
      const client = await signedIn(server, person('rotation'));
      const first = refreshToken(client);
      const renewed = await client.call(api.refreshSession, {});
      const second = refreshToken(client);
      expect(second).not.toBe(first);
      expect(renewed.body.user.email).toBe('rotation@example.org');
      expect(client.cookies.get('access_token')).toBe(renewed.body.access);
      client.token = renewed.body.access;
      await client.call(api.changeProfile, rename);

      await passSeconds(5);
      const late = server.client();
      await late.call(api.checkSession, {}, cookie(first));
      expect(refreshToken(late)).toBe(second);

      await passSeconds(6);
      const stolen = await server.client().refused(api.refreshSession, {}, cookie(first));
      expect(stolen.body).toMatchObject({ code: 'refresh_failed', detail: 'Session expired.' });
      const newest = await client.refused(api.refreshSession, {});
      expect(newest.body.code).toBe('refresh_failed');
      expect([...client.cookies.keys()]).toEqual([]);
      expect((await client.refused(api.changeProfile, rename)).body.code).toBe('not_authenticated');
    });

    it('many tabs that refresh at once all get the same working token', async () => {
      const client = await signedIn(server, person('tabs'));
      const token = refreshToken(client);
      const tabs = Array.from({ length: 12 }, () => server.client());
      await Promise.all(tabs.map((tab) => tab.call(api.checkSession, {}, cookie(token))));
      const tokens = new Set(tabs.map(refreshToken));
      expect(tokens.size).toBe(1);
      expect(tokens).not.toContain(token);
      const next = await tabs[0]?.call(api.refreshSession, {});
      expect(next?.status).toBe(200);
    });

    it('a slow tab may be two refreshes behind within the ten seconds, and never later', async () => {
      const client = await signedIn(server, person('slow'));
      const first = refreshToken(client);
      await client.call(api.refreshSession, {});
      await client.call(api.refreshSession, {});
      const newest = refreshToken(client);
      const slow = server.client();
      await slow.call(api.refreshSession, {}, cookie(first));
      expect(refreshToken(slow)).toBe(newest);
      await passSeconds(11);
      await client.call(api.refreshSession, {});
      await server.client().refused(api.refreshSession, {}, cookie(first));
      await client.refused(api.refreshSession, {});
    });

    it('what we never gave out is refused and ends nothing', async () => {
      const client = await signedIn(server, person('forged'));
      const token = refreshToken(client);
      const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
      for (const forged of ['', 'x', changed, 'A'.repeat(70), `${token}A`]) {
        const refused = await server.client().refused(api.refreshSession, {}, cookie(forged));
        expect(refused.body.code).toBe('refresh_failed');
      }
      await client.call(api.refreshSession, {});
    });

    it('a log-out ends the session at once, by its cookie or by its bearer, and is always fine', async () => {
      const byCookie = await signedIn(server, person('out-cookie'));
      const kept = byCookie.cookies.get('refresh_token') ?? '';
      const out = await byCookie.call(api.logOut, {}, { authorization: '' });
      expect(out.body).toEqual({ message: 'Logged out' });
      expect(byCookie.cookies.size).toBe(0);
      expect((await byCookie.refused(api.changeProfile, rename)).body.code).toBe(
        'not_authenticated',
      );
      await server.client().refused(api.refreshSession, {}, cookie(kept));

      const byBearer = await signedIn(server, person('out-bearer'));
      await byBearer.call(api.logOut, {}, { cookie: 'is_auth=true' });
      await byBearer.refused(api.changeProfile, rename);

      const nobody = await server.client().call(api.logOut, {});
      expect(nobody.headers.getSetCookie().every((line) => /Max-Age=0/i.test(line))).toBe(true);
    });

    it('ends one session and leaves the others of the user alone', async () => {
      const client = await signedIn(server, person('two'));
      const { email, password } = person('two');
      const other = server.client();
      other.token = (await other.call(api.logIn, { body: { email, password } })).body.access;
      await client.call(api.logOut, {});
      await other.call(api.changeProfile, rename);
    });

    it('a new password ends them all', async () => {
      const client = await signedIn(server, person('reset'));
      const { email } = person('reset');
      await client.call(api.requestPasswordReset, { body: { email } });
      const params = await mailedLink(client, email);
      const body = { new_password: 'Better-12', re_new_password: 'Better-12' };
      const both = await Promise.allSettled([
        server.client().call(api.resetPassword, { params, body }),
        server.client().call(api.resetPassword, { params, body }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await client.refused(api.changeProfile, rename)).body.code).toBe('not_authenticated');
      await client.refused(api.refreshSession, {});
    });

    it('an e-mail is verified by its link, and the day of a call is kept', async () => {
      const client = await signedIn(server, { ...person('verified'), is_verified: false });
      const { email, password } = person('verified');
      await client.call(api.requestVerificationMail, { body: { email } });
      const params = await mailedLink(client, email);
      for (let time = 0; time < 2; time++) await client.call(api.verifyEmail, { params });
      client.token = (await client.call(api.logIn, { body: { email, password } })).body.access;
      await client.call(api.changeProfile, rename);
      await saveActivity(server.context);
      const { rowCount } = await server.context.database.pool.query(
        'select 1 from active_days join users on users.id = user_id where email = $1',
        [email],
      );
      expect(rowCount).toBe(1);
    });

    it('a suspended user can refresh and log out, and nothing else until they are active again', async () => {
      const client = await signedIn(server, person('suspended'));
      const setActive = (isActive: boolean) =>
        server.context.database.pool.query(`update users set is_active = $1 where email = $2`, [
          isActive,
          'suspended@example.org',
        ]);
      await setActive(false);
      expect((await client.refused(api.changeProfile, rename)).body.code).toBe('account_suspended');
      const { body } = await client.call(api.refreshSession, {});
      expect(body.user.is_active).toBe(false);
      client.token = body.access;
      expect((await client.refused(api.changeProfile, rename)).body.code).toBe('account_suspended');
      const { email, password } = person('suspended');
      const again = await server.client().call(api.logIn, { body: { email, password } });
      expect(again.body.user.is_active).toBe(false);
      await setActive(true);
      await client.call(api.changeProfile, rename);
    });
  });
});
