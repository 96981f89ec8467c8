import { api } from '@hale/contract';
import { readOutbox } from '@hale/contract/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advance, buy } from '../../test/buying.ts';
import { person, signUpForm } from '../../test/people.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ settings: { PRODUCT_NAME: 'Vita' } });
});
afterAll(() => server.stop());

it('every mail of an operator with a name of their own speaks in that name', async () => {
  const client = server.client();
  const { email, password } = person('renamed');
  const mails = async () => (await client.call(readOutbox, { query: { email } })).body;
  const arrived = (kind: string) =>
    expect
      .poll(async () => (await mails()).map((mail) => mail.kind), { timeout: 20_000 })
      .toContain(kind);

  await client.call(api.signUp, { body: signUpForm('renamed') });
  await client.call(api.requestVerificationMail, { body: { email, lang: 'en' } });
  await arrived('verify');
  const [verify] = await mails();
  const [uid = '', token = ''] = new URL(verify?.link ?? '').pathname.split('/').slice(2);
  await client.call(api.verifyEmail, { params: { uid, token } });
  await client.call(api.requestPasswordReset, { body: { email, lang: 'en' } });
  await arrived('reset');

  client.token = (await client.call(api.logIn, { body: { email, password } })).body.access;
  const sessionId = await buy(client, 'startTrial');
  await client.call(api.verifyPayment, { query: { session_id: sessionId } });
  await advance(client, 20 * 3600);
  await arrived('trial-reminder');
  await advance(client, 5 * 3600);
  await arrived('receipt');

  for (const { kind, subject, text } of await mails()) {
    expect(subject, kind).toContain('Vita');
    expect(text, kind).toContain('Vita');
    expect(subject + text, kind).not.toContain('Hale');
  }
});
