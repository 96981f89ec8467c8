import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeCookie } from './lib/cookies.ts';
import { memoryHistory } from './router/memory-history.ts';
import { fakeServer, refusal } from './test-support/fake-server.ts';
import { forgetCookies, sampleUser, signIn } from './test-support/sample-user.ts';
import { buttonClass } from './ui/button-class.ts';

const CHECK = 'POST /auth/token/refresh/';
const LIST = 'GET /api/chats/get-user-chats/';
const ATTEMPTS = 'POST /auth/check-update-messages-attempts/';
const VISITOR_CHAT = 'GET /api/without-auth-chat/get-history/';

const chat = {
  conversation_id: '7d1f2c7e-3f5c-4f0e-9d5a-0b7c1a2b3c4d',
  name: 'Headache',
  updated_at: new Date().toISOString(),
  voiceMode: false,
};

const HISTORY = `GET /api/chats/get-history/${chat.conversation_id}/`;

const session = (changes: Parameters<typeof sampleUser>[0] = {}) =>
  Response.json({ access: 'token-1', user: sampleUser(changes) });

const reloadHome = vi.fn();

/** Opens an address the way a page load does: nothing is remembered from the test before. */
const open = async (address: string) => {
  vi.resetModules();
  const [{ createAppRouter }, { RouterProvider }, { connectSessionToApp }] = await Promise.all([
    import('./create-app-router.ts'),
    import('./router/router-provider.tsx'),
    import('./features/auth/connect-session.ts'),
  ]);
  const router = createAppRouter(memoryHistory(address));
  connectSessionToApp({ goHome: () => void router.navigate({ to: '/' }), reloadHome });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeDefined(), {
    timeout: 20_000,
  });
  return { router, path: () => router.address().pathname };
};

const asVisitor = () => fakeServer({});

const asUser = (changes: Parameters<typeof sampleUser>[0] = {}) => {
  signIn();
  return fakeServer({
    [CHECK]: () => session(changes),
    [LIST]: () => Response.json([chat]),
    [HISTORY]: () => Response.json([]),
  });
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  // The test browser has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
});

afterEach(() => {
  forgetCookies();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reloadHome.mockClear();
});

describe('a visitor', () => {
  test.each([
    ['/', '/'],
    ['/about-us', '/about-us'],
    ['/about-us/', '/about-us/'],
    ['/terms-of-use', '/terms-of-use'],
    ['/privacy-policy', '/privacy-policy'],
    ['/buy-plan', '/buy-plan'],
    ['/sign-up?email=a%40b.c', '/sign-up'],
    ['/log-in', '/log-in'],
    ['/forgot-password', '/forgot-password'],
    ['/new-password/uid/token', '/new-password/uid/token'],
    ['/verify-your-email', '/verify-your-email'],
    ['/verify-email/uid/token', '/verify-email/uid/token'],
    ['/success-registration', '/success-registration'],
    ['/profile', '/'],
    ['/start-trial', '/'],
    ['/personal-info-form', '/'],
    ['/your-medical-history', '/'],
    ['/id-verification', '/'],
    ['/admin-panel', '/'],
    ['/admin-panel/view-dialog/5', '/'],
    ['/chat/new', '/'],
    ['/chat/default', '/'],
    [`/chat/${chat.conversation_id}`, '/'],
    ['/success-payment?session_id=5', '/'],
    ['/no-such-page', '/'],
    ['/no/such/page', '/'],
  ])('who opens %s is on %s', async (address, expected) => {
    asVisitor();
    const { path, router } = await open(address);
    expect(path()).toBe(expected);
    expect(router.history.length()).toBe(1);
  });

  test('makes no calls on the home page', async () => {
    const server = asVisitor();
    await open('/');
    expect(server.names()).toEqual([]);
    expect(screen.getByTestId('header-login')).toBeDefined();
    expect(screen.getByTestId('header-signup')).toBeDefined();
    expect(screen.queryByTestId('header-avatar')).toBeNull();
  });

  test('with an anonymous chat gets it back', async () => {
    const server = fakeServer({
      [VISITOR_CHAT]: () => Response.json({ chat: { ...chat, id: 'default' }, messages: [] }),
    });
    const { path } = await open('/chat/default');
    expect(path()).toBe('/chat/default');
    expect(server.names().filter((name) => name === VISITOR_CHAT)).toHaveLength(1);
  });

  test('stands alone on log-in: no header, sidebar or footer', async () => {
    asVisitor();
    await open('/log-in');
    for (const part of ['header', 'sidebar', 'footer', 'app-banner']) {
      expect(screen.queryByTestId(part)).toBeNull();
    }
  });

  test.each(['/', '/log-in'])('has the stored consent applied on %s', async (address) => {
    localStorage.setItem('cookieConsent', 'all');
    asVisitor();
    await open(address);
    await waitFor(() =>
      expect(localStorage.getItem('consentMode') ?? '').toContain('"ad_user_data":"granted"'),
    );
  });

  test('is one also with an access token alone', async () => {
    writeCookie('access_token', 'left over', 60);
    const server = asVisitor();
    const { path } = await open('/profile');
    expect(path()).toBe('/');
    expect(server.names()).toEqual([]);
  });
});

describe('a signed-in user', () => {
  test.each([
    ['/', '/'],
    ['/profile', '/profile'],
    ['/start-trial', '/start-trial'],
    ['/personal-info-form', '/personal-info-form'],
    ['/your-medical-history', '/your-medical-history'],
    ['/id-verification', '/id-verification'],
    ['/buy-plan', '/buy-plan'],
    ['/chat/new', '/chat/new'],
    [`/chat/${chat.conversation_id}`, `/chat/${chat.conversation_id}`],
    ['/success-payment?session_id=12e5', '/success-payment'],
    ['/success-payment', '/'],
    ['/chat/default', '/'],
    ['/log-in', '/'],
    ['/sign-up', '/'],
    ['/admin-panel', '/'],
    ['/admin-panel/view-dialog/5', '/'],
  ])('who opens %s is on %s', async (address, expected) => {
    const server = asUser();
    const { path } = await open(address);
    expect(path()).toBe(expected);
    // The page of the test before may still be asking for its attempts.
    expect(server.names().find((name) => name !== ATTEMPTS)).toBe(CHECK);
  });

  test.each([
    ['/admin-panel', { isAdmin: true }, '/admin-panel'],
    ['/admin-panel/view-dialog/5', { isAdmin: true }, '/admin-panel/view-dialog/5'],
    ['/buy-plan', { is_subscribed: true }, '/'],
    ['/start-trial', { is_show_trial_to_user: false }, '/'],
    ['/chat/new', { messages_attempts: 0 }, '/'],
  ])('who opens %s with %o is on %s', async (address, changes, expected) => {
    asUser(changes);
    const { path } = await open(address);
    expect(path()).toBe(expected);
  });

  test('sees the page after the user and the chat list are loaded, each once', async () => {
    const server = asUser();
    const { router } = await open('/');
    expect(server.names()).toEqual([CHECK, LIST]);
    await act(() => router.navigate({ to: '/about-us' }));
    expect(server.names()).toEqual([CHECK, LIST]);
    expect(screen.getByTestId('header-avatar')).toBeDefined();
    expect(screen.queryByTestId('header-login')).toBeNull();
  });

  test('sees nothing of the page before the chat list is there', async () => {
    signIn();
    let answer: (response: Response) => void = () => undefined;
    const list = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    fakeServer({ [CHECK]: () => session(), [LIST]: () => list });
    const opened = open('/');
    await waitFor(() => expect(screen.getByRole('status')).toBeDefined(), { timeout: 20_000 });
    expect(screen.queryByTestId('header')).toBeNull();
    answer(Response.json([]));
    await opened;
    expect(screen.getByTestId('header')).toBeDefined();
  });

  test('sees the error screen when the chat list fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    signIn();
    fakeServer({ [CHECK]: () => session(), [LIST]: () => refusal('server_error') });
    await open('/about-us');
    const text = screen.getByTestId('error-screen').textContent;
    expect(text).toContain('Oops!');
    expect(text).toContain('Something wrong');
    expect(text).toContain('Internal Server Error');
    expect(text).toContain('Error. Please try again later.');
    expect(screen.queryByTestId('header')).toBeNull();
  });

  test('is led home, and not asked to try again, where a chat does not exist', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    signIn();
    fakeServer({ [CHECK]: () => session(), [LIST]: () => Response.json([]) });
    await open('/chat/00000000-0000-4000-8000-000000000000');
    const told = await screen.findByTestId('error-screen');
    expect(told.textContent).toContain('Not Found');
    expect([...told.querySelectorAll('a, button')].map((it) => it.textContent)).toEqual([
      'Go to the home page',
    ]);
  });

  test('is told when there is no connection, and the page comes by itself with it', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    signIn();
    const answers = { [CHECK]: () => session(), [LIST]: () => Response.error() };
    fakeServer(answers);
    await open('/about-us');
    const text = screen.getByTestId('error-screen').textContent;
    expect(text).toContain('You are offline');
    expect(text).toContain('Try again');
    expect(text).not.toContain('Oops!');
    // Home is no better off without a network.
    const [first] = screen.getByTestId('error-screen').querySelectorAll('a, button');
    expect(first?.textContent).toBe('Try again');
    expect(first?.className).toBe(buttonClass({ variant: 'primary' }));
    fakeServer({ ...answers, [LIST]: () => Response.json([]) });
    online.mockReturnValue(true);
    await act(() => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByTestId('header')).toBeDefined(), { timeout: 20_000 });
  });

  test('goes on from the title of a page that came on a second try', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    signIn();
    const answers = { [CHECK]: () => session(), [LIST]: () => refusal('server_error') };
    fakeServer(answers);
    await open('/about-us');
    fakeServer({ ...answers, [LIST]: () => Response.json([]) });
    const retry = screen.getByRole('button', { name: 'Try again' });
    retry.focus();
    await act(async () => retry.click());
    await waitFor(() => expect(screen.getByTestId('header')).toBeDefined(), { timeout: 20_000 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('sees the error screen when the server is away, and keeps the session', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    signIn();
    fakeServer({ [CHECK]: () => new Response('', { status: 503 }) });
    await open('/');
    expect(screen.getByTestId('error-screen')).toBeDefined();
    expect(document.cookie).toContain('is_auth=true');
  });

  test.each([
    ['/about-us', '/'],
    ['/profile', '/'],
    ['/new-password/uid/token', '/new-password/uid/token'],
  ])('whose session has ended opens %s and is a visitor on %s', async (address, expected) => {
    signIn();
    fakeServer({ [CHECK]: () => refusal('refresh_failed') });
    const { path, router } = await open(address);
    expect(path()).toBe(expected);
    expect(document.cookie).not.toContain('is_auth');
    expect(reloadHome).not.toHaveBeenCalled();
    await act(() => router.navigate({ to: '/about-us' }));
    expect(path()).toBe('/about-us');
  });
});

describe('a suspended user', () => {
  test.each([
    ['/profile', '/'],
    ['/buy-plan', '/'],
    ['/about-us', '/about-us'],
    ['/terms-of-use', '/terms-of-use'],
    ['/privacy-policy', '/privacy-policy'],
  ])('who opens %s is on %s and makes no calls', async (address, expected) => {
    const server = asUser({ is_active: false, interface_lang: null });
    const { path } = await open(address);
    expect(path()).toBe(expected);
    expect(server.names()).toEqual([CHECK]);
  });

  test('sees the modal on the home page', async () => {
    asUser({ is_active: false });
    await open('/profile');
    await waitFor(() => expect(screen.getByTestId('suspended-modal')).toBeDefined(), {
      timeout: 20_000,
    });
    expect(screen.getByTestId('suspended-modal').textContent).toContain(
      'Your account has been suspended due to a violation of our terms of service. Please review the terms and conditions for more information.',
    );
  });
});

describe('the language of an account', () => {
  const LANGUAGE = 'PUT /auth/change-interface-lang/';

  test('is told to the server when it has none', async () => {
    localStorage.setItem('language', 'DE');
    const server = asUser({ interface_lang: null });
    await open('/');
    await waitFor(() => expect(server.names()).toContain(LANGUAGE), { timeout: 20_000 });
    expect(server.requests.find(({ name }) => name === LANGUAGE)?.body).toBe('{"lang":"de"}');
  });

  test('wins over the browser’s when it has one', async () => {
    localStorage.setItem('language', 'DE');
    const server = asUser({ interface_lang: 'fr' });
    await open('/');
    await waitFor(() => expect(localStorage.getItem('language')).toBe('FR'), { timeout: 20_000 });
    expect(server.names()).not.toContain(LANGUAGE);
  });
});
