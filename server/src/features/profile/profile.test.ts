import { api } from '@hale/contract';
import { errorBody } from '@hale/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/chatting.ts';
import { checkRefusal, type Client } from '../../../test/client.ts';
import { person } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startServer();
  client = await signedIn(server, person('ada'));
});
afterAll(() => server.stop());

describe('names', () => {
  it('are trimmed and changed in both spellings', async () => {
    const { body } = await client.call(api.changeProfile, {
      body: { firstName: ' Grace ', lastName: 'é'.repeat(50) },
    });
    expect(body.message).toBe('Profile updated');
    expect(body.user).toMatchObject({ first_name: 'Grace', firstName: 'Grace' });
    expect(body.user).toMatchObject({ last_name: 'é'.repeat(50), lastName: 'é'.repeat(50) });
    const renewed = await client.call(api.refreshSession, {});
    expect(renewed.body.user).toEqual(body.user);
  });

  it.each([
    { firstName: ' ', lastName: 'B' },
    { firstName: 'A', lastName: 'x'.repeat(51) },
    { firstName: 'A\u0000', lastName: 'B' },
    { firstName: 'A\nB', lastName: 'B' },
  ])('%j are refused in the words of the profile', async (body) => {
    const refused = await client.refused(api.changeProfile, { body });
    const sentence = 'First name and last name must have 1 to 50 characters.';
    expect(refused.body).toMatchObject({ code: 'validation_error', username: [sentence] });
  });

  it('are spoken of only where they were wrong', async () => {
    const put = async (headers: Record<string, string>, body: string) => {
      const url = server.origin + api.changeProfile.path;
      const response = await fetch(url, { method: 'PUT', headers, body });
      return errorBody.parse(await response.json());
    };
    const json = { 'content-type': 'application/json' };
    const own = { authorization: `Bearer ${client.token}` };
    expect((await put(json, '{}')).username).toBeUndefined();
    expect((await put({ ...own, 'content-type': 'text/plain' }, 'x')).username).toBeUndefined();
    const sentence = 'First name and last name must have 1 to 50 characters.';
    for (const body of ['{bad', '[]']) {
      expect((await put({ ...own, ...json }, body)).username).toEqual([sentence]);
    }
  });
});

describe('the language of the interface', () => {
  it.each([
    ['ua', 'ua'],
    ['us', 'en'],
    ['ar', 'ar'],
  ])('%s is kept as %s', async (lang, kept) => {
    const { body } = await client.call(api.changeLanguage, { body: { lang } });
    expect(body.interface_lang).toBe(kept);
    const renewed = await client.call(api.refreshSession, {});
    expect(renewed.body.user.interface_lang).toBe(kept);
  });

  it('is asked for when it is left out', async () => {
    const response = await client.fetch(api.changeLanguage.path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${client.token}` },
    });
    const { body } = checkRefusal(response, await response.json());
    expect(body.errors).toEqual({ lang: ['This field is required.'] });
  });

  it.each(['UA', 'xx', '', 'en-US'])('“%s” is not supported', async (lang) => {
    const refused = await client.refused(api.changeLanguage, { body: { lang } });
    expect(refused.body).toMatchObject({
      code: 'unsupported_language',
      detail: 'This language is not supported.',
    });
  });
});
