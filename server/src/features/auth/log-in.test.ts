import { api } from '@hale/contract';
import { makeUser, moveClock, readOutbox } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailedLink, person, signUpForm } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { logIn } from './log-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const advance = (seconds: number) =>
  server.client().call(moveClock, { body: { advance_s: seconds } });
const make = (name: string, state = {}) =>
  server.client().call(makeUser, { body: { ...person(name), ...state } });
const credentials = (name: string, password = person(name).password) => ({
  body: { email: person(name).email, password },
});

describe('log-in', () => {
  it('is locked for a quarter of an hour after five failures, for known and unknown e-mails alike', async () => {
    await make('locked');
    for (const name of ['locked', 'unknown']) {
      const client = server.client();
      for (const attempts of [1, 2, 3, 4, 5]) {
        const wrong = await client.refused(api.logIn, credentials(name, 'Wrong-12'));
        expect(wrong.body).toMatchObject({
          code: 'wrong_credentials',
          detail: 'Wrong email or password',
          attempts,
        });
      }
      const locked = await client.refused(api.logIn, credentials(name));
      expect(locked.body).toMatchObject({ code: 'too_many_attempts', attempts: 5 });
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(890);
    }
    await advance(901);
    const good = await server.client().call(api.logIn, credentials('locked'));
    expect(good.body.attempts).toBe(0);
  });

  describe('that is on its way', () => {
    /** Runs in the last moment of a log-in: its password was found to be right already. */
    async function interrupt(name: string, happening: () => Promise<unknown>) {
      const { limits } = server.context;
      const clear = limits.clear.bind(limits);
      limits.clear = async (key) => {
        limits.clear = clear;
        await happening();
        await clear(key);
      };
      return server.client().refused(api.logIn, credentials(name));
    }

    it('does not outlive the password it came with', async () => {
      await make('intruded');
      const owner = server.client();
      await owner.call(api.requestPasswordReset, {
        body: { email: person('intruded').email, lang: 'en' },
      });
      const params = await mailedLink(owner, person('intruded').email);
      const form = { new_password: 'Another-12', re_new_password: 'Another-12' };
      const refusal = await interrupt('intruded', () =>
        owner.call(api.resetPassword, { params, body: form }),
      );
      expect(refusal).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
      expect(refusal.headers.getSetCookie()).toEqual([]);
      const { status } = await owner.call(api.logIn, credentials('intruded', 'Another-12'));
      expect(status).toBe(200);
    });

    it('does not outlive the account', async () => {
      await make('leaving');
      const owner = server.client();
      owner.token = (await owner.call(api.logIn, credentials('leaving'))).body.access;
      const refusal = await interrupt('leaving', () => owner.call(api.deleteAccount, {}));
      expect(refusal).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    });
  });

  it('starts counting anew after a success, and does not count an unverified e-mail', async () => {
    await make('counted', { is_verified: false });
    const client = server.client();
    await client.refused(api.logIn, credentials('counted', 'Wrong-12'));
    for (let time = 0; time < 6; time++) {
      const unverified = await client.refused(api.logIn, credentials('counted'));
      expect(unverified.body).toMatchObject({ code: 'email_not_verified', attempts: 1 });
    }
    await make('fresh');
    for (let time = 0; time < 3; time++) {
      for (const attempts of [1, 2, 3, 4]) {
        const wrong = await client.refused(api.logIn, credentials('fresh', 'Wrong-12'));
        expect(wrong.body.attempts).toBe(attempts);
      }
      await client.call(api.logIn, credentials('fresh'));
    }
  });

  it('guesses made at once are no more than five', async () => {
    await make('parallel');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.client().refused(api.logIn, credentials('parallel', 'Wrong-12')),
      ),
    );
    const counted = guesses.filter(({ body }) => body.code === 'wrong_credentials');
    expect(counted.map(({ body }) => body.attempts).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(guesses.filter(({ body }) => body.code === 'too_many_attempts')).toHaveLength(7);
    await server.client().refused(api.logIn, credentials('parallel'));
  });

  it('the right guess among many made at once opens nothing', async () => {
    await make('guessed');
    const { email, password } = person('guessed');
    const visit = {
      address: '203.0.113.7',
      platform: null,
      country: 'Unknown',
      anonToken: '',
      visitorChatId: '',
    };
    // So many that the last cannot well be among the five that count, whatever the order they are read in.
    const guesses = [...Array.from({ length: 30 }, () => 'Wrong-12'), password];
    const outcomes = await Promise.allSettled(
      guesses.map((guess) => logIn(server.context, { email, password: guess }, visit)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  it('takes the e-mail in any letter case, the password exactly', async () => {
    await make('exact');
    const client = server.client();
    const { email, password } = person('exact');
    await client.call(api.logIn, { body: { email: ` ${email.toUpperCase()} `, password } });
    for (const wrong of [password.toLowerCase(), `${password} `, ` ${password}`]) {
      const refused = await client.refused(api.logIn, { body: { email, password: wrong } });
      expect(refused.body.code).toBe('wrong_credentials');
    }
  });

  it('does not let in an account without a password', async () => {
    await make('google-only');
    await server.context.database.pool.query(
      `update users set password_hash = null where email = 'google-only@example.org'`,
    );
    const refused = await server.client().refused(api.logIn, credentials('google-only'));
    expect(refused.body.code).toBe('wrong_credentials');
  });

  it('remembers the platform that says its name', async () => {
    await make('platform');
    const client = server.client();
    const platform = async (headers: Record<string, string>): Promise<unknown> => {
      await client.call(api.logIn, credentials('platform'), headers);
      const { rows } = await server.context.database.pool.query<{ platform: string }>(
        `select platform from users where email = 'platform@example.org'`,
      );
      return rows[0]?.platform;
    };
    expect(await platform({ 'x-platform': 'ios' })).toBe('ios');
    expect(await platform({})).toBe('ios');
    expect(await platform({ 'x-platform': 'Toaster' })).toBe('other');
  });
});

describe('a new password', () => {
  it('is set by a mailed link, once, in the order of the contract', async () => {
    const { email } = person('reset');
    const old = await make('reset');
    const client = server.client();
    for (let time = 0; time < 3; time++) {
      const asked = await client.call(api.requestPasswordReset, { body: { email } });
      expect(asked.body.message).toBe('A reset link was sent. Please also check your spam folder.');
    }
    const fourth = await client.refused(api.requestPasswordReset, { body: { email } });
    expect(fourth.body.code).toBe('too_many_attempts');

    const params = await mailedLink(client, email);
    const set = (first: string, second = first, link = params) => ({
      params: link,
      body: { new_password: first, re_new_password: second },
    });
    const wrongLink = { ...params, token: 'A'.repeat(43) };
    const first = await client.refused(api.resetPassword, set('weak', 'other', wrongLink));
    expect(first.body).toMatchObject({
      code: 'invalid_link',
      detail: 'Error, wrong link or other error',
    });
    const tooLong = await client.refused(api.resetPassword, set('x'.repeat(129), '', wrongLink));
    expect(tooLong.body.code).toBe('invalid_link');
    const weak = await client.refused(api.resetPassword, set('weak', 'other'));
    expect(weak.body).toMatchObject({
      code: 'weak_password',
      detail: 'Password must be at least 8 characters long',
    });
    const mismatch = await client.refused(api.resetPassword, set('Better-12', 'Better-13'));
    expect(mismatch.body).toMatchObject({
      code: 'password_mismatch',
      non_field_errors: ['Passwords do not match'],
    });
    const done = await client.call(api.resetPassword, set('Better-12'));
    expect(done.body.message).toBe('Success, password changed!');
    const again = await client.refused(api.resetPassword, set('Better-14'));
    expect(again.body.code).toBe('invalid_link');

    client.token = old.body.access;
    const ended = await client.refused(api.changeLanguage, { body: { lang: 'en' } });
    expect(ended.body.code).toBe('not_authenticated');
    await client.refused(api.logIn, credentials('reset'));
    await client.call(api.logIn, credentials('reset', 'Better-12'));
  });

  it('of two that come with the same link at once, one wins', async () => {
    const { email } = person('race');
    await make('race');
    const client = server.client();
    await client.call(api.requestPasswordReset, { body: { email } });
    const { uid, token } = await mailedLink(client, email);
    const path = `/auth/forgot-password-confirm/${uid}/${token}/`;
    const answers = await Promise.all(
      ['First-123', 'Second-12'].map(async (password) => {
        const response = await fetch(server.origin + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ new_password: password, re_new_password: password }),
        });
        return response.status;
      }),
    );
    expect(answers.toSorted()).toEqual([200, 400]);
  });

  it('that is set is told as set, also while failures cannot be forgiven', async () => {
    const { email } = person('unforgiven');
    await make('unforgiven');
    const client = server.client();
    await client.call(api.requestPasswordReset, { body: { email } });
    const params = await mailedLink(client, email);
    const { limits } = server.context;
    const hit = limits.hit.bind(limits);
    const spy = vi.spyOn(limits, 'hit').mockImplementation((key, ...rest) => {
      return key.includes('forgiven') ? Promise.reject(new Error('away')) : hit(key, ...rest);
    });
    const body = { new_password: 'Better-12', re_new_password: 'Better-12' };
    const done = await client.call(api.resetPassword, { params, body });
    spy.mockRestore();
    expect(done.body.message).toBe('Success, password changed!');
    await client.call(api.logIn, credentials('unforgiven', 'Better-12'));
  });

  it('lives an hour, verifies the e-mail, and forgives failures from every address', async () => {
    const { email } = person('late');
    const client = server.client();
    await client.call(api.signUp, { body: signUpForm('late') });
    const ask = async () => {
      await client.call(api.requestPasswordReset, { body: { email } });
      return mailedLink(client, email);
    };
    const body = { new_password: 'Better-12', re_new_password: 'Better-12' };
    const early = await ask();
    await advance(3601);
    const late = await client.refused(api.resetPassword, { params: early, body });
    expect(late.body.code).toBe('invalid_link');

    const elsewhere = {
      address: '203.0.113.9',
      platform: null,
      country: 'Unknown',
      anonToken: '',
      visitorChatId: '',
    };
    const from = (password: string) => logIn(server.context, { email, password }, elsewhere);
    for (let time = 0; time < 5; time++) {
      await expect(from('Wrong-12')).rejects.toMatchObject({ code: 'wrong_credentials' });
    }
    await expect(from('Wrong-12')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await client.call(api.resetPassword, { params: await ask(), body });
    expect((await from('Better-12')).user.email).toBe(email);
  });

  it('is asked for without telling who has an account', async () => {
    const client = server.client();
    const answer = await client.call(api.requestPasswordReset, {
      body: { email: 'stranger@example.org' },
    });
    expect(answer.status).toBe(200);
    const { body } = await client.call(readOutbox, { query: { email: 'stranger@example.org' } });
    expect(body).toEqual([]);
  });

  it('may be tried ten times per link', async () => {
    const client = server.client();
    const input = {
      params: { uid: 'guess', token: 'guess' },
      body: { new_password: 'Better-12', re_new_password: 'Better-12' },
    };
    for (let time = 0; time < 10; time++) {
      expect((await client.refused(api.resetPassword, input)).body.code).toBe('invalid_link');
    }
    expect((await client.refused(api.resetPassword, input)).body.code).toBe('too_many_attempts');
  });
});
