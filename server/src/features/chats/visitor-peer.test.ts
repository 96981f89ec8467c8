import { createVisitorChat } from '@hale/contract/chats';
import { sendVisitorMessage } from '@hale/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { question } from '../../../test/chatting.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { chats } from '../../db/schema/chats.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    settings: { PUBLIC_URL: 'https://hale.example', TRUST_PROXY: '1' },
  });
});
afterAll(() => server.stop());

const post = (path: string, init: RequestInit) =>
  fetch(`http://127.0.0.1:${server.context.config.port}${path}`, { method: 'POST', ...init });

it('a visitor on https has a secure cookie, and the place our proxy tells', async () => {
  const created = await post(createVisitorChat.path, {
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const [cookie = ''] = created.headers.getSetCookie();
  expect(cookie).toMatch(/^anon_id=.*; Secure/);
  const send = async (country: string) => {
    const { status } = await post(sendVisitorMessage.path, {
      headers: {
        cookie: cookie.split(';')[0] ?? '',
        'x-forwarded-for': '198.51.100.7, 203.0.113.9',
        'cf-ipcountry': country,
      },
      ...question('default', 'Hello'),
    });
    expect(status).toBe(201);
    const [row] = await server.context.database.orm.select().from(chats);
    return [row?.ip, row?.country];
  };
  expect(await send('DE')).toEqual(['203.0.113.9', 'DE']);
  expect(await send('XX')).toEqual(['203.0.113.9', 'Unknown']);
});
