import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { CHAT, sampleChat } from '../../test-support/sample-chat.ts';
import { forgetCookies, signIn } from '../../test-support/sample-user.ts';
import { connectIdleSession } from '../../test-support/idle-session.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { findChat, setChats } from './chat-list-store.ts';
import { giveChatName } from './rename-chat.ts';

const RENAME = `PATCH /api/chats/rename/${CHAT}/`;
const shownName = () => findChat(CHAT)?.name;

/** The server, which can be slow with some names and refuse others. */
const openServer = ({ refused = [] as readonly string[] } = {}) => {
  let stored = 'New chat';
  const { promise: isTime, resolve: goOn } = Promise.withResolvers<void>();
  const server = fakeServer({
    [RENAME]: async ({ body }) => {
      const { name }: { name: string } = JSON.parse(String(body));
      if (name === 'First') await isTime;
      if (refused.includes(name)) return refusal('server_error');
      stored = name;
      return Response.json(sampleChat({ name }));
    },
  });
  return { server, goOn, stored: () => stored };
};

beforeEach(() => {
  connectIdleSession();
  signIn();
  setChats([sampleChat()]);
});

afterEach(() => {
  for (const alert of alertQueue.items()) alert.close();
  forgetCookies();
  vi.unstubAllGlobals();
});

test('of two names given one after the other the second stays, here and on the server', async () => {
  const { goOn, stored } = openServer();
  const first = giveChatName(CHAT, 'First');
  await giveChatName(CHAT, 'Second');
  expect(shownName()).toBe('Second');
  goOn();
  await first;
  expect(shownName()).toBe('Second');
  expect(stored()).toBe('Second');
});

test('the second is saved although the first was refused, of which nobody hears', async () => {
  const { goOn, stored } = openServer({ refused: ['First'] });
  const first = giveChatName(CHAT, 'First');
  await giveChatName(CHAT, 'Second');
  goOn();
  await first;
  expect(shownName()).toBe('Second');
  expect(stored()).toBe('Second');
  expect(alertQueue.items()).toEqual([]);
});

test('a second that is refused leaves the first', async () => {
  const { goOn, stored } = openServer({ refused: ['Second'] });
  const first = giveChatName(CHAT, 'First');
  await giveChatName(CHAT, 'Second');
  goOn();
  await first;
  expect(shownName()).toBe('First');
  expect(stored()).toBe('First');
  expect(alertQueue.items()).toHaveLength(1);
});
