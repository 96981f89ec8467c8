import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../test-support/fake-server.ts';
import { connectIdleSession } from '../test-support/idle-session.ts';
import { forgetCookies, sampleUser, signIn } from '../test-support/sample-user.ts';
import { checkSession, refreshSession } from './refresh-session.ts';

const CHECK = 'POST /auth/token/refresh/';
const REFRESH = 'POST /auth/refresh/';

const renewed = () => Response.json({ access: 'token-1', user: sampleUser() });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  connectIdleSession();
  signIn();
});

afterEach(() => {
  vi.useRealTimers();
  forgetCookies();
  vi.unstubAllGlobals();
});

test('renewals end also when their page is closed: the token they came with is replaced by then', async () => {
  const server = fakeServer({ [CHECK]: renewed, [REFRESH]: renewed });
  await checkSession();
  await refreshSession('token-1');
  expect(server.names()).toEqual([CHECK, REFRESH]);
  expect(server.requests.map(({ keepalive }) => keepalive)).toEqual([true, true]);
});

test('who comes and goes renews the session once in a minute, whatever has renewed it', async () => {
  const server = fakeServer({ [CHECK]: renewed, [REFRESH]: renewed });
  const comeAndGo = async () => {
    await Promise.all([checkSession(true), checkSession(true)]);
    return server.requests.length;
  };
  await refreshSession('token-1');
  vi.advanceTimersByTime(59_000);
  expect(await comeAndGo()).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(await comeAndGo()).toBe(2);
  expect(await comeAndGo()).toBe(2);
  // The regular ones are made in any case.
  await checkSession();
  expect(server.names()).toEqual([REFRESH, CHECK, CHECK]);
});

test('one that has failed is none', async () => {
  vi.advanceTimersByTime(600_000);
  const answers = [() => refusal('server_error'), renewed];
  const server = fakeServer({ [CHECK]: () => (answers.shift() ?? renewed)() });
  await expect(checkSession(true)).rejects.toThrow();
  await checkSession(true);
  await checkSession(true);
  expect(server.requests).toHaveLength(2);
});
