import { api } from '@hale/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, signedIn } from '../../../test/chatting.ts';
import type { Client } from '../../../test/client.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, { is_admin: true });
});
afterAll(() => server.stop());

async function shownPlatform(conversationId: string): Promise<string | undefined> {
  const { body } = await staff.call(api.listDialogs, { query: {}, body: {} });
  const rows = body.dialogues.results;
  return rows.find((row) => row.conversation_id === conversationId)?.user.profile.platform;
}

it('what a visitor asks with is shown with their dialog', async () => {
  for (const [given, shown] of [
    ['android', 'android'],
    ['toaster', 'other'],
    [undefined, 'other'],
  ] as const) {
    const visitor = server.client();
    const headers = given ? { 'x-platform': given } : {};
    const { body } = await visitor.call(api.createVisitorChat, { body: {} }, headers);
    await ask(visitor, body.chat.conversation_id, 'Hello');
    expect(await shownPlatform(body.chat.conversation_id)).toBe(shown);
  }
});

it('what a user starts their newest chat with is theirs, where it says its name', async () => {
  const user = await signedIn(server);
  const shown: (string | undefined)[] = [];
  for (const headers of [{}, { 'x-platform': 'ios' }, {}, { 'x-platform': 'android' }]) {
    const { body } = await user.call(api.createChat, { body: {} }, headers);
    await ask(user, body.conversation_id, 'Hello');
    shown.push(await shownPlatform(body.conversation_id));
  }
  expect(shown).toEqual(['other', 'ios', 'ios', 'android']);
});
