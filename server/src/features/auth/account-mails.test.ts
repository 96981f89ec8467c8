import { api } from '@hale/contract';
import { makeUser } from '@hale/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../../test/client.ts';
import { freePort } from '../../../test/free-port.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { person, signUpForm } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const smtp = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Hale <no-reply@hale.test>',
});

async function jobStates({ context }: TestServer): Promise<string[]> {
  const { rows } = await context.database.pool.query<{ state: string }>(
    `select state from pgboss.job where name = 'jobs' and data ->> 'kind' = 'account-mail'
     order by state::text`,
  );
  return rows.map(({ state }) => state);
}

const allSent = (server: TestServer) =>
  expect
    .poll(async () => new Set(await jobStates(server)), { timeout: 50_000, interval: 250 })
    .toEqual(new Set(['completed']));

const linkIn = (text = '') => {
  const [, uid = '', token = ''] = /\/([\w-]+)\/([\w-]+)$/m.exec(text) ?? [];
  return { uid, token };
};

describe('mails of accounts through a real mail server', () => {
  let mails: MailServer;
  let server: TestServer;
  /** Lets a mail to slow@… go on. */
  let goOn: (() => void) | null = null;
  beforeAll(async () => {
    mails = await startMailServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('slow@')) goOn = done;
        else if (!address.startsWith('refused@')) done();
        else done(Object.assign(new Error('not here'), { responseCode: 550 }));
      },
    });
    const settings = { ...smtp(mails.port), PUBLIC_URL: 'https://hale.example' };
    server = await startServer({ settings });
  });
  afterAll(async () => {
    await server.stop();
    await mails.stop();
  });
  const client = () => new Client(`http://127.0.0.1:${server.context.config.port}`);

  it('go out in two parts, in the language of the request, with links of the public address', async () => {
    const { email } = person('ada');
    await client().call(api.signUp, { body: signUpForm('ada') });
    const foreign = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const ask = { body: { email, lang: 'ar' } };
    await client().call(api.requestVerificationMail, ask, foreign);
    await allSent(server);
    const [verify] = mails.mails;
    expect(verify?.recipients).toEqual([email]);
    expect(verify?.subject).toMatch(/\p{Script=Arabic}/u);
    expect(verify?.html).toContain('dir="rtl"');
    for (const part of [verify?.text, verify?.html]) {
      expect(part).toContain('https://hale.example/verify-email/');
      expect(part).not.toContain('evil.example');
    }
    await client().call(api.verifyEmail, { params: linkIn(verify?.text) });

    await client().call(api.requestPasswordReset, { body: { email, lang: 'nonsense' } });
    await expect.poll(() => mails.mails.length, { timeout: 20_000 }).toBe(2);
    expect(mails.mails[1]?.html).toContain('<html lang="en" dir="ltr">');
    expect(mails.mails[1]?.text).toContain('https://hale.example/new-password/');
  });

  it('are given up at once when the recipient is refused, which nobody learns', async () => {
    const { email } = person('refused');
    await client().call(makeUser, { body: { ...person('refused'), is_verified: false } });
    const before = mails.mails.length;
    const answer = await client().call(api.requestVerificationMail, { body: { email } });
    expect(answer.status).toBe(200);
    await allSent(server);
    expect(mails.mails).toHaveLength(before);
  });

  it('are not waited for by the answer, whose time would tell that there is an account', async () => {
    const { email } = person('slow');
    await client().call(makeUser, { body: person('slow') });
    const answer = await client().call(api.requestPasswordReset, { body: { email } });
    expect(answer.status).toBe(200);
    await expect.poll(() => goOn, { timeout: 20_000 }).not.toBeNull();
    goOn?.();
    await allSent(server);
  });
});

it('mails fail while the mail server is down, and arrive once, with a good link, when it is up', async () => {
  const port = await freePort();
  const server = await startServer({ settings: smtp(port) });
  const client = server.client();
  const { email } = person('patient');
  await client.call(api.signUp, { body: signUpForm('patient') });
  for (const to of [email, email, 'nobody@example.org']) {
    const refused = await client.refused(api.requestVerificationMail, { body: { email: to } });
    expect(refused.body).toMatchObject({
      code: 'mail_failed',
      detail: 'Error. Please try again later.',
    });
  }
  // Both have failed at least once before the mail server comes up.
  await expect
    .poll(() => jobStates(server), { timeout: 20_000 })
    .toEqual(['completed', 'retry', 'retry']);
  const mails = await startMailServer({}, port);
  await allSent(server);
  expect(mails.mails.map(({ recipients }) => recipients)).toEqual([[email]]);
  await client.call(api.verifyEmail, { params: linkIn(mails.mails[0]?.text) });
  await server.stop();
  await mails.stop();
});

it('mail that is switched off is said to have failed, to everybody, and kept for nobody', async () => {
  const server = await startServer({ settings: { MAIL: 'off' } });
  const client = server.client();
  await client.call(makeUser, { body: person('ada') });
  for (const name of ['ada', 'nobody']) {
    const { email } = person(name);
    const refused = await client.refused(api.requestPasswordReset, { body: { email } });
    expect(refused.body.code).toBe('mail_failed');
  }
  expect(await jobStates(server)).toEqual([]);
  await server.stop();
});
