import { api } from '@hale/contract';
import { moveClock, readOutbox } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedLink, person, signUpForm } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const advance = (seconds: number) =>
  server.client().call(moveClock, { body: { advance_s: seconds } });

describe('sign-up', () => {
  it('leads to a session once the e-mail is verified', async () => {
    const client = server.client();
    const { email, password } = person('ada');
    const made = await client.call(api.signUp, { body: signUpForm('ada') });
    expect(made.body).toEqual({
      message: 'Account created. Please verify your email.',
      user_id: made.body.user_id,
      email,
    });
    expect(client.cookies.size).toBe(0);
    expect((await client.call(readOutbox, { query: { email } })).body).toEqual([]);

    const early = await client.refused(api.logIn, { body: { email, password } });
    expect(early.body).toMatchObject({ code: 'email_not_verified', attempts: 0 });
    expect(early.body.detail).toBe('Account with this email is not verified.');

    const asked = await client.call(api.requestVerificationMail, { body: { email, lang: 'us' } });
    expect(asked.body.message).toBe('Verification email sent');
    const params = await mailedLink(client, email);
    expect((await client.call(api.verifyEmail, { params })).body.message).toBe('Email verified');
    expect((await client.call(api.verifyEmail, { params })).status).toBe(200);
    expect(client.cookies.size).toBe(0);

    const { body } = await client.call(api.logIn, { body: { email, password } });
    expect([...client.cookies.keys()].toSorted()).toEqual([
      'access_token',
      'is_auth',
      'refresh_token',
    ]);
    expect(client.cookies.get('access_token')).toBe(body.access);
    expect(body.attempts).toBe(0);
    expect(body.user).toEqual({
      user_id: made.body.user_id,
      first_name: 'Ada',
      last_name: 'Byron',
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      interface_lang: null,
      is_active: true,
      isAdmin: false,
      is_subscribed: false,
      is_trial: false,
      trial_canceled: false,
      trial_end_date: null,
      canceled_at: null,
      valid_until: null,
      is_show_trial_to_user: true,
      is_user_bought_plans: false,
      messages_attempts: 10,
    });
    client.token = body.access;
    expect((await client.call(api.listChats, {})).body).toEqual([]);
  });

  it('refuses in the order of the contract', async () => {
    const client = server.client();
    const form = signUpForm('order');
    await client.call(api.signUp, { body: form });
    const refused = async (change: Partial<typeof form>) =>
      (await client.refused(api.signUp, { body: { ...form, ...change } })).body;
    const taken = { email: 'ORDER@Example.ORG' };
    expect(
      await refused({ ...taken, firstName: ' ', password: 'a', re_password: 'b' }),
    ).toMatchObject({
      code: 'validation_error',
      errors: { firstName: ['Must have 1 to 50 characters.'] },
    });
    expect(await refused({ ...taken, password: 'Aa1!567', re_password: 'b' })).toMatchObject({
      code: 'weak_password',
      detail: 'Password must be at least 8 characters long',
    });
    expect(await refused({ ...taken, password: 'Aa1aaaaa', re_password: 'b' })).toMatchObject({
      code: 'weak_password',
      detail:
        'Password must contain an uppercase letter, a lowercase letter, a digit and a special character',
    });
    expect(await refused({ ...taken, re_password: 'Secret-13' })).toMatchObject({
      code: 'password_mismatch',
      detail: 'Passwords do not match',
    });
    expect(await refused(taken)).toMatchObject({
      code: 'user_exists',
      detail: 'User already exists',
    });
  });

  it('takes what is at the bounds and refuses what is beyond', async () => {
    const client = server.client();
    const longest = `${'a'.repeat(246)}@b.co.uk`;
    const good = {
      ...signUpForm('bounds'),
      email: longest,
      firstName: ` ${'é'.repeat(50)} `,
      password: `Aa1!${'x'.repeat(124)}`,
      re_password: `Aa1!${'x'.repeat(124)}`,
      fingerprint: 'f'.repeat(300),
    };
    expect((await client.call(api.signUp, { body: good })).body.email).toBe(longest);
    for (const bad of [
      { email: `a${longest}` },
      { email: 'no-at.example' },
      { email: 'a@nodot' },
      { firstName: 'é'.repeat(51) },
      { lastName: 'a\u0007b' },
      { password: `Aa1!${'x'.repeat(125)}` },
    ]) {
      const body = { ...signUpForm('beyond'), ...bad };
      const refusal = await client.refused(api.signUp, { body });
      expect(refusal.body.code, JSON.stringify(bad)).toBe('validation_error');
      expect(Object.keys(refusal.body.errors ?? {})).toEqual(Object.keys(bad));
    }
    const { rows } = await server.context.database.pool.query(
      'select first_name, fingerprint from users where email = $1',
      [longest],
    );
    expect(rows).toEqual([{ first_name: 'é'.repeat(50), fingerprint: 'f'.repeat(256) }]);
  });

  it('of two at once, with the same e-mail, makes one account', async () => {
    const answers = await Promise.all(
      ['same', 'same'].map(async (name) => {
        const response = await server.client().fetch(api.signUp.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(signUpForm(name)),
        });
        return response.status;
      }),
    );
    expect(answers.toSorted()).toEqual([200, 409]);
  });

  it('is forgotten when nobody verified it or logged in for a week', async () => {
    const client = server.client();
    await client.call(api.signUp, { body: signUpForm('forgotten') });
    await advance(7 * 86_400 - 60);
    expect((await client.refused(api.signUp, { body: signUpForm('forgotten') })).status).toBe(409);
    await advance(120);
    expect((await client.call(api.signUp, { body: signUpForm('forgotten') })).status).toBe(200);
  });
});

describe('a verification link', () => {
  it('lives a day, and only the newest of an account', async () => {
    const client = server.client();
    const { email } = person('links');
    await client.call(api.signUp, { body: signUpForm('links') });
    const ask = async () => {
      await client.call(api.requestVerificationMail, { body: { email } });
      return mailedLink(client, email);
    };
    const first = await ask();
    const second = await ask();
    const refused = async (params: { uid: string; token: string }) =>
      (await client.refused(api.verifyEmail, { params })).body.code;
    expect(await refused(first)).toBe('invalid_link');
    expect(await refused({ ...second, token: first.token })).toBe('invalid_link');
    expect(await refused({ uid: 'x.y', token: 'a.b' })).toBe('invalid_link');
    await advance(86_401);
    expect(await refused(second)).toBe('invalid_link');
    const third = await ask();
    await client.call(api.verifyEmail, { params: third });
    // While the e-mail is verified, its link stays good.
    await advance(2 * 86_400);
    expect((await client.call(api.verifyEmail, { params: third })).status).toBe(200);
  });

  it('is mailed to unverified accounts only, and every address gets the same answer', async () => {
    const client = server.client();
    const { email } = person('links');
    const mails = async (to: string) =>
      (await client.call(readOutbox, { query: { email: to } })).body.length;
    const before = await mails(email);
    for (const to of [email, 'nobody@example.org']) {
      const answer = await client.call(api.requestVerificationMail, { body: { email: to } });
      expect(answer.body.message).toBe('Verification email sent');
    }
    expect(await mails(email)).toBe(before);
    expect(await mails('nobody@example.org')).toBe(0);
    expect(
      (await client.refused(api.requestVerificationMail, { body: { email: 'x' } })).body.code,
    ).toBe('validation_error');
  });

  it('is asked for at most five times an hour', async () => {
    const client = server.client();
    const ask = { body: { email: 'eager@example.org' } };
    for (let time = 0; time < 5; time++) await client.call(api.requestVerificationMail, ask);
    const refused = await client.refused(api.requestVerificationMail, ask);
    expect(refused.body.code).toBe('too_many_attempts');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await advance(3601);
    await client.call(api.requestVerificationMail, ask);
  });
});
