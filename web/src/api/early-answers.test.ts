import { listChats } from '@hale/contract/chats';
import { afterEach, expect, test, vi } from 'vitest';
import { connectIdleSession } from '../test-support/idle-session.ts';
import { fakeServer } from '../test-support/fake-server.ts';
import { forgetCookies, signIn } from '../test-support/sample-user.ts';
import { call } from './client.ts';

const LIST = 'GET /api/chats/get-user-chats/';

afterEach(() => {
  delete window.earlyAnswers;
  forgetCookies();
  vi.unstubAllGlobals();
});

test('an answer that is already on its way is taken, once', async () => {
  connectIdleSession();
  signIn();
  const server = fakeServer({ [LIST]: () => Response.json([]) });
  window.earlyAnswers = { [LIST]: Promise.resolve(Response.json([])) };
  expect(await call(listChats)).toEqual([]);
  expect(server.names()).toEqual([]);
  expect(await call(listChats)).toEqual([]);
  expect(server.names()).toEqual([LIST]);
});

test('one that failed on its way is the failure of the call', async () => {
  connectIdleSession();
  signIn();
  fakeServer({});
  window.earlyAnswers = { [LIST]: Promise.reject(new TypeError('offline')) };
  await expect(call(listChats)).rejects.toMatchObject({ code: 'no_answer' });
});
