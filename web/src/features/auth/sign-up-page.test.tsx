import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearCookie, readCookie } from '../../lib/cookies.ts';
import { fakeServer, refusal } from '../../test-support/fake-server.ts';
import { openPage } from '../../test-support/open-page.tsx';
import { forgetCookies } from '../../test-support/sample-user.ts';
import { setVisitorChatId } from '../chats/visitor-chat-store.ts';
import { forgetCredentials } from './credentials-store.ts';
import { takePlanChoice } from './plan-choice-store.ts';
import { clearSession } from './session-store.ts';
import { clearSignUpDraft } from './sign-up-store.ts';

const CHAT = '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d';
const SIGN_UP = 'POST /auth/sign-up/';

const good = {
  email: 'ada@example.com',
  'first-name': 'Ada',
  'last-name': 'Byron',
  password: 'Secret 1!',
  'repeat-password': 'Secret 1!',
};

const input = (name: keyof typeof good) => screen.getByTestId<HTMLInputElement>(`signup-${name}`);

const fillAndSend = async (user: UserEvent, values: Partial<typeof good>) => {
  for (const name of ['email', 'first-name', 'last-name', 'password', 'repeat-password'] as const) {
    if (values[name]) await user.type(input(name), values[name]);
  }
  await user.click(screen.getByTestId('signup-submit'));
};

const openAndSend = async (values: Partial<typeof good>, address = '/sign-up') => {
  const page = await openPage(address);
  await fillAndSend(page.user, values);
  return page;
};

const accepted = () =>
  Response.json({ message: 'Account created.', user_id: 7, email: 'ada@example.com' });

beforeEach(() => {
  clearSession();
  forgetCredentials();
  clearSignUpDraft();
  sessionStorage.clear();
});

afterEach(() => {
  setVisitorChatId(null);
  forgetCookies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('signing up', () => {
  test.each(Object.keys(good))('needs the field %s', async (missing) => {
    const server = fakeServer({});
    await openAndSend({ ...good, [missing]: '' });
    expect(server.requests).toEqual([]);
    const field = screen.getByTestId(`signup-${missing}`);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  test('refuses an e-mail that cannot be one', async () => {
    const server = fakeServer({});
    await openAndSend({ ...good, email: 'ada' });
    expect(server.requests).toEqual([]);
    expect(screen.getByText('Enter a valid email.')).toBeDefined();
  });

  test.each([
    ['seven characters', 'Abcde1!'],
    ['no uppercase letter', 'abcdefg1!'],
    ['no lowercase letter', 'ABCDEFG1!'],
    ['no digit', 'Abcdefgh!'],
    ['no special character', 'Abcdefg1'],
  ])('with %s opens the rules and sends nothing', async (_, password) => {
    const server = fakeServer({});
    await openAndSend({ ...good, password, 'repeat-password': password });
    expect(await screen.findByTestId('password-rules-popup')).toBeDefined();
    expect(server.requests).toEqual([]);
  });

  test('wants the same password twice', async () => {
    const server = fakeServer({});
    await openAndSend({ ...good, 'repeat-password': 'Secret 2!' });
    expect(screen.getByTestId('signup-error').textContent).toBe('Passwords do not match');
    expect(document.activeElement).toBe(input('repeat-password'));
    expect(server.requests).toEqual([]);
  });

  test('sends what was typed, then goes on to the verification with the chosen plan', async () => {
    const server = fakeServer({
      [SIGN_UP]: accepted,
      'POST /auth/log-in/': () => refusal('email_not_verified'),
      'POST /auth/email-verification/': () => Response.json({ message: 'sent' }),
    });
    const { at, visited } = await openAndSend(
      good,
      '/sign-up?is_questions_bundle=true&count=40&other=1',
    );
    await waitFor(() => expect(at()).toBe('/verify-your-email?is_questions_bundle=true&count=40'));
    expect(visited).toContain('/success-registration?is_questions_bundle=true&count=40');
    expect(JSON.parse(String(server.requests[0]?.body))).toEqual({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      password: 'Secret 1!',
      re_password: 'Secret 1!',
      fingerprint: '',
    });
    expect(server.requests[1]?.body).toBe('{"email":"ada@example.com","password":"Secret 1!"}');
  });

  test('with a known address leads on to the log-in, with the address and the plan', async () => {
    fakeServer({ [SIGN_UP]: () => refusal('user_exists') });
    const { user, at } = await openAndSend(good, '/sign-up?annual_subscription=true');
    const line = await screen.findByTestId('signup-error');
    const [wayOn] = screen.getAllByRole('link', { name: 'Log in' });
    if (!wayOn) throw new Error('there is no way on');
    expect(line.compareDocumentPosition(wayOn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(wayOn.compareDocumentPosition(input('first-name'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(wayOn);
    await waitFor(() => expect(at()).toBe('/log-in?annual_subscription=true'));
    expect((await screen.findByTestId<HTMLInputElement>('login-email')).value).toBe(good.email);
  });

  test.each([
    ['an account that exists', () => refusal('user_exists'), 'User already exists'],
    ['different passwords', () => refusal('password_mismatch'), 'Passwords do not match'],
    [
      'a weak password',
      () => refusal('weak_password'),
      'Password must be at least 8 characters long',
    ],
    [
      'whatever the server says',
      () => Response.json({ detail: 'No luck today' }, { status: 400 }),
      'No luck today',
    ],
    [
      'what it says in its message alone',
      () => Response.json({ message: 'Not today' }, { status: 400 }),
      'Not today',
    ],
    [
      'a server without words',
      () => new Response('', { status: 500 }),
      'Error, please try again later',
    ],
    [
      'a lost connection',
      () => Promise.reject(new TypeError('offline')),
      'An error occurred during sign up, please again try later',
    ],
  ])('tells of %s', async (_, answer, text) => {
    fakeServer({ [SIGN_UP]: answer });
    const { at } = await openAndSend(good);
    expect((await screen.findByTestId('signup-error')).textContent).toBe(text);
    expect(at()).toBe('/sign-up');
  });
});

describe('the sign-up screen', () => {
  test('takes the e-mail of the address', async () => {
    await openPage('/sign-up?email=a%40b.co');
    expect(input('email').value).toBe('a@b.co');
  });

  test('ticks the rules as they are met', async () => {
    const { user } = await openPage('/sign-up');
    const met = () =>
      screen
        .getAllByTestId('password-rule')
        .map(({ dataset }) => `${dataset['rule']} ${dataset['met']}`);
    expect(met()).toEqual([
      'length false',
      'upper false',
      'lower false',
      'digit false',
      'special false',
    ]);
    await user.type(input('password'), 'aB1');
    expect(met()).toEqual([
      'length false',
      'upper true',
      'lower true',
      'digit true',
      'special false',
    ]);
    await user.type(input('password'), 'cdef!');
    expect(met().every((rule) => rule.endsWith('true'))).toBe(true);
  });

  test('lets password managers in', async () => {
    await openPage('/sign-up');
    expect(input('email').autocomplete).toBe('email');
    expect(input('first-name').autocomplete).toBe('given-name');
    expect(input('password').autocomplete).toBe('new-password');
    expect(input('repeat-password').autocomplete).toBe('new-password');
  });

  test('still has what was typed after a look at the terms, but no password', async () => {
    const { user, router } = await openPage('/sign-up');
    await user.type(input('first-name'), 'Ada');
    await user.type(input('password'), 'Secret 1!');
    await user.click(screen.getByTestId('signup-terms'));
    await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
    router.history.back();
    await waitFor(() => expect(input('first-name').value).toBe('Ada'));
    expect(input('password').value).toBe('');
    expect(screen.getByTestId('signup-privacy').getAttribute('href')).toBe('/privacy-policy');
  });

  test('keeps the chosen plan while Google has the page', async () => {
    vi.spyOn(location, 'assign').mockReturnValue();
    fakeServer({ 'GET /auth/google-auth/': () => Response.json({ url: 'https://g.example/' }) });
    const { user } = await openPage('/sign-up?annual_subscription=true&email=a');
    await user.click(screen.getByTestId('google-button'));
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://g.example/'));
    expect(takePlanChoice()).toEqual({ annual_subscription: 'true' });
    expect(takePlanChoice()).toEqual({});
  });

  test('takes the chat of a visitor along before anything is typed', async () => {
    setVisitorChatId(CHAT);
    await openPage('/sign-up');
    await waitFor(() => expect(readCookie('unAuthChatId')).toBe(CHAT));
  });

  test('takes it along anew by e-mail and by Google, however long the page stood open', async () => {
    vi.spyOn(location, 'assign').mockReturnValue();
    fakeServer({
      'GET /auth/google-auth/': () => Response.json({ url: 'https://g.example/' }),
      [SIGN_UP]: () => refusal('user_exists'),
    });
    setVisitorChatId(CHAT);
    const { user } = await openPage('/sign-up');
    clearCookie('unAuthChatId');
    await user.click(screen.getByTestId('google-button'));
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    expect(readCookie('unAuthChatId')).toBe(CHAT);
    clearCookie('unAuthChatId');
    await fillAndSend(user, good);
    await screen.findByTestId('signup-error');
    expect(readCookie('unAuthChatId')).toBe(CHAT);
  });

  test('writes no cookie for somebody who has not asked anything', async () => {
    await openPage('/sign-up');
    expect(readCookie('unAuthChatId')).toBeUndefined();
  });
});
