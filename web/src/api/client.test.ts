import { logIn, logOut } from '@hale/contract/auth';
import { deleteChat, getVisitorHistory, listChats, streamAnswer } from '@hale/contract/chats';
import { sendMessage } from '@hale/contract/messages';
import { buyBundle, getVisitorProducts } from '@hale/contract/purchases';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from '../lib/cookies.ts';
import { fakeServer, refusal, type SeenRequest } from '../test-support/fake-server.ts';
import { forgetCookies, sampleUser, signIn } from '../test-support/sample-user.ts';
import { ApiError } from './api-error.ts';
import { call, send } from './client.ts';
import { connectSession } from './session-hooks.ts';

const LIST = 'GET /api/chats/get-user-chats/';
const REFRESH = 'POST /auth/refresh/';

const hooks = {
  onUser: vi.fn(),
  onSessionLost: vi.fn(),
  onTokenMissing: vi.fn(),
  onOtherUser: vi.fn(),
  onSuspended: vi.fn(),
  onNotAdmin: vi.fn(),
  isSuspended: vi.fn(() => false),
  hasLeft: vi.fn(() => false),
  userId: vi.fn((): number | null => null),
};

const bearer = ({ headers }: SeenRequest) => headers.get('authorization');

/** Answers 401 to every token but the new one, which a refresh hands out. */
const serverAfterExpiry = (newToken = 'token-2') =>
  fakeServer({
    [LIST]: (request) =>
      bearer(request) === `Bearer ${newToken}` ? Response.json([]) : refusal('not_authenticated'),
    [REFRESH]: () => {
      signIn(newToken);
      return Response.json({ access: newToken, user: sampleUser() });
    },
  });

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

beforeEach(() => {
  connectSession(hooks);
  signIn();
});

afterEach(() => {
  forgetCookies();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  hooks.isSuspended.mockReturnValue(false);
  hooks.hasLeft.mockReturnValue(false);
  hooks.userId.mockReturnValue(null);
});

describe('a call', () => {
  test('goes to its path with the bearer token and gives the checked answer', async () => {
    const server = fakeServer({ [LIST]: () => Response.json([{ ...chat, extra: 1 }]) });
    expect(await call(listChats)).toEqual([chat]);
    expect(server.names()).toEqual([LIST]);
    expect(server.requests.map(bearer)).toEqual(['Bearer token-1']);
  });

  test('fills its path and takes an answer without content', async () => {
    const id = '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d';
    const server = fakeServer({
      [`DELETE /api/chats/delete/${id}/`]: () => new Response(null, { status: 204 }),
    });
    expect(await call(deleteChat, { params: { conversation_id: id } })).toBeUndefined();
    expect(server.requests).toHaveLength(1);
  });

  test('sends JSON, and no token where the call is public', async () => {
    const server = fakeServer({
      'POST /auth/log-in/': () => refusal('wrong_credentials', { attempts: 2 }),
    });
    const error = await failure(call(logIn, { body: { email: 'a@b.c', password: 'x' } }));
    expect(error).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      detail: 'Wrong email or password',
    });
    expect(error.body?.attempts).toBe(2);
    const [request] = server.requests;
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.has('authorization')).toBe(false);
    expect(request?.body).toBe('{"email":"a@b.c","password":"x"}');
    expect(server.requests).toHaveLength(1);
  });

  test('sends forms as they are, with a key that makes repeats harmless', async () => {
    const form = new FormData();
    const server = fakeServer({});
    await failure(call(sendMessage, { body: form }));
    await failure(call(sendMessage, { body: form }, { idempotencyKey: 'mine' }));
    const [first, second] = server.requests;
    expect(first?.body).toBe(form);
    expect(first?.headers.has('content-type')).toBe(false);
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers.get('idempotency-key')).toBe('mine');
  });

  test('writes its query', async () => {
    const server = fakeServer({});
    await failure(call(buyBundle, { query: { quantity: 3 } }));
    expect(server.names()).toEqual(['POST /api/purchases/buy-question-bundle/?quantity=3']);
  });

  test('fails when the answer is not what the contract says', async () => {
    fakeServer({ [LIST]: () => Response.json([{ name: 'no id' }]) });
    expect(await failure(call(listChats))).toMatchObject({
      status: 200,
      code: 'unexpected_answer',
    });
  });

  test('fails when the error is not what the contract says', async () => {
    fakeServer({ [LIST]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    expect(await failure(call(listChats))).toMatchObject({
      status: 502,
      code: 'unexpected_answer',
    });
  });

  test.each([
    [{ detail: 'The detail', message: 'The message' }, 'The detail'],
    [{ message: 'The message' }, 'The message'],
    [{}, ''],
  ])('refused with %o says “%s”', async (body, detail) => {
    fakeServer({ [LIST]: () => Response.json(body, { status: 400 }) });
    expect(await failure(call(listChats))).toMatchObject({ detail });
  });

  test('fails without an answer when the connection does', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await failure(call(listChats))).toMatchObject({ status: 0, code: 'no_answer' });
  });

  test('gives up after its time limit', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    expect(await failure(call(listChats, {}, { timeLimitMs: 5 }))).toMatchObject({
      code: 'no_answer',
    });
  });

  test.each([
    ['a form of words alone', 30, 'words'],
    ['a file', 600, new File(['x'], 'x.txt')],
  ])('%s has %i seconds', async (_, seconds, value) => {
    const body = new FormData();
    body.set('files', value);
    const limit = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await failure(call(sendMessage, { body }));
    expect(limit).toHaveBeenCalledExactlyOnceWith(seconds * 1000);
    limit.mockRestore();
  });
});

const chat = {
  conversation_id: '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d',
  name: 'New chat',
  updated_at: '2026-03-10T12:00:00.000Z',
  voiceMode: false,
};

describe('an access token that has run out', () => {
  test('is renewed once, and the call repeated once', async () => {
    const server = serverAfterExpiry();
    expect(await call(listChats)).toEqual([]);
    expect(server.names()).toEqual([LIST, REFRESH, LIST]);
    expect(server.requests.map(bearer)).toEqual(['Bearer token-1', null, 'Bearer token-2']);
    expect(hooks.onUser).toHaveBeenCalledExactlyOnceWith(sampleUser());
  });

  test('is renewed once for all calls refused at the same time', async () => {
    const server = serverAfterExpiry();
    await Promise.all(Array.from({ length: 8 }, () => call(listChats)));
    expect(server.names().filter((name) => name === REFRESH)).toHaveLength(1);
    expect(server.names().filter((name) => name === LIST)).toHaveLength(16);
  });

  test('is not renewed again by a call refused before another one renewed it', async () => {
    const server = fakeServer({
      [LIST]: (request) => {
        if (bearer(request) === 'Bearer token-2') return Response.json([]);
        signIn('token-2');
        return refusal('not_authenticated');
      },
    });
    expect(await call(listChats)).toEqual([]);
    expect(server.names()).toEqual([LIST, LIST]);
  });

  test('keeps the key of a repeated call', async () => {
    const server = fakeServer({
      'POST /api/purchases/buy-question-bundle/?quantity=1': () => refusal('not_authenticated'),
      [REFRESH]: () => {
        signIn('token-2');
        return Response.json({ access: 'token-2', user: sampleUser() });
      },
    });
    await failure(call(buyBundle, { query: { quantity: 1 } }));
    const keys = server.requests
      .map(({ headers }) => headers.get('idempotency-key'))
      .filter((key) => key !== null);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('ends the session when the renewal is refused', async () => {
    const server = fakeServer({
      [LIST]: () => refusal('not_authenticated'),
      [REFRESH]: () => refusal('refresh_failed'),
    });
    const errors = await Promise.all([failure(call(listChats)), failure(call(listChats))]);
    expect(errors.map(({ code }) => code)).toEqual(['refresh_failed', 'refresh_failed']);
    expect(server.names().filter((name) => name === REFRESH)).toHaveLength(1);
    expect(hooks.onSessionLost).toHaveBeenCalledOnce();
    expect(readCookie('is_auth')).toBeUndefined();
    expect(readCookie('access_token')).toBeUndefined();
  });

  test('ends the session when the repeated call is refused too', async () => {
    const server = fakeServer({
      [LIST]: () => refusal('not_authenticated'),
      [REFRESH]: () => Response.json({ access: 'token-1', user: sampleUser() }),
    });
    expect((await failure(call(listChats))).status).toBe(401);
    expect(server.names()).toEqual([LIST, REFRESH, LIST]);
    expect(hooks.onSessionLost).toHaveBeenCalledOnce();
  });

  test.each([403, 408, 429, 500, 503])(
    'does not end the session when its renewal ends with %d',
    async (status) => {
      fakeServer({
        [LIST]: () => refusal('not_authenticated'),
        [REFRESH]: () => new Response('', { status }),
      });
      expect((await failure(call(listChats))).status).toBe(status);
      expect(hooks.onSessionLost).not.toHaveBeenCalled();
      expect(readCookie('is_auth')).toBe('true');
    },
  );

  test('is fetched first when only the sign of a session is there', async () => {
    forgetCookies();
    writeCookie('is_auth', 'true', 60);
    const server = serverAfterExpiry();
    expect(await call(listChats)).toEqual([]);
    expect(server.names()).toEqual([REFRESH, LIST]);
  });
});

describe('where somebody else has signed in in another tab', () => {
  const tokenFor = (sub: string) => `head.${btoa(JSON.stringify({ sid: 'ü?>', sub }))}.seal`;
  beforeEach(() => hooks.userId.mockReturnValue(7));

  test('nothing is asked in their name', async () => {
    signIn(tokenFor('8'));
    const server = fakeServer({});
    expect((await failure(call(listChats))).code).toBe('not_authenticated');
    expect(server.requests).toEqual([]);
    expect(hooks.onOtherUser).toHaveBeenCalledOnce();
  });

  test('nothing is repeated in their name either, once a renewal has told', async () => {
    signIn(tokenFor('7'));
    // What the app makes of the news: nobody is on screen any more.
    hooks.onUser.mockImplementationOnce(() => hooks.userId.mockReturnValue(null));
    const server = fakeServer({
      [LIST]: () => refusal('not_authenticated'),
      [REFRESH]: () => {
        signIn(tokenFor('8'));
        return Response.json({ access: tokenFor('8'), user: sampleUser({ user_id: 8 }) });
      },
    });
    expect((await failure(call(listChats))).code).toBe('not_authenticated');
    expect(server.names()).toEqual([LIST, REFRESH]);
  });

  test('a visitor stays one, and starts anew once the chat has gone over to the account', async () => {
    hooks.userId.mockReturnValue(null);
    signIn(tokenFor('8'));
    const stream = 'GET /api/chats/get-gpt-answer/default/en/';
    let hasChat = true;
    const server = fakeServer({
      [stream]: () => (hasChat ? new Response('') : refusal('not_found')),
    });
    const ask = () => send(streamAnswer, { params: { id: 'default', lang: 'en' } });
    expect((await ask()).status).toBe(200);
    expect(server.requests.map(bearer)).toEqual([null]);
    expect(hooks.onOtherUser).not.toHaveBeenCalled();
    hasChat = false;
    expect((await failure(ask())).code).toBe('not_found');
    expect(hooks.onOtherUser).toHaveBeenCalledOnce();
  });

  test('one’s own token is used', async () => {
    signIn(tokenFor('7'));
    const server = fakeServer({ [LIST]: () => Response.json([]) });
    expect(await call(listChats)).toEqual([]);
    expect(server.requests.map(bearer)).toEqual([`Bearer ${tokenFor('7')}`]);
    expect(hooks.onOtherUser).not.toHaveBeenCalled();
  });
});

describe('a page that another one is about to take the place of', () => {
  test('asks nothing in anybody’s name, and tells nobody', async () => {
    hooks.hasLeft.mockReturnValue(true);
    const server = fakeServer({ [LIST]: () => Response.json([]) });
    expect((await failure(call(listChats))).code).toBe('not_authenticated');
    expect((await failure(call(getVisitorHistory))).code).toBe('not_authenticated');
    expect(server.requests).toEqual([]);
    expect(hooks.onOtherUser).not.toHaveBeenCalled();
    expect(hooks.onTokenMissing).not.toHaveBeenCalled();
    await failure(call(getVisitorProducts));
    expect(server.requests).toHaveLength(1);
  });

  test('repeats nothing either, and ends no session', async () => {
    const server = fakeServer({
      [LIST]: () => {
        hooks.hasLeft.mockReturnValue(true);
        signIn('token-2');
        return refusal('not_authenticated');
      },
    });
    expect((await failure(call(listChats))).code).toBe('not_authenticated');
    expect(server.names()).toEqual([LIST]);
    expect(readCookie('access_token')).toBe('token-2');
  });

  test('takes the refusal of a renewal for nobody’s', async () => {
    fakeServer({
      [LIST]: () => refusal('not_authenticated'),
      [REFRESH]: () => {
        hooks.hasLeft.mockReturnValue(true);
        return refusal('refresh_failed');
      },
    });
    await failure(call(listChats));
    expect(hooks.onSessionLost).not.toHaveBeenCalled();
    expect(readCookie('is_auth')).toBe('true');
  });
});

describe('a visitor', () => {
  beforeEach(forgetCookies);

  test('sends no call that needs an account and goes home', async () => {
    const server = fakeServer({});
    expect((await failure(call(listChats))).code).toBe('not_authenticated');
    expect(server.requests).toEqual([]);
    expect(hooks.onTokenMissing).toHaveBeenCalledOnce();
  });

  test('is one also with an access token alone', async () => {
    writeCookie('access_token', 'left over', 60);
    const server = fakeServer({});
    await failure(call(listChats));
    expect(server.requests).toEqual([]);
  });

  test('makes the calls of visitors, without a token', async () => {
    writeCookie('access_token', 'left over', 60);
    const server = fakeServer({});
    await failure(call(getVisitorHistory));
    await failure(send(streamAnswer, { params: { id: 'default', lang: 'en' } }));
    expect(server.requests.map(bearer)).toEqual([null, null]);
    expect(hooks.onTokenMissing).not.toHaveBeenCalled();
  });

  test('is not signed in by a 401 of a visitor’s call', async () => {
    const server = fakeServer({
      'GET /api/without-auth-chat/get-history/': () => refusal('not_authenticated'),
    });
    expect((await failure(call(getVisitorHistory))).status).toBe(401);
    expect(server.requests).toHaveLength(1);
  });
});

test('who is no administrator any more is noticed at the first refusal', async () => {
  fakeServer({ [LIST]: () => refusal('not_admin') });
  expect((await failure(call(listChats))).code).toBe('not_admin');
  expect(hooks.onNotAdmin).toHaveBeenCalledOnce();
});

describe('a suspended account', () => {
  test('is noticed at the first refusal', async () => {
    fakeServer({ [LIST]: () => refusal('account_suspended') });
    expect((await failure(call(listChats))).code).toBe('account_suspended');
    expect(hooks.onSuspended).toHaveBeenCalledOnce();
  });

  test('makes no further calls but public ones, so that it can log out', async () => {
    hooks.isSuspended.mockReturnValue(true);
    const server = fakeServer({
      'POST /auth/logout/': () => Response.json({ message: 'Logged out' }),
    });
    expect((await failure(call(listChats))).code).toBe('account_suspended');
    expect((await failure(call(getVisitorHistory))).code).toBe('account_suspended');
    expect(server.requests).toEqual([]);
    expect(await call(logOut)).toEqual({ message: 'Logged out' });
    await failure(call(getVisitorProducts));
    expect(server.requests).toHaveLength(2);
  });
});
