import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookie } from '../../lib/cookies.ts';
import { alertText } from '../../test-support/alert-text.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { sampleChat } from '../../test-support/sample-chat.ts';
import { forgetCookies, sampleUser, signIn } from '../../test-support/sample-user.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { findChat, useChatList } from '../chats/chat-list-store.ts';
import { setVisitorChatId, visitorChatId } from '../chats/visitor-chat-store.ts';
import { forgetCredentials } from './credentials-store.ts';
import { clearSession, currentSession } from './session-store.ts';

const LOG_IN = 'POST /auth/log-in/';
const GOOGLE = 'GET /auth/google-auth/';
const NAME = 'POST /api/chats/generate-chat-name/';
const MAIL = 'POST /auth/email-verification/';

const input = (testId: string) => screen.getByTestId<HTMLInputElement>(testId);

const openAndSend = async (email: string, password: string, search = '') => {
  const page = await openPage(`/log-in${search}`);
  if (email) await page.user.type(input('login-email'), email);
  if (password) await page.user.type(input('login-password'), password);
  await page.user.click(screen.getByTestId('login-submit'));
  return page;
};

beforeEach(() => {
  clearSession();
  forgetCredentials();
});

afterEach(() => {
  setVisitorChatId(null);
  forgetCookies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('logging in', () => {
  test('needs e-mail and password, and shows where they are missing', async () => {
    const server = fakeServer({});
    await openAndSend('', '');
    expect(server.requests).toEqual([]);
    expect(input('login-email').getAttribute('aria-invalid')).toBe('true');
    expect(input('login-password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input('login-email'));
  });

  test('leads to the home page', async () => {
    const server = fakeServer({
      [LOG_IN]: () => {
        signIn();
        return Response.json({ access: 'token-1', user: sampleUser(), attempts: 0 });
      },
      'GET /api/chats/get-user-chats/': () => Response.json([]),
    });
    const { at } = await openAndSend(' ada@example.com ', ' Secret 1! ');
    await waitFor(() => expect(at()).toBe('/'));
    expect(currentSession().user?.email).toBe('ada@example.com');
    expect(server.requests[0]?.body).toBe('{"email":"ada@example.com","password":" Secret 1! "}');
  });

  test('leads to the checkout of a plan that was chosen before', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    fakeServer({
      [LOG_IN]: () => {
        signIn();
        return Response.json({ access: 'token-1', user: sampleUser(), attempts: 0 });
      },
      'POST /api/purchases/buy-monthly-subscription/': () =>
        Response.json({ url: 'https://pay.example/1', session_id: '1' }),
    });
    await openAndSend('ada@example.com', 'Secret 1!', '?monthly_subscription=true');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'));
  });

  test('leads home where that plan may not be bought, and says why', async () => {
    fakeServer({
      [LOG_IN]: () => {
        signIn();
        return Response.json({ access: 'token-1', user: sampleUser(), attempts: 0 });
      },
      'POST /api/purchases/buy-subscription/': () => refusal('already_subscribed'),
      'GET /api/chats/get-user-chats/': () => Response.json([]),
    });
    const { at } = await openAndSend('ada@example.com', 'Secret 1!', '?is_subscription=true');
    expect(await alertText()).toBe('You already have an active plan.');
    await waitFor(() => expect(at()).toBe('/'));
    for (const alert of alertQueue.items()) alert.close();
  });

  test('leads home also where a chat came along and the plan may not be bought', async () => {
    const chat = sampleChat();
    fakeServer({
      [LOG_IN]: () => {
        signIn();
        return Response.json({ access: 'token-1', user: sampleUser(), attempts: 0 });
      },
      'POST /api/purchases/buy-subscription/': () => refusal('already_subscribed'),
      'GET /api/chats/get-user-chats/': () => Response.json([chat]),
      [NAME]: () => Response.json({ chat_name: 'Cough' }),
    });
    setVisitorChatId(chat.conversation_id);
    const page = await openAndSend('ada@example.com', 'Secret 1!', '?is_subscription=true');
    expect(await alertText()).toBe('You already have an active plan.');
    await waitFor(() => expect(page.at()).not.toContain('/log-in'));
    expect(page.at()).toBe('/');
    for (const alert of alertQueue.items()) alert.close();
  });

  test('asks for the name of a chat that sign-up remembered before it leaves for the checkout', async () => {
    useChatList.setState({ chats: null });
    const seen: string[] = [];
    vi.spyOn(location, 'assign').mockImplementation(() => void seen.push(...server.names()));
    const server = fakeServer({
      [LOG_IN]: () => {
        signIn();
        return Response.json({ access: 'token-1', user: sampleUser(), attempts: 0 });
      },
      'POST /api/purchases/buy-subscription/': () =>
        Response.json({ url: 'https://pay.example/1', session_id: '1' }),
      'GET /api/chats/get-user-chats/': () => Response.json([sampleChat()]),
      [NAME]: () => Response.json({ chat_name: 'Cough' }),
    });
    await openAndSend('ada@example.com', 'Secret 1!', '?is_subscription=true');
    await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
    expect(seen).toContain(NAME);
  });

  test('takes the chat of somebody who asked before logging in along', async () => {
    const chat = '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d';
    let sent: string | undefined;
    fakeServer({
      [LOG_IN]: () => {
        sent = readCookie('unAuthChatId');
        return refusal('wrong_credentials', { attempts: 1 });
      },
    });
    setVisitorChatId(chat);
    await openAndSend('ada@example.com', 'Secret 1!');
    await screen.findByTestId('login-error');
    expect(sent).toBe(chat);
  });

  test('names the chat that came along', async () => {
    const chat = sampleChat();
    const id = chat.conversation_id;
    fakeServer({
      [LOG_IN]: () => {
        signIn();
        return Response.json({ access: 'token-1', user: sampleUser(), attempts: 0 });
      },
      'GET /api/chats/get-user-chats/': () => Response.json([chat]),
      [NAME]: () => Response.json({ chat_name: 'Cough' }),
    });
    setVisitorChatId(id);
    const { at } = await openAndSend('ada@example.com', 'Secret 1!');
    await waitFor(() => expect(at()).toBe('/'));
    await waitFor(() => expect(findChat(id)?.name).toBe('Cough'));
    expect(readCookie('unAuthChatId')).toBeUndefined();
    expect(visitorChatId()).toBeNull();
  });

  test('names a chat that sign-up remembered, but none of several', async () => {
    const chat = sampleChat();
    let chats = [chat];
    const server = fakeServer({
      [LOG_IN]: () => {
        signIn();
        return Response.json({ access: 'token-1', user: sampleUser(), attempts: 0 });
      },
      'GET /api/chats/get-user-chats/': () => Response.json(chats),
      [NAME]: () => Response.json({ chat_name: 'Cough' }),
    });
    const logIn = async () => {
      useChatList.setState({ chats: null });
      const { at } = await openAndSend('ada@example.com', 'Secret 1!');
      await waitFor(() => expect(at()).toBe('/'));
    };
    await logIn();
    await waitFor(() => expect(findChat(chat.conversation_id)?.name).toBe('Cough'));

    clearSession();
    cleanup();
    chats = [chat, { ...chat, conversation_id: crypto.randomUUID() }];
    await logIn();
    await waitFor(() => expect(findChat(chat.conversation_id)?.name).toBe('New chat'));
    expect(server.names().filter((name) => name === NAME)).toHaveLength(1);
  });

  test.each([
    ['the first failure', () => refusal('wrong_credentials', { attempts: 1 }), ''],
    ['the second', () => refusal('wrong_credentials', { attempts: 2 }), ' Attempts left: 3'],
    ['the third', () => refusal('wrong_credentials', { attempts: 3 }), ' Attempts left: 2'],
    ['the fourth', () => refusal('wrong_credentials', { attempts: 4 }), ' Attempts left: 1'],
    ['the fifth', () => refusal('wrong_credentials', { attempts: 5 }), ''],
    ['a malformed e-mail', () => refusal('validation_error'), ''],
    ['a server in trouble', () => new Response('', { status: 500 }), ''],
  ])('tells of %s', async (_, answer, suffix) => {
    fakeServer({ [LOG_IN]: answer });
    await openAndSend('ada@example.com', 'wrong');
    const line = await screen.findByTestId('login-error');
    expect(line.textContent).toBe(`Wrong email or password${suffix}`);
  });

  test.each([
    [
      'too many attempts',
      () => refusal('too_many_attempts', { attempts: 5 }),
      'Too many attempts, please try again later',
    ],
    [
      'an account that exists',
      () => Response.json({ detail: 'User already exists' }, { status: 409 }),
      'User already exists',
    ],
    [
      'a lost connection',
      () => Promise.reject(new TypeError('offline')),
      'An error occurred during login, please again try later',
    ],
  ])('tells of %s', async (_, answer, text) => {
    fakeServer({ [LOG_IN]: answer });
    await openAndSend('ada@example.com', 'wrong');
    expect((await screen.findByTestId('login-error')).textContent).toBe(text);
  });

  test('is asked once, however often the button is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const server = fakeServer({ [LOG_IN]: () => pending });
    const { user } = await openAndSend('ada@example.com', 'wrong');
    expect(screen.getByTestId('login-loader')).toBeDefined();
    await user.click(screen.getByTestId('login-submit'));
    await user.type(input('login-password'), '{Enter}');
    expect(server.names()).toEqual([LOG_IN]);
    answer(refusal('wrong_credentials', { attempts: 1 }));
    await screen.findByTestId('login-error');
  });

  test('of an unverified account sends a new mail and waits', async () => {
    const server = fakeServer({
      [LOG_IN]: () => refusal('email_not_verified'),
      [MAIL]: () => Response.json({ message: 'Verification email sent' }),
    });
    const { at } = await openAndSend('ada@example.com', 'Secret 1!', '?is_start_trial=true');
    await waitFor(() => expect(at()).toBe('/verify-your-email?is_start_trial=true'));
    await waitFor(() => expect(server.names()).toEqual([LOG_IN, MAIL]));
    expect(server.requests[1]?.body).toBe('{"email":"ada@example.com","lang":"en"}');
    expect(screen.queryByTestId('verify-message')).toBeNull();
  });
});

describe('the log-in screen', () => {
  test('shows and hides the password', async () => {
    const { user } = await openPage('/log-in');
    expect(input('login-password').type).toBe('password');
    await user.click(screen.getByTestId('login-show-password'));
    expect(input('login-password').type).toBe('text');
    await user.click(screen.getByTestId('login-show-password'));
    expect(input('login-password').type).toBe('password');
  });

  test('lets password managers in', async () => {
    await openPage('/log-in');
    expect(input('login-email').autocomplete).toBe('username');
    expect(input('login-password').autocomplete).toBe('current-password');
  });

  test('keeps what was wrong in its place until the next answer: the button does not move', async () => {
    const second = Promise.withResolvers<void>();
    let tries = 0;
    fakeServer({
      [LOG_IN]: async () => {
        tries += 1;
        if (tries > 1) await second.promise;
        return refusal(tries > 1 ? 'too_many_attempts' : 'wrong_credentials');
      },
    });
    const { user } = await openPage('/log-in');
    await user.type(input('login-email'), 'ada@example.com');
    await user.type(input('login-password'), 'wrong');
    await user.click(screen.getByTestId('login-submit'));
    const words = (await screen.findByTestId('login-error')).textContent;
    await waitFor(() =>
      expect(screen.getByTestId('login-submit').getAttribute('aria-busy')).toBeNull(),
    );
    await user.click(screen.getByTestId('login-submit'));
    await waitFor(() => expect(tries).toBe(2));
    expect(screen.getByTestId('login-error').textContent).toBe(words);
    second.resolve();
    await screen.findByText('Too many attempts, please try again later');
  });

  test('leads to a new password and to sign-up', async () => {
    await openPage('/log-in');
    expect(screen.getByTestId('login-forgot').getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByTestId('login-signup').getAttribute('href')).toBe('/sign-up');
  });

  test('hands a plan that was chosen back to sign-up, and takes it from there', async () => {
    const choice = '?is_questions_bundle=true&count=40';
    await openPage(`/log-in${choice}`);
    expect(screen.getByTestId('login-signup').getAttribute('href')).toBe(`/sign-up${choice}`);
    cleanup();
    await openPage(`/sign-up${choice}`);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      `/log-in${choice}`,
    );
  });

  test('keeps it for who has forgotten the password, too', async () => {
    const choice = '?is_questions_bundle=true&count=40';
    await openPage(`/log-in${choice}`);
    const forgot = screen.getByTestId('login-forgot').getAttribute('href');
    expect(forgot).toBe(`/forgot-password${choice}`);
    cleanup();
    await openPage(`${forgot}`);
    expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe(
      `/log-in${choice}`,
    );
  });

  test('offers the address somebody probably meant', async () => {
    const { user } = await openPage('/log-in');
    await user.type(input('login-email'), 'ada@gmial.com');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: /did you mean/i }));
    expect(input('login-email').value).toBe('ada@gmail.com');
    expect(screen.queryByRole('button', { name: /did you mean/i })).toBeNull();
  });

  test('says that Caps Lock is on', async () => {
    const { user } = await openPage('/log-in');
    await user.click(input('login-password'));
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeDefined();
    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  test('goes to Google', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    fakeServer({ [GOOGLE]: () => Response.json({ url: 'https://accounts.example/o' }) });
    const { user } = await openPage('/log-in');
    await user.click(screen.getByTestId('google-button'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.example/o'));
  });

  test('says when Google cannot be reached', async () => {
    fakeServer({ [GOOGLE]: () => refusal('google_unavailable') });
    const { user } = await openPage('/log-in');
    await user.click(screen.getByTestId('google-button'));
    const line = await screen.findByTestId('login-error');
    expect(line.textContent).toBe('Error during google authorization');
  });
});
