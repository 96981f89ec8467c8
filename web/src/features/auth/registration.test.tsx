import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { alertText } from '../../test-support/alert-text.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { findChat } from '../chats/chat-list-store.ts';
import { forgetCredentials, holdCredentials } from './credentials-store.ts';
import { keepPlanChoice } from './plan-choice-store.ts';
import { clearSession, currentSession, setUser } from './session-store.ts';

const CHATS = 'GET /api/chats/get-user-chats/';
const NAME = 'POST /api/chats/generate-chat-name/';
const CALLBACK = 'GET /auth/google/callback?code=c&state=s&fingerprint=';

const chat = {
  conversation_id: '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d',
  name: 'Headache',
  updated_at: '2026-03-10T12:00:00.000Z',
  voiceMode: false,
};

const checkout = () => Response.json({ url: 'https://pay.example/1', session_id: '1' });

beforeEach(() => {
  clearSession();
  forgetCredentials();
  queryClient.clear();
  sessionStorage.clear();
});

afterEach(() => {
  for (const alert of alertQueue.items()) alert.close();
  forgetCookies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asUser = () => {
  signIn();
  setUser(sampleUser());
};

describe('the return after a registration', () => {
  test.each([
    ['is_start_trial=true', 'buy-trial/'],
    ['annual_subscription=true', 'buy-subscription/'],
    ['monthly_subscription=true', 'buy-monthly-subscription/'],
    ['is_subscription=true', 'buy-subscription/'],
    ['is_questions_bundle=true&count=40', 'buy-question-bundle/?quantity=2'],
    ['product=subscription', 'buy-subscription/'],
    ['product=questionBundle&count=195', 'buy-question-bundle/?quantity=10'],
  ])('with %s goes to its checkout', async (search, path) => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    asUser();
    const server = fakeServer({ [`POST /api/purchases/${path}`]: checkout });
    await openPage(`/success-registration?${search}`);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'));
    expect(server.names()).toEqual([`POST /api/purchases/${path}`]);
  });

  test.each([
    ['already_subscribed', 'You already have an active plan.'],
    ['payment_failed', 'Error. Please try again later.'],
  ] as const)('alerts %s and goes home', async (code, text) => {
    asUser();
    fakeServer({
      'POST /api/purchases/buy-subscription/': () => refusal(code),
      [CHATS]: () => Response.json([]),
    });
    const { at } = await openPage('/success-registration?annual_subscription=true');
    expect(await alertText()).toBe(text);
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('alerts a trial that is not allowed and goes home', async () => {
    asUser();
    fakeServer({
      'POST /api/purchases/buy-trial/': () => refusal('trial_not_allowed'),
      [CHATS]: () => Response.json([]),
    });
    const { at } = await openPage('/success-registration?is_start_trial=true');
    expect(await alertText()).toBe(
      'You already have tried trial, or you are not allowed to start it.',
    );
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('opens the chat taken along and forgets its cookie', async () => {
    asUser();
    writeCookie('unAuthChatId', chat.conversation_id, 600);
    fakeServer({ [CHATS]: () => Response.json([chat]) });
    const { visited } = await openPage('/success-registration');
    await waitFor(() => expect(visited).toContain(`/chat/${chat.conversation_id}`));
    expect(readCookie('unAuthChatId')).toBeUndefined();
  });

  test('gives it the name a visitor could not have', async () => {
    asUser();
    writeCookie('unAuthChatId', chat.conversation_id, 600);
    const server = fakeServer({
      [CHATS]: () => Response.json([{ ...chat, name: 'New chat' }]),
      [NAME]: () => Response.json({ chat_name: 'Cough' }),
    });
    await openPage('/success-registration');
    await waitFor(() => expect(findChat(chat.conversation_id)?.name).toBe('Cough'));
    expect(server.names().filter((name) => name === NAME)).toHaveLength(1);
  });

  test('goes home when that chat is not in the list', async () => {
    asUser();
    writeCookie('unAuthChatId', chat.conversation_id, 600);
    fakeServer({ [CHATS]: () => Response.json([]) });
    const { at, visited } = await openPage('/success-registration');
    await waitFor(() => expect(at()).toBe('/'));
    expect(visited.some((address) => address.startsWith('/chat/'))).toBe(false);
    expect(readCookie('unAuthChatId')).toBeUndefined();
  });

  test('goes home without a chat and without a plan', async () => {
    asUser();
    fakeServer({ [CHATS]: () => Response.json([]) });
    const { at } = await openPage('/success-registration?count=40&product=other');
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('waits for the verification while the server is away', async () => {
    holdCredentials({ email: 'ada@example.com', password: 'x' });
    fakeServer({ 'POST /auth/log-in/': () => new Response('', { status: 503 }) });
    const { at } = await openPage('/success-registration?monthly_subscription=true');
    await waitFor(() => expect(at()).toBe('/verify-your-email?monthly_subscription=true'));
  });

  test('of a suspended account buys nothing', async () => {
    signIn();
    setUser(sampleUser({ is_active: false }));
    const server = fakeServer({});
    const { at } = await openPage('/success-registration?annual_subscription=true');
    await waitFor(() => expect(at()).toBe('/'));
    expect(server.requests).toEqual([]);
  });
});

describe('the return from Google', () => {
  const open = (search: string) => openPage(`/auth/google-auth/redirect/?${search}`);
  const answer = (is_new_user: boolean) => () => {
    signIn();
    const url = is_new_user ? '/success-registration' : '/';
    return Response.json({ is_new_user, url, access: 'token-1', user: sampleUser() });
  };

  test('brings a known user home', async () => {
    const server = fakeServer({ [CALLBACK]: answer(false), [CHATS]: () => Response.json([]) });
    const { at } = await open('code=c&state=s');
    await waitFor(() => expect(at()).toBe('/'));
    expect(server.names().filter((name) => name.includes('callback'))).toEqual([CALLBACK]);
    expect(currentSession().user?.email).toBe('ada@example.com');
  });

  test('brings a known user to the checkout of the plan chosen before', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    keepPlanChoice({ annual_subscription: 'true' });
    fakeServer({
      [CALLBACK]: answer(false),
      [CHATS]: () => Response.json([]),
      'POST /api/purchases/buy-subscription/': checkout,
    });
    const { at } = await open('code=c&state=s');
    expect(assign).toHaveBeenCalledWith('https://pay.example/1');
    // For who comes back from there.
    expect(at()).toBe('/');
  });

  test('brings a new user to the registration return, with the plan chosen before', async () => {
    vi.spyOn(location, 'assign').mockReturnValue();
    keepPlanChoice({ is_questions_bundle: 'true', count: '60' });
    fakeServer({
      [CALLBACK]: answer(true),
      'POST /api/purchases/buy-question-bundle/?quantity=3': checkout,
    });
    const { at } = await open('code=c&state=s');
    expect(at()).toBe('/success-registration?is_questions_bundle=true&count=60');
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://pay.example/1'));
  });

  test.each([
    ['code=c&state=s', () => refusal('google_failed')],
    ['error=server_error&state=s', () => new Response('', { status: 500 })],
  ])('that failed (%s) alerts and goes home', async (search, failure) => {
    fakeServer({ [CALLBACK]: failure });
    const { at } = await open(search);
    expect(await alertText()).toBe('Error during google authorization');
    expect(at()).toBe('/');
  });

  test('of somebody who said no goes home without a word', async () => {
    const server = fakeServer({});
    const { at } = await open('error=access_denied&state=s');
    expect(at()).toBe('/');
    expect(screen.queryByTestId('app-alert')).toBeNull();
    expect(server.requests).toEqual([]);
  });
});
